import { isIPv6 } from 'node:net'

/**
 * What one client is counted by: its IPv4 address, or the first 64 bits of its IPv6 address, since
 * a household gets at least that many and may change the rest with every request.
 */
export function clientNetwork(address: string): string {
  const ipv4 = /^(?:::ffff:)?(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
  if (ipv4 !== undefined) return ipv4
  // A zone (`%eth0`) names an interface of ours, nothing of the client's.
  const [withoutZone = ''] = address.split('%', 1)
  if (!isIPv6(withoutZone)) return address
  const groups = groupsOf(withoutZone)
  return mappedIpv4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`
}

/** `::ffff:cb00:7105` is 203.0.113.5 by another spelling. */
function mappedIpv4(groups: string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((bits) => [bits >> 8, bits & 255])
    .join('.')
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  // A URL spells every IPv6 address in one way: lower case, no leading zeros, no dotted IPv4 tail.
  const { hostname } = new URL(`http://[${address}]`)
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array<string>(8 - head.length - tail.length).fill('0')
  return [...head, ...zeros, ...tail]
}
