// Parses the URL of a request: which page it asks for, and under which key the page is cached.
import { LRUCache } from 'lru-cache'
import { pagePath } from '../../../app/routing/data-path.ts'
import { type Address, readAddress } from '../../../app/routing/read-address.server.ts'
import {
  namesOfParams,
  routeIdOfScreen,
  SCREEN_NAMES,
  SCREENS,
  type ScreenName,
} from '../../../app/routing/screens.ts'
import { formatHref } from '../../../app/routing/search-params.ts'
import { MAX_URL_LENGTH } from '../limits/request-rules.ts'

export type PageAddress = {
  address: Address
  /** An HTML page, or the data of a page that the router requests. */
  kind: 'document' | 'data'
  /** The URL that the router gets, and the key of the page cache. */
  href: string
  /** Whether the page cache may store the answer. Redirects are not stored. */
  isCacheable: boolean
  /** The page says so, with the status 414. */
  isTooLong?: true
}

type InvalidAddress = { errorStatus: 400 }

/** Any path without a screen. All URLs that are too long share one page in the cache. */
const TOO_LONG: PageAddress = {
  address: readAddress('/too-long', new URLSearchParams()),
  kind: 'document',
  href: '/too-long',
  isCacheable: true,
  isTooLong: true,
}

/** It shows the current state, so no cache may store it. */
const UNCACHED_SCREEN: ScreenName = 'status'

/** At most 3 MB. */
const MAX_CACHED_ADDRESSES = 2_000

/** Letters, digits and `-._~`. Encoding them would give a page several URLs. */
const ENCODED_UNRESERVED = /%(?:2[DE]|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi

/** In characters. No link of the site is longer. */
const MAX_CACHED_LENGTH = 300

/** React Router adds it to requests for data. It is never part of a page's URL. */
const ROUTER_PARAM = '_routes'

const PAGE_IDS = new Set(
  SCREEN_NAMES.filter((screen) => !('isResource' in SCREENS[screen])).map(routeIdOfScreen),
)

/** Parses a URL and caches the result: without the cache, parsing takes twelve times as long. */
export function createAddressParser(
  siteOrigin: string,
): (url: string) => PageAddress | InvalidAddress {
  const cache = new LRUCache<string, PageAddress | InvalidAddress>({ max: MAX_CACHED_ADDRESSES })
  return function parseAddress(url) {
    if (url.length > MAX_URL_LENGTH) return TOO_LONG
    const cached = cache.get(url)
    if (cached !== undefined) return cached
    const { pathname, search } = new URL(siteOrigin + url)
    const address = parsePageAddress(pathname, search)
    if (url.length <= MAX_CACHED_LENGTH) cache.set(url, address)
    return address
  }
}

export function parsePageAddress(pathname: string, search: string): PageAddress | InvalidAddress {
  // A browser would read two slashes at the start as the address of another site.
  const trimmed = `/${trimSlashes(pathname)}`.replace(ENCODED_UNRESERVED, decodeURIComponent)
  const params = new URLSearchParams(search)
  const routes = params.get(ROUTER_PARAM)
  params.delete(ROUTER_PARAM)
  const path = pagePath(trimmed)
  const kind = path === trimmed ? 'document' : 'data'
  if (kind === 'data' && routes !== null && !isRouteList(routes)) return { errorStatus: 400 }
  const read = readAddress(path, params)
  const address =
    trimmed === pathname ? read : { ...read, redirectStatus: read.redirectStatus ?? 301 }
  if (address.redirectStatus !== null) {
    return { address, kind, href: pathname + search, isCacheable: false }
  }
  const { screen, searchParams } = address
  const known = namesOfParams(screen, searchParams).map((name) => [name, searchParams[name]])
  const href = formatHref(trimmed, Object.fromEntries(known))
  const ending = kind === 'data' && routes !== null ? `_routes=${encodeURIComponent(routes)}` : ''
  return {
    address,
    kind,
    href: ending === '' ? href : `${href}${href.includes('?') ? '&' : '?'}${ending}`,
    isCacheable: screen !== UNCACHED_SCREEN,
  }
}

/**
 * Whether the router may request the data of these routes: `root`, a page, or both. With any other
 * list a client could add endless cache keys for one page.
 */
function isRouteList(routes: string): boolean {
  return routes === 'root' || PAGE_IDS.has(routes.replace(/^root,/, ''))
}

/** Not a regular expression: `/\/+$/` takes quadratic time on a long run of slashes. */
function trimSlashes(pathname: string): string {
  let start = 0
  let end = pathname.length
  while (pathname[start] === '/') start += 1
  while (end > start && pathname[end - 1] === '/') end -= 1
  return pathname.slice(start, end)
}
