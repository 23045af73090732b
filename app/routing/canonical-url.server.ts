// Canonical URLs, which only the server writes.
import { type HrefParams, hrefWith } from './page-href.ts'
import type { PageName } from './screens.ts'
import type { SearchParamName } from './search-params.ts'

/** The search params of each canonical URL. The others only change the view. */
export const CANONICAL_PARAMS: Record<PageName, readonly SearchParamName[]> = {
  home: ['currency'],
  // Sorting does not change which coins are shown.
  coins: ['currency', 'page', 'view'],
  exchanges: ['country', 'currency', 'order', 'rows', 'view'],
  exchange: ['currency'],
  // Chart type and scale do not make another page for search engines.
  coin: ['currency', 'range'],
  // Filters and order do not change where the coin is traded.
  coinMarkets: ['currency'],
  // A shared link is previewed from its canonical URL, and its result depends on these.
  whatIf: ['amount', 'currency', 'every', 'from'],
  historyTable: ['currency', 'range'],
  india: [],
  // A coin that was added is among the coins of the canonical URL.
  compare: ['coins', 'currency', 'span'],
  search: ['currency', 'q'],
  watchlist: ['currency'],
  privacy: [],
  status: [],
  notFound: [],
}

/** The canonical URL of a page. */
export function canonicalUrl<Name extends PageName>(
  siteOrigin: string,
  page: Name,
  params: HrefParams<Name>,
): string {
  return siteOrigin + hrefWith(CANONICAL_PARAMS[page], page, params)
}
