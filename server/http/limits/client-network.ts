// Decides which client a request comes from: everything that counts what one client does counts by
// this name.
import ipaddr from 'ipaddr.js'

type Addresses = {
  /** The client's address, as far as the trusted proxies tell it. */
  ip: string
  /** Where proxies are trusted: the address of the connection first, the client's last. */
  ips?: readonly string[] | undefined
}

/** Requests without any address, such as those whose connection is gone, count as one client. */
const UNKNOWN = 'unknown'

const NETWORK_GROUPS = 4

/**
 * An IPv4 address, or the first 64 bits of an IPv6 address, since a household gets at least that
 * many and may change the rest with every request. What a proxy forwards that is no address counts
 * as the proxy: else whoever sends rubbish would be a new client with every request.
 */
export function clientNetwork({ ip, ips = [ip] }: Addresses): string {
  const networks = ips.map(networkOf).filter((network) => network !== undefined)
  return networks.at(-1) ?? UNKNOWN
}

function networkOf(forwarded: string | undefined): string | undefined {
  const address = withoutPort(forwarded ?? '')
  // The short forms of old, such as `1` for 0.0.0.1, are rubbish here.
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) return address
  if (!ipaddr.IPv6.isValid(address)) return undefined
  const parsed = ipaddr.IPv6.parse(address)
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
  const groups = parsed.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16))
  return `${groups.join(':')}::/64`
}

/** Some proxies forward `203.0.113.9:5678` and `[2001:db8::1]:443`. */
function withoutPort(address: string): string {
  const [, ipv6, ipv4] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/.exec(address) ?? []
  return ipv6 ?? ipv4 ?? address
}
