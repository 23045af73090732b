// Fetches pictures from the allowed hosts, and follows one redirect to another of them. Returns at
// most 2 MB. Leaves it to others which URLs are worth a request, and what is in the bytes.
import type { Clock } from '../../../lib/clock.ts'
import { withDeadline } from '../http/deadline.server.ts'
import type { Outbound } from '../http/outbound.server.ts'
import { readBody } from '../http/read-body.server.ts'
import { userAgent } from '../http/request.server.ts'

type PictureFetcherOptions = {
  outbound: Outbound
  /** `host:port` allows only that port; `host` allows the default ports of http and https. */
  allowedHosts: readonly string[]
  siteOrigin: string
  clock: Clock
  timeoutMs?: number
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])
const MAX_BYTES = 2 * 1024 * 1024

/** For one request. Longer than a visitor waits: a late picture is cached for the next visitor. */
const TIMEOUT_MS = 3_000

export function createPictureFetcher({
  outbound,
  allowedHosts,
  siteOrigin,
  clock,
  timeoutMs = TIMEOUT_MS,
}: PictureFetcherOptions) {
  const allowed = new Set(allowedHosts.flatMap(toEndpoints))
  const headers = { accept: 'image/*', 'user-agent': userAgent(siteOrigin) }

  /** Null for a URL that no picture may be fetched from. */
  function toAllowedUrl(address: string): URL | null {
    const url = URL.parse(address)
    if (url === null || url.username !== '' || url.password !== '') return null
    return allowed.has(endpointOf(url)) ? url : null
  }

  /** The bytes, or the target of a redirect. */
  function fetchFrom(url: URL): Promise<Uint8Array | string> {
    return withDeadline({ clock, timeoutMs }, async (signal) => {
      const response = await outbound(new Request(url, { headers, signal }))
      const location = response.headers.get('location')
      if (REDIRECTS.has(response.status) && location !== null) return location
      if (response.status !== 200) throw new Error(`status ${response.status}`)
      return readBody(response, MAX_BYTES)
    })
  }

  return {
    mayFetch: (address: string) => toAllowedUrl(address) !== null,

    /** Rejects with the reason why there is no picture. */
    async fetchPicture(address: string): Promise<Uint8Array> {
      const url = toAllowedUrl(address)
      if (url === null) throw new Error('not from an allowed host')
      const first = await fetchFrom(url)
      if (typeof first !== 'string') return first
      // A relative target is refused, too: it is no URL by itself.
      const target = toAllowedUrl(first)
      if (target === null || (url.protocol === 'https:' && target.protocol !== 'https:')) {
        throw new Error('redirects to where no picture may be')
      }
      const second = await fetchFrom(target)
      if (typeof second === 'string') throw new Error('redirects twice')
      return second
    },
  }
}

function toEndpoints(host: string): string[] {
  const name = host.toLowerCase()
  return /:\d+$/.test(name) ? [name] : [`${name}:80`, `${name}:443`]
}

/** Schemes other than http and https get an endpoint that no list can contain. */
function endpointOf({ protocol, hostname, port }: URL): string {
  if (protocol === 'http:') return `${hostname}:${port || 80}`
  if (protocol === 'https:') return `${hostname}:${port || 443}`
  return protocol
}
