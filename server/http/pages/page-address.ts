// Parses the URL of a request: which page it asks for, or where it redirects.
import { LRUCache } from 'lru-cache'
import { canonicalParams } from '../../../app/routing/canonical-params.server.ts'
import { matchScreen, normalizePath, pagePath } from '../../../app/routing/match-screen.ts'
import {
  namesOfParams,
  routeIdOfScreen,
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
import { MAX_URL_LENGTH } from '../limits/request-rules.ts'

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
  /** The page says so, with the status 414. */
  isTooLong?: true
}

/**
 * A URL with too many slashes, encoded characters that need no encoding, names in another case, values
 * in another spelling, or unknown values.
 */
type RedirectAddress = { redirectTo: string; status: 301 | 302 }

type InvalidAddress = { errorStatus: 400 }

type Address = PageAddress | RedirectAddress | InvalidAddress

/** Any path without a screen. All URLs that are too long share one page in the cache. */
const TOO_LONG: PageAddress = {
  page: '/too-long',
  kind: 'document',
  href: '/too-long',
  isCacheable: true,
  isTooLong: true,
}

/** It shows the current state, so no cache may store it. */
const UNCACHED_SCREEN: ScreenName = 'status'

/** At most 2 MB. */
const MAX_CACHED_ADDRESSES = 2_000

/** Letters, digits and `-._~`. Encoding them would give a page several URLs. */
const ENCODED_UNRESERVED = /%(?:2[DE]|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi

/** In characters. No link of the site is longer. */
const MAX_CACHED_LENGTH = 300

const PAGE_IDS = new Set(
  SCREEN_NAMES.filter((screen) => !('isResource' in SCREENS[screen])).map(routeIdOfScreen),
)

/** Parses a URL and caches the result: without the cache, parsing takes twelve times as long. */
export function createAddressParser(siteOrigin: string): (url: string) => Address {
  const cache = new LRUCache<string, Address>({ max: MAX_CACHED_ADDRESSES })
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

export function parsePageAddress(pathname: string, search: string): Address {
  // A browser would read two slashes at the start as the address of another site.
  const trimmed = `/${trimSlashes(pathname)}`.replace(ENCODED_UNRESERVED, decodeURIComponent)
  const params = new URLSearchParams(search)
  const path = pagePath(trimmed)
  if (path === trimmed) return parseDocumentAddress(pathname, { trimmed, params })
  if (trimmed !== pathname) return { redirectTo: trimmed + search, status: 301 }
  const screen = matchScreen(path)
  const isCacheable = screen !== UNCACHED_SCREEN
  const { searchParams, invalid } = readKnownParams(screen, params)
  const page = formatHref(path, searchParams)
  const routes = params.get('_routes')
  if (routes !== null && !isRouteList(routes)) return { errorStatus: 400 }
  const isWrittenDifferently = canonicalParams(params, screen) !== params
  if (invalid.length > 0 || isWrittenDifferently)
    return { page, kind: 'data', href: pathname + search, isCacheable: false }
  const href = new URL(formatHref(pathname, searchParams), 'http://page')
  if (routes !== null) href.searchParams.set('_routes', routes)
  return { page, kind: 'data', href: href.pathname + href.search, isCacheable }
}

type DocumentUrl = { trimmed: string; params: URLSearchParams }

/** All corrections of a URL make one redirect. A value that is unknown today may be known later. */
function parseDocumentAddress(pathname: string, { trimmed, params }: DocumentUrl): Address {
  const path = normalizePath(trimmed)
  const screen = matchScreen(path)
  const normalized = canonicalParams(params, screen)
  const { searchParams, invalid } = readKnownParams(screen, normalized)
  const page = formatHref(path, searchParams)
  const isCacheable = screen !== UNCACHED_SCREEN
  if (path === pathname && normalized === params && invalid.length === 0)
    return { page, kind: 'document', href: page, isCacheable }
  // The loader knows whether an id is wrong, too. So that one redirect corrects both, it is left to it.
  const ids = screen === 'compare' ? (normalized.get('coins') ?? '') : idOf(path)
  if (path === pathname && /[A-Z]/.test(ids))
    return { page, kind: 'document', href: `${path}?${params}`, isCacheable: false }
  const redirectTo = hrefWithout(invalid, { path, params: normalized })
  return { redirectTo, status: invalid.length > 0 ? 302 : 301 }
}

/**
 * Whether the router may request the data of these routes: `root`, a page, or both. With any other
 * list a client could add endless cache keys for one page.
 */
function isRouteList(routes: string): boolean {
  return routes === 'root' || PAGE_IDS.has(routes.replace(/^root,/, ''))
}

/** The id of a coin or an exchange in a path, without encoded characters. */
function idOf(path: string): string {
  return /^\/(?:coin|exchange)\/([^/]*)/.exec(path.replace(/%../g, ''))?.[1] ?? ''
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
