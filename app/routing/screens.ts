// The route registry: what every screen and every resource is, stated once. The router, the page
// cache, links, metrics, canonical URLs and the tests of all screens read it.
import type { SearchParamName, SearchParams } from './search-params.ts'

type RouteDefinition = {
  /** As React Router writes it: `:id` stands for one segment. */
  path: string
  /** In `app/routes/`. */
  file: string
  /** A page for readers, or a resource that a script or a program reads. */
  kind: 'page' | 'resource'
  /** The search params that the screen reads. Others are ignored. */
  searchParams: readonly SearchParamName[]
  /** The search params of the canonical URL. The others only change the view. */
  canonicalParams: readonly SearchParamName[]
  /** Whether the page cache may store it. */
  isCacheable: boolean
  /** The value of `route` in the metrics. */
  metricsLabel: string
  /** Whether it shows nothing without JavaScript. */
  needsJavaScript: boolean
}

const CHART_PARAMS = ['currency', 'from', 'range', 'scale', 'to', 'type'] as const

export const SCREENS = {
  home: {
    path: '/',
    file: 'home.tsx',
    kind: 'page',
    searchParams: ['currency'],
    canonicalParams: ['currency'],
    isCacheable: true,
    metricsLabel: '/',
    needsJavaScript: false,
  },
  coins: {
    path: '/coins',
    file: 'coins.tsx',
    kind: 'page',
    searchParams: ['currency', 'page', 'show', 'sort', 'stablecoins', 'view'],
    // Sorting does not change which coins are shown.
    canonicalParams: ['currency', 'page', 'view'],
    isCacheable: true,
    metricsLabel: '/coins',
    needsJavaScript: false,
  },
  exchanges: {
    path: '/exchanges',
    file: 'exchanges.tsx',
    kind: 'page',
    searchParams: ['country', 'currency', 'order', 'rows', 'view'],
    canonicalParams: ['country', 'currency', 'order', 'rows', 'view'],
    isCacheable: true,
    metricsLabel: '/exchanges',
    needsJavaScript: false,
  },
  exchange: {
    path: '/exchange/:id',
    file: 'exchange.tsx',
    kind: 'page',
    searchParams: ['currency', 'page', 'q'],
    canonicalParams: ['currency'],
    isCacheable: true,
    metricsLabel: '/exchange',
    needsJavaScript: false,
  },
  coin: {
    path: '/coin/:id',
    file: 'coin.tsx',
    kind: 'page',
    searchParams: CHART_PARAMS,
    // Chart type and scale do not make another page for search engines.
    canonicalParams: ['currency', 'range'],
    isCacheable: true,
    metricsLabel: '/coin',
    needsJavaScript: false,
  },
  coinMarkets: {
    path: '/coin/:id/markets',
    file: 'coin-markets.tsx',
    kind: 'page',
    searchParams: ['currency', 'doubtful', 'page', 'pairs', 'pairsby'],
    // Filters and order do not change where the coin is traded.
    canonicalParams: ['currency'],
    isCacheable: true,
    metricsLabel: '/coin/markets',
    needsJavaScript: false,
  },
  historyTable: {
    path: '/coin/:id/table',
    file: 'history-table.tsx',
    kind: 'page',
    searchParams: [...CHART_PARAMS, 'page'],
    canonicalParams: ['currency', 'range'],
    isCacheable: true,
    metricsLabel: '/coin',
    needsJavaScript: false,
  },
  historyCsv: {
    path: '/coin/:id/history.csv',
    file: 'history-csv.ts',
    kind: 'resource',
    searchParams: CHART_PARAMS,
    canonicalParams: [],
    isCacheable: true,
    metricsLabel: '/coin',
    needsJavaScript: false,
  },
  historyJson: {
    path: '/coin/:id/history.json',
    file: 'history-json.ts',
    kind: 'resource',
    searchParams: CHART_PARAMS,
    canonicalParams: [],
    isCacheable: true,
    metricsLabel: '/coin/history.json',
    needsJavaScript: false,
  },
  india: {
    path: '/india',
    file: 'india.tsx',
    kind: 'page',
    // Everything is in rupees. The currency only stays for the links to other pages.
    searchParams: ['currency', 'spend'],
    canonicalParams: [],
    isCacheable: true,
    metricsLabel: '/india',
    needsJavaScript: false,
  },
  compare: {
    path: '/compare',
    file: 'compare.tsx',
    kind: 'page',
    searchParams: ['add', 'coins', 'currency', 'span'],
    // A coin that was added is among the coins of the canonical URL.
    canonicalParams: ['coins', 'currency', 'span'],
    isCacheable: true,
    metricsLabel: '/compare',
    needsJavaScript: false,
  },
  search: {
    path: '/search',
    file: 'search.tsx',
    kind: 'page',
    searchParams: ['currency', 'q'],
    canonicalParams: ['currency', 'q'],
    isCacheable: true,
    metricsLabel: '/search',
    needsJavaScript: false,
  },
  searchJson: {
    path: '/search.json',
    file: 'search-json.ts',
    kind: 'resource',
    searchParams: ['q'],
    canonicalParams: [],
    isCacheable: true,
    metricsLabel: '/search.json',
    needsJavaScript: true,
  },
  suggestionsJson: {
    path: '/suggestions.json',
    file: 'suggestions-json.ts',
    kind: 'resource',
    searchParams: [],
    canonicalParams: [],
    isCacheable: true,
    metricsLabel: '/suggestions.json',
    needsJavaScript: true,
  },
  watchlist: {
    path: '/watchlist',
    file: 'watchlist.tsx',
    kind: 'page',
    searchParams: ['by', 'currency'],
    canonicalParams: ['currency'],
    isCacheable: true,
    metricsLabel: '/watchlist',
    needsJavaScript: true,
  },
  privacy: {
    path: '/privacy',
    file: 'privacy.tsx',
    kind: 'page',
    searchParams: ['currency'],
    canonicalParams: [],
    isCacheable: true,
    metricsLabel: '/privacy',
    needsJavaScript: false,
  },
  status: {
    path: '/status',
    file: 'status.tsx',
    kind: 'page',
    searchParams: ['currency'],
    canonicalParams: [],
    // The page shows the current state.
    isCacheable: false,
    metricsLabel: '/status',
    needsJavaScript: false,
  },
  robots: {
    path: '/robots.txt',
    file: 'robots.ts',
    kind: 'resource',
    searchParams: [],
    canonicalParams: [],
    isCacheable: true,
    metricsLabel: '/robots.txt',
    needsJavaScript: false,
  },
  /** Every other path. */
  notFound: {
    path: '*',
    file: 'not-found.tsx',
    kind: 'page',
    searchParams: ['currency'],
    canonicalParams: [],
    isCacheable: true,
    metricsLabel: 'other',
    needsJavaScript: false,
  },
} as const satisfies Record<string, RouteDefinition>

export type ScreenName = keyof typeof SCREENS

/** The screens that are pages. */
export type PageName = {
  [Name in ScreenName]: (typeof SCREENS)[Name]['kind'] extends 'page' ? Name : never
}[ScreenName]

/** The search params of a screen, each with its value or its default. */
export type ParamsOf<Name extends ScreenName> = Pick<
  SearchParams,
  (typeof SCREENS)[Name]['searchParams'][number]
>

/** The search params of a coin's chart. */
export type ChartParams = ParamsOf<'coin'>

export const SCREEN_NAMES = Object.keys(SCREENS) as ScreenName[]

const TABLE_PARAMS: readonly SearchParamName[] = ['show', 'sort', 'stablecoins']

/** The names of the search params that a screen reads. Cards are neither sorted nor filtered. */
export function namesOfParams(
  screen: ScreenName,
  { view }: Partial<Pick<SearchParams, 'view'>>,
): readonly SearchParamName[] {
  const names: readonly SearchParamName[] = SCREENS[screen].searchParams
  const isCards = screen === 'coins' && view !== 'table'
  return isCards ? names.filter((name) => !TABLE_PARAMS.includes(name)) : names
}

/** Picks the search params that the screen reads. */
export function pickParams<Name extends ScreenName>(
  screen: Name,
  searchParams: SearchParams,
): ParamsOf<Name> {
  const names: readonly SearchParamName[] = SCREENS[screen].searchParams
  return Object.fromEntries(names.map((name) => [name, searchParams[name]])) as ParamsOf<Name>
}
