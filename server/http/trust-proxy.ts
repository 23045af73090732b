import { isIP } from 'node:net'

const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal'])

/**
 * Reads whose `X-Forwarded-For` counts, as Fastify's `trustProxy` takes it: `off`, or a list of
 * addresses, networks (`10.0.0.0/8`) and the names `loopback`, `linklocal`, `uniquelocal`. A number
 * of hops is refused as it is by Fastify: whoever reaches us directly could claim any address.
 * Throws an Error of one line.
 */
export function parseTrustedProxies(text: string): false | string[] {
  if (text === 'off') return false
  const proxies = text.split(',').map((proxy) => proxy.trim())
  for (const proxy of proxies) {
    if (!isNetwork(proxy)) throw new Error(`'${proxy}' is not off, an address or a network`)
  }
  return proxies
}

function isNetwork(text: string): boolean {
  if (NAMED_NETWORKS.has(text)) return true
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const version = isIP(address)
  return version !== 0 && Number(bits ?? 0) <= (version === 4 ? 32 : 128)
}
