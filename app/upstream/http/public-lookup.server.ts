// Keeps a public name from leading into a private network: it is looked up once, by the connection
// itself, so that nobody can answer the check and the connection differently.
import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { BlockList, isIPv6 } from 'node:net'

type Resolved = (error: Error | null, addresses: LookupAddress[]) => void
type Resolve = (hostname: string, options: LookupOptions & { all: true }, done: Resolved) => void
type LookupDone = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/** IANA's special-purpose registries: everything that is not the public Internet. */
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
/** Of IPv6 only this is public; in it lie addresses that stand for any IPv4 one, and examples. */
const GLOBAL_UNICAST = new BlockList()
GLOBAL_UNICAST.addSubnet('2000::', 3, 'ipv6')
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  NOT_PUBLIC.addSubnet(address, bits, 'ipv6')
}

/** For a `connect` option: as the system's look-up, but fails for a name with a private address. */
export function createPublicLookup(resolve: Resolve = lookup) {
  return function publicLookup(hostname: string, options: LookupOptions, done: LookupDone): void {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return done(error, [])
      const [first] = addresses
      const isUsable = isPrivateName(hostname) || addresses.every(isPublic)
      if (first === undefined || !isUsable) {
        return done(new Error(`${hostname} has an address that is not public`), [])
      }
      return options.all ? done(null, addresses) : done(null, first.address, first.family)
    })
  }
}

/** Such a name is private by itself, so whoever lists it as a host of pictures means it. */
function isPrivateName(hostname: string): boolean {
  return !hostname.includes('.') || /\.(localhost|local|internal)$/i.test(hostname)
}

function isPublic({ address }: LookupAddress): boolean {
  if (!isIPv6(address)) return !NOT_PUBLIC.check(address, 'ipv4')
  return GLOBAL_UNICAST.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6')
}
