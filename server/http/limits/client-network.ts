// Identifies the client of a request. Every limit per client counts by this identity.
import ipaddr from 'ipaddr.js'

type Addresses = {
  /** The client's address, as reported by the trusted proxies. */
  ip: string
  /** With trusted proxies: the address of the connection first, the client's last. */
  ips?: readonly string[] | undefined
}

/**
 * Requests without an address, for example after the connection has closed, count as one client.
 */
const UNKNOWN = 'unknown'

const NETWORK_GROUPS = 4

/**
 * An IPv4 address, or the first 64 bits of an IPv6 address. A household gets at least a /64, and may
 * use a new address of it for every request. A forwarded value that is not an address counts as the
 * proxy. Otherwise random values would be a new client each time.
 */
export function clientNetwork({ ip, ips = [ip] }: Addresses): string {
  const networks = ips.map(networkOf).filter((network) => network !== undefined)
  return networks.at(-1) ?? UNKNOWN
}

function networkOf(forwarded: string | undefined): string | undefined {
  const address = withoutPort(forwarded ?? '')
  // Rejects the old short forms, such as `1` for 0.0.0.1.
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return address
  if (!ipaddr.IPv6.isValid(address)) return undefined
  const parsed = ipaddr.IPv6.parse(address)
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
  const groups = parsed.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16))
  return `${groups.join(':')}::/64`
}

/** Some proxies forward a port, too: `203.0.113.9:5678` and `[2001:db8::1]:443`. */
function withoutPort(address: string): string {
  const [, ipv6, ipv4] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/.exec(address) ?? []
  return ipv6 ?? ipv4 ?? address
}
