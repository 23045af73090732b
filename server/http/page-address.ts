import { LRUCache } from 'lru-cache'
import {
  type Choices,
  knownChoices,
  pageHref,
  pagePath,
  parseChoices,
} from '../../app/market/choices.ts'

export type PageAddress = {
  /** The page's one address, whatever else was written into the one that was asked for. */
  page: string
  /** A page for a browser, or the data for a page that is already open there. */
  kind: 'document' | 'data'
  /** What the router is asked for. */
  href: string
  /**
   * False where the address says something that the page knows but cannot understand: what is
   * answered then depends on more than the page.
   */
  isPlain: boolean
}

/** A page has one address: without slashes around its path, for one. */
type MovedAddress = { movedTo: string }

/** Some 2 MB at the most. */
const MAX_KEPT = 2_000
/** In characters: no page has a longer address that anybody follows twice. */
const LONGEST_KEPT = 300

/**
 * Ids of routes, as the router lists those whose data it wants: `root,routes/coins`. Ids that are
 * made up must not make ever new answers of one page.
 */
const ROUTE_IDS =
  /^(root|(root,)?routes\/(home|coins|exchanges|exchange|coin|history-table|search|status|privacy|watchlist))$/

/**
 * Reads the addresses of requests, `/coins?page=2`, and keeps what it has read of the last ones: of
 * an answer from memory, that is a twelfth of the work.
 */
export function createAddressReader(
  siteOrigin: string,
): (url: string) => PageAddress | MovedAddress {
  const kept = new LRUCache<string, PageAddress | MovedAddress>({ max: MAX_KEPT })
  return function readAddress(url) {
    const known = kept.get(url)
    if (known !== undefined) return known
    const { pathname, search } = new URL(siteOrigin + url)
    // With two slashes before it, a browser would take it for another site's.
    const path = `/${pathname.replace(/^\/+|\/+$/g, '')}`
    const address =
      path === pathname ? readPageAddress(pathname, search) : { movedTo: path + search }
    if (url.length <= LONGEST_KEPT) kept.set(url, address)
    return address
  }
}

/** Reads what page is asked for, and as what. Two plain addresses with one `href` are one answer. */
export function readPageAddress(pathname: string, search: string): PageAddress {
  const params = new URLSearchParams(search)
  const path = pagePath(pathname)
  const { choices, isUnderstood } = readKnown(path, params)
  const page = pageHref(path, choices)
  if (path === pathname) {
    const href = isUnderstood ? page : pathname + search
    return { page, kind: 'document', href, isPlain: isUnderstood }
  }
  const routes = params.get('_routes')
  if (!isUnderstood || (routes !== null && !ROUTE_IDS.test(routes))) {
    return { page, kind: 'data', href: pathname + search, isPlain: false }
  }
  const href = new URL(pageHref(pathname, choices), 'http://page')
  if (routes !== null) href.searchParams.set('_routes', routes)
  return { page, kind: 'data', href: href.pathname + href.search, isPlain: true }
}

type Known = { choices: Partial<Choices>; isUnderstood: boolean }

function readKnown(path: string, params: URLSearchParams): Known {
  const { choices, wrong } = parseChoices(params)
  const known = knownChoices(path, choices)
  return {
    choices: Object.fromEntries(known.map((name) => [name, choices[name]])),
    isUnderstood: !wrong.some((name) => known.includes(name)),
  }
}
