// Parses the URL of a request: which page it asks for, or where it redirects.
import { LRUCache } from 'lru-cache'
import { matchScreen, pagePath } from '../../../app/routing/match-screen.ts'
import {
  namesOfParams,
  SCREEN_NAMES,
  SCREENS,
  type ScreenName,
} from '../../../app/routing/screens.ts'
import {
  formatHref,
  hrefWithout,
  parseSearchParams,
  type SearchParamName,
  type SearchParams,
} from '../../../app/routing/search-params.ts'

export type PageAddress = {
  /** The URL of the page, without unknown params and defaults. */
  page: string
  /** An HTML page, or the data of a page that the router requests. */
  kind: 'document' | 'data'
  /** The URL that the router gets, and the key of the page cache. */
  href: string
  /**
   * Whether the page cache may store the answer. False also for a request for data with an unknown
   * value: the router answers it with a redirect in its own format.
   */
  isCacheable: boolean
}

/** A URL with too many slashes, encoded characters that need no encoding, or unknown values. */
type RedirectAddress = { redirectTo: string; status: 301 | 302 }

type InvalidAddress = { errorStatus: 400 }

type Address = PageAddress | RedirectAddress | InvalidAddress

/** At most 2 MB. */
const MAX_CACHED_ADDRESSES = 2_000

/** Letters, digits and `-._~`. Encoding them would give a page several URLs. */
const ENCODED_UNRESERVED = /%(?:2[DE]|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi

/** In characters. No link of the site is longer. */
const MAX_CACHED_LENGTH = 300

/** Ids of the pages, as React Router derives them from their files. */
const PAGE_IDS = new Set(
  SCREEN_NAMES.map((screen) => SCREENS[screen])
    .filter(({ kind }) => kind === 'page')
    .map(({ file }) => `routes/${file.replace(/\.tsx?$/, '')}`),
)

/** Parses a URL and caches the result: without the cache, parsing takes twelve times as long. */
export function createAddressParser(siteOrigin: string): (url: string) => Address {
  const cache = new LRUCache<string, Address>({ max: MAX_CACHED_ADDRESSES })
  return function parseAddress(url) {
    const cached = cache.get(url)
    if (cached !== undefined) return cached
    const { pathname, search } = new URL(siteOrigin + url)
    // A browser would read two slashes at the start as the address of another site.
    const path = `/${trimSlashes(pathname)}`.replace(ENCODED_UNRESERVED, decodeURIComponent)
    const address =
      path === pathname
        ? parsePageAddress(pathname, search)
        : ({ redirectTo: path + search, status: 301 } as const)
    if (url.length <= MAX_CACHED_LENGTH) cache.set(url, address)
    return address
  }
}

export function parsePageAddress(pathname: string, search: string): Address {
  const params = new URLSearchParams(search)
  const path = pagePath(pathname)
  const screen = matchScreen(path)
  const { isCacheable } = SCREENS[screen]
  const { searchParams, invalid } = readKnownParams(screen, params)
  const page = formatHref(path, searchParams)
  if (path === pathname) {
    return invalid.length === 0
      ? { page, kind: 'document', href: page, isCacheable }
      : { redirectTo: hrefWithout(invalid, { path, params }), status: 302 }
  }
  const routes = params.get('_routes')
  if (routes !== null && !isRouteList(routes)) return { errorStatus: 400 }
  if (invalid.length > 0) return { page, kind: 'data', href: pathname + search, isCacheable: false }
  const href = new URL(formatHref(pathname, searchParams), 'http://page')
  if (routes !== null) href.searchParams.set('_routes', routes)
  return { page, kind: 'data', href: href.pathname + href.search, isCacheable }
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

type KnownParams = { searchParams: Partial<SearchParams>; invalid: SearchParamName[] }

function readKnownParams(screen: ScreenName, params: URLSearchParams): KnownParams {
  const { searchParams, invalid } = parseSearchParams(params)
  const names = namesOfParams(screen, searchParams)
  return {
    searchParams: Object.fromEntries(names.map((name) => [name, searchParams[name]])),
    invalid: invalid.filter((name) => names.includes(name)),
  }
}
