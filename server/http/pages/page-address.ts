import { LRUCache } from 'lru-cache'
import {
  hrefWithout,
  knownChoices,
  pageHref,
  pagePath,
  parseSearchParams,
  type SearchParamName,
  type SearchParams,
} from '../../../app/routing/search-params.ts'

export type PageAddress = {
  /** The page's one address, whatever else was written into the one that was asked for. */
  page: string
  /** A page for a browser, or the data for a page that is already open there. */
  kind: 'document' | 'data'
  /** What the router is asked for. */
  href: string
  /**
   * False where data are asked for with a value that means nothing: the router then redirects, in
   * its own format.
   */
  isCacheable: boolean
}

/** Without the slashes around its path, or the values that mean nothing. */
type RedirectAddress = { redirectTo: string; status: 301 | 302 }

/** No page, and not worth looking for one. */
type InvalidAddress = { errorStatus: 400 }

type Address = PageAddress | RedirectAddress | InvalidAddress

/** Some 2 MB at the most. */
const MAX_CACHED_ADDRESSES = 2_000
/** Letters, digits and `-._~` need no encoding: with one they would be other spellings of a page. */
const ENCODED_UNRESERVED = /%(?:2[DE]|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi

/** In characters: no page has a longer address that anybody follows twice. */
const MAX_CACHED_LENGTH = 300

/**
 * Ids of routes, as the router lists those whose data it wants: `root,routes/coins`. Made-up ids
 * would make ever new answers of one page, and are refused.
 */
const ROUTE_IDS =
  /^(root|(root,)?routes\/(home|coins|exchanges|exchange|coin|history-table|search|status|privacy|watchlist))$/

/**
 * Reads the addresses of requests, `/coins?page=2`, and keeps what it has read of the last ones: of
 * an answer from memory, that is a twelfth of the work.
 */
export function createAddressParser(siteOrigin: string): (url: string) => Address {
  const cache = new LRUCache<string, Address>({ max: MAX_CACHED_ADDRESSES })
  return function parseAddress(url) {
    const known = cache.get(url)
    if (known !== undefined) return known
    const { pathname, search } = new URL(siteOrigin + url)
    // With two slashes before it, a browser would take it for another site's.
    const path = `/${trimSlashes(pathname)}`.replace(ENCODED_UNRESERVED, decodeURIComponent)
    const address =
      path === pathname
        ? parsePageAddress(pathname, search)
        : ({ redirectTo: path + search, status: 301 } as const)
    if (url.length <= MAX_CACHED_LENGTH) cache.set(url, address)
    return address
  }
}

/** Reads which page is asked for, and in which form. Addresses with one `href` get one answer. */
export function parsePageAddress(pathname: string, search: string): Address {
  const params = new URLSearchParams(search)
  const path = pagePath(pathname)
  const { searchParams, invalid } = readKnownParams(path, params)
  const page = pageHref(path, searchParams)
  if (path === pathname) {
    return invalid.length === 0
      ? { page, kind: 'document', href: page, isCacheable: true }
      : { redirectTo: hrefWithout(invalid, { path, params }), status: 302 }
  }
  const routes = params.get('_routes')
  if (routes !== null && !ROUTE_IDS.test(routes)) return { errorStatus: 400 }
  if (invalid.length > 0) return { page, kind: 'data', href: pathname + search, isCacheable: false }
  const href = new URL(pageHref(pathname, searchParams), 'http://page')
  if (routes !== null) href.searchParams.set('_routes', routes)
  return { page, kind: 'data', href: href.pathname + href.search, isCacheable: true }
}

/** By hand: an expression for slashes at the end tries each run of slashes from each of its slashes. */
function trimSlashes(pathname: string): string {
  let start = 0
  let end = pathname.length
  while (pathname[start] === '/') start += 1
  while (end > start && pathname[end - 1] === '/') end -= 1
  return pathname.slice(start, end)
}

type KnownParams = { searchParams: Partial<SearchParams>; invalid: SearchParamName[] }

function readKnownParams(path: string, params: URLSearchParams): KnownParams {
  const { searchParams, invalid } = parseSearchParams(params)
  const known = knownChoices(path, searchParams)
  return {
    searchParams: Object.fromEntries(known.map((name) => [name, searchParams[name]])),
    invalid: invalid.filter((name) => known.includes(name)),
  }
}
