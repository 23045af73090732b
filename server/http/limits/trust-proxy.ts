import ipaddr from 'ipaddr.js'

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

/** The short forms of IPv4, such as `10/8`, are refused. */
function isNetwork(text: string): boolean {
  return (
    NAMED_NETWORKS.has(text) ||
    ipaddr.IPv4.isValidFourPartDecimal(text) ||
    ipaddr.IPv4.isValidCIDRFourPartDecimal(text) ||
    ipaddr.IPv6.isValid(text) ||
    ipaddr.IPv6.isValidCIDR(text)
  )
}
