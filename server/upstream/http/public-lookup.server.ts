// Prevents a public host name from reaching a private network. The connection itself does the
// look-up and the check, so DNS cannot answer the two differently (DNS rebinding).
import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { BlockList, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

type Resolved = (error: Error | null, addresses: LookupAddress[]) => void
type Resolve = (hostname: string, options: LookupOptions & { all: true }, done: Resolved) => void
type LookupDone = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/** IPv4 ranges of IANA's special-purpose registries: everything but the public Internet. */
const NOT_PUBLIC = new BlockList()
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  NOT_PUBLIC.addSubnet(address, bits, 'ipv4')
}
/**
 * The only public IPv6 range. Ranges in it that embed IPv4 or are for examples are blocked below.
 */
const GLOBAL_UNICAST = new BlockList()
GLOBAL_UNICAST.addSubnet('2000::', 3, 'ipv6')
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  NOT_PUBLIC.addSubnet(address, bits, 'ipv6')
}

/** Stands for the IPv4 address in its last 32 bits, where a network has IPv6 alone (RFC 6052). */
const NAT64 = new BlockList()
NAT64.addSubnet('64:ff9b::', 96, 'ipv6')

/**
 * A `lookup` for undici's `connect` option. Leaves out the private addresses of a public name, and
 * fails if it has no others.
 */
export function createPublicLookup(resolve: Resolve = lookup) {
  return function publicLookup(hostname: string, options: LookupOptions, done: LookupDone): void {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return done(error, [])
      const usable = isPrivateName(hostname) ? addresses : addresses.filter(isPublic)
      const [first] = usable
      if (first === undefined) return done(new Error(`${hostname} has no public address`), [])
      return options.all ? done(null, usable) : done(null, first.address, first.family)
    })
  }
}

/** The operator who allows such a host name as a picture host intends a private address. */
function isPrivateName(hostname: string): boolean {
  return !hostname.includes('.') || /\.(localhost|local|internal)$/i.test(hostname)
}

function isPublic({ address }: LookupAddress): boolean {
  if (!isIPv6(address)) return !NOT_PUBLIC.check(address, 'ipv4')
  if (NAT64.check(address, 'ipv6')) return !NOT_PUBLIC.check(embeddedIPv4(address), 'ipv4')
  return GLOBAL_UNICAST.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6')
}

function embeddedIPv4(address: string): string {
  return ipaddr.IPv6.parse(address).toByteArray().slice(-4).join('.')
}
