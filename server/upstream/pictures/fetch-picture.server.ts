// Fetches a picture from an allowed host, and follows one redirect to another. Returns bytes of a known picture format within a size
// limit, or the reason for the failure. Leaves decoding and caching to others.
import type { PictureAnswer, PictureFetcher } from '../../../market/picture.ts'
import { withDeadline } from '../http/deadline.server.ts'
import { createHostOutages } from '../http/host-outages.server.ts'
import type { Outbound } from '../http/outbound.server.ts'
import { BodyTooLarge, readBody } from '../http/read-body.server.ts'
import { userAgent } from '../http/request.server.ts'
import { pictureFormat } from './picture-format.server.ts'

type PictureFetcherOptions = {
  outbound: Outbound
  /** `host:port` allows only that port; `host` allows the default ports of http and https. */
  allowedHosts: readonly string[]
  /** URLs below it are refused: a request there would be an API call outside the budget. */
  apiBase: string
  siteOrigin: string
  /** Whether a market answer contains this URL. */
  isKnownUrl: (url: string) => boolean
  now: () => number
  timeoutMs?: number
}

/** `endpoint`: host and port. */
type Target = { url: URL; endpoint: string }
type Redirect = { kind: 'redirect'; location: string }
type FetchResult = (PictureAnswer & { isHostDown?: boolean }) | Redirect

const REDIRECTS = new Set([301, 302, 303, 307, 308])

const MAX_BYTES = 2 * 1024 * 1024
// Logos are far smaller. This is only a cheap first filter: even 1 kB of SVG can take minutes to
// rasterise.
const MAX_SVG_BYTES = 64 * 1024

/** For one request. Longer than a visitor waits: a late picture is cached for the next visitor. */
const TIMEOUT_MS = 3_000

export function createPictureFetcher({
  outbound,
  allowedHosts,
  apiBase,
  siteOrigin,
  isKnownUrl,
  now,
  timeoutMs = TIMEOUT_MS,
}: PictureFetcherOptions): PictureFetcher {
  const allowed = new Set(allowedHosts.flatMap(toEndpoints))
  const api = new URL(apiBase)
  const outages = createHostOutages({ isKnownUrl, now })
  const headers = { accept: 'image/*', 'user-agent': userAgent(siteOrigin) }

  async function fetchFrom(url: URL): Promise<FetchResult> {
    try {
      return await withDeadline({ timeoutMs }, async (signal) => {
        const response = await outbound(new Request(url, { headers, signal }))
        const location = response.headers.get('location')
        if (REDIRECTS.has(response.status) && location !== null)
          return { kind: 'redirect', location }
        if (response.status !== 200) {
          const isHostDown = response.status >= 500 || response.status === 429
          return { ...unavailable(`status ${response.status}`), isHostDown }
        }
        return toPicture(await readBody(response, MAX_BYTES))
      })
    } catch (error) {
      if (error instanceof BodyTooLarge) return unavailable('too large')
      return { ...unavailable(String(error)), isHostDown: true }
    }
  }

  /** `address`: the URL that was asked for, which may have led to the target. */
  async function fetchTarget(
    { url, endpoint }: Target,
    address: string,
  ): Promise<PictureAnswer | Redirect> {
    if (outages.isDown(endpoint)) return unavailable('host is down')
    const { isHostDown, ...answer } = { isHostDown: false, ...(await fetchFrom(url)) }
    if (isHostDown) outages.recordFailure(endpoint, address)
    else outages.recordSuccess(endpoint)
    return answer
  }

  /**
   * The target of a redirect, which must be as allowed as the first URL. Undefined for a relative one,
   * and for one that leaves https.
   */
  function toRedirectTarget({ location }: Redirect, from: URL): Target | undefined {
    const target = toAllowedUrl(location)
    const isDowngrade = from.protocol === 'https:' && target?.url.protocol !== 'https:'
    return isDowngrade || target?.url.href === from.href ? undefined : target
  }

  function toAllowedUrl(address: string): Target | undefined {
    const url = URL.parse(address)
    if (url === null || url.username !== '' || url.password !== '') return undefined
    const endpoint = endpointOf(url)
    return allowed.has(endpoint) && !isApiCall(url, api) ? { url, endpoint } : undefined
  }

  return {
    mayFetch: (address) => toAllowedUrl(address) !== undefined,
    async fetchPicture(address) {
      const target = toAllowedUrl(address)
      if (target === undefined) return unavailable('not from an allowed host')
      const first = await fetchTarget(target, address)
      if (first.kind !== 'redirect') return first
      const next = toRedirectTarget(first, target.url)
      if (next === undefined) return unavailable('redirects to where no picture may be')
      const second = await fetchTarget(next, address)
      return second.kind === 'redirect' ? unavailable('redirects twice') : second
    },
  }
}

/**
 * Paths of pictures on the API's own host, if the API has no path prefix. All other paths there
 * count as API calls: a list of API paths would miss the ones that the service adds later. The
 * number after `images` matters: in an API path, `images` could be a coin id, but no number follows
 * it.
 */
const PICTURE_PATHS = /^\/(pictures|\w+\/images\/\d+)\/.+/

function isApiCall(url: URL, api: URL): boolean {
  if (url.hostname !== api.hostname) return false
  const path = normalizePath(url.pathname)
  const apiPath = normalizePath(api.pathname)?.replace(/\/+$/, '')
  if (path === undefined || apiPath === undefined) return true
  return apiPath === '' ? !PICTURE_PATHS.test(path) : path.startsWith(`${apiPath}/`)
}

/** The path as a lenient server may read it, or undefined if it is malformed. */
function normalizePath(pathname: string): string | undefined {
  let path = pathname
  for (let round = 0; round < 5; round += 1) {
    let decoded: string
    try {
      decoded = decodeURIComponent(path)
    } catch {
      return undefined
    }
    if (decoded === path) {
      const { pathname: folded } = new URL(`http://host/${path.replaceAll(/;[^/]*/g, '')}`)
      return folded.replaceAll(/\/{2,}/g, '/').toLowerCase()
    }
    path = decoded
  }
  return undefined
}

function toPicture(bytes: Uint8Array): PictureAnswer {
  const format = pictureFormat(bytes)
  if (format === null) return unavailable('not a picture')
  const isSvg = format === 'svg'
  if (isSvg && bytes.byteLength > MAX_SVG_BYTES) return unavailable('too large')
  return { kind: 'picture', bytes, isSvg }
}

function unavailable(reason: string): Extract<PictureAnswer, { kind: 'unavailable' }> {
  return { kind: 'unavailable', reason }
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
