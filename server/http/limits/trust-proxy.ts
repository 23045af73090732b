import ipaddr from 'ipaddr.js'

const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal'])

/**
 * Parses the trusted proxies for Fastify's `trustProxy`: `off`, or a list of addresses, networks
 * (`10.0.0.0/8`) and the names `loopback`, `linklocal`, `uniquelocal`. Refuses a number of hops, as
 * Fastify does: a client that connects directly could claim any address. Throws an Error with a
 * one-line message.
 */
export function parseTrustedProxies(text: string): false | string[] {
  if (text === 'off') return false
  const proxies = text.split(',').map((proxy) => proxy.trim())
  for (const proxy of proxies) {
    if (!isNetwork(proxy)) throw new Error(`'${proxy}' is not off, an address or a network`)
  }
  return proxies
}

/** IPv4 short forms such as `10/8` are refused. */
function isNetwork(text: string): boolean {
  return (
    NAMED_NETWORKS.has(text) ||
    ipaddr.IPv4.isValidFourPartDecimal(text) ||
    ipaddr.IPv4.isValidCIDRFourPartDecimal(text) ||
    ipaddr.IPv6.isValid(text) ||
    ipaddr.IPv6.isValidCIDR(text)
  )
}
