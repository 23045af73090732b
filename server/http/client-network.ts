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
  return isIPv6(withoutZone) ? `${first64Bits(withoutZone)}::/64` : address
}

function first64Bits(address: string): string {
  // A URL spells every IPv6 address in one way: lower case, no leading zeros, no dotted IPv4 tail.
  const { hostname } = new URL(`http://[${address}]`)
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''))
  const zeros = Array<string>(8 - head.length - tail.length).fill('0')
  return [...head, ...zeros, ...tail].slice(0, 4).join(':')
}
