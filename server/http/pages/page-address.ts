import { LRUCache } from 'lru-cache'
import {
  addressWithout,
  type ChoiceName,
  type Choices,
  knownChoices,
  pageHref,
  pagePath,
  parseChoices,
} from '../../../app/market/choices.ts'

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
  isPlain: boolean
}

/** Without the slashes around its path, or the values that mean nothing. */
type MovedAddress = { movedTo: string; status: 301 | 302 }

/** No page, and not worth looking for one. */
type RefusedAddress = { refusedWith: 400 }

type Address = PageAddress | MovedAddress | RefusedAddress

/** Some 2 MB at the most. */
const MAX_KEPT = 2_000
/** Letters, digits and `-._~` need no encoding: with one they would be other spellings of a page. */
const ENCODED_PLAIN = /%(?:2[DE]|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi

/** In characters: no page has a longer address that anybody follows twice. */
const LONGEST_KEPT = 300

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
export function createAddressReader(siteOrigin: string): (url: string) => Address {
  const kept = new LRUCache<string, Address>({ max: MAX_KEPT })
  return function readAddress(url) {
    const known = kept.get(url)
    if (known !== undefined) return known
    const { pathname, search } = new URL(siteOrigin + url)
    // With two slashes before it, a browser would take it for another site's.
    const path = `/${withoutOuterSlashes(pathname)}`.replace(ENCODED_PLAIN, decodeURIComponent)
    const address =
      path === pathname
        ? readPageAddress(pathname, search)
        : ({ movedTo: path + search, status: 301 } as const)
    if (url.length <= LONGEST_KEPT) kept.set(url, address)
    return address
  }
}

/** Reads which page is asked for, and in which form. Addresses with one `href` get one answer. */
export function readPageAddress(pathname: string, search: string): Address {
  const params = new URLSearchParams(search)
  const path = pagePath(pathname)
  const { choices, misread } = readKnown(path, params)
  const page = pageHref(path, choices)
  if (path === pathname) {
    return misread.length === 0
      ? { page, kind: 'document', href: page, isPlain: true }
      : { movedTo: addressWithout(misread, { path, params }), status: 302 }
  }
  const routes = params.get('_routes')
  if (routes !== null && !ROUTE_IDS.test(routes)) return { refusedWith: 400 }
  if (misread.length > 0) return { page, kind: 'data', href: pathname + search, isPlain: false }
  const href = new URL(pageHref(pathname, choices), 'http://page')
  if (routes !== null) href.searchParams.set('_routes', routes)
  return { page, kind: 'data', href: href.pathname + href.search, isPlain: true }
}

/** By hand: an expression for slashes at the end tries each run of slashes from each of its slashes. */
function withoutOuterSlashes(pathname: string): string {
  let start = 0
  let end = pathname.length
  while (pathname[start] === '/') start += 1
  while (end > start && pathname[end - 1] === '/') end -= 1
  return pathname.slice(start, end)
}

type Known = { choices: Partial<Choices>; misread: ChoiceName[] }

function readKnown(path: string, params: URLSearchParams): Known {
  const { choices, wrong } = parseChoices(params)
  const known = knownChoices(path, choices)
  return {
    choices: Object.fromEntries(known.map((name) => [name, choices[name]])),
    misread: wrong.filter((name) => known.includes(name)),
  }
}
