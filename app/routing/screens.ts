// The route registry: what every screen and every resource is, stated once. The router, the page
// cache, links, metrics and the tests of all screens read it. It is part of the first load, so what
// only the server knows of a screen is in `canonical-url.server.ts`.
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
  /** Whether the page cache may store it. */
  isCacheable: boolean
}

const CHART_PARAMS = ['currency', 'from', 'range', 'scale', 'to', 'type'] as const

export const SCREENS = {
  home: {
    path: '/',
    file: 'home.tsx',
    kind: 'page',
    searchParams: ['currency'],
    isCacheable: true,
  },
  coins: {
    path: '/coins',
    file: 'coins.tsx',
    kind: 'page',
    searchParams: ['currency', 'page', 'show', 'sort', 'stablecoins', 'view'],
    isCacheable: true,
  },
  exchanges: {
    path: '/exchanges',
    file: 'exchanges.tsx',
    kind: 'page',
    searchParams: ['country', 'currency', 'order', 'rows', 'view'],
    isCacheable: true,
  },
  exchange: {
    path: '/exchange/:id',
    file: 'exchange.tsx',
    kind: 'page',
    searchParams: ['currency', 'page', 'q'],
    isCacheable: true,
  },
  coin: {
    path: '/coin/:id',
    file: 'coin.tsx',
    kind: 'page',
    searchParams: CHART_PARAMS,
    isCacheable: true,
  },
  coinMarkets: {
    path: '/coin/:id/markets',
    file: 'coin-markets.tsx',
    kind: 'page',
    searchParams: ['currency', 'doubtful', 'page', 'pairs', 'pairsby'],
    isCacheable: true,
  },
  whatIf: {
    path: '/coin/:id/what-if',
    file: 'what-if.tsx',
    kind: 'page',
    searchParams: ['amount', 'currency', 'every', 'from', 'tax'],
    isCacheable: true,
  },
  whatIfCsv: {
    path: '/coin/:id/what-if.csv',
    file: 'what-if-csv.ts',
    kind: 'resource',
    searchParams: ['amount', 'currency', 'every', 'from'],
    isCacheable: true,
  },
  historyTable: {
    path: '/coin/:id/table',
    file: 'history-table.tsx',
    kind: 'page',
    searchParams: [...CHART_PARAMS, 'page'],
    isCacheable: true,
  },
  historyCsv: {
    path: '/coin/:id/history.csv',
    file: 'history-csv.ts',
    kind: 'resource',
    searchParams: CHART_PARAMS,
    isCacheable: true,
  },
  historyJson: {
    path: '/coin/:id/history.json',
    file: 'history-json.ts',
    kind: 'resource',
    searchParams: CHART_PARAMS,
    isCacheable: true,
  },
  india: {
    path: '/india',
    file: 'india.tsx',
    kind: 'page',
    // Everything is in rupees. The currency only stays for the links to other pages.
    searchParams: ['currency', 'spend'],
    isCacheable: true,
  },
  search: {
    path: '/search',
    file: 'search.tsx',
    kind: 'page',
    searchParams: ['currency', 'q'],
    isCacheable: true,
  },
  searchJson: {
    path: '/search.json',
    file: 'search-json.ts',
    kind: 'resource',
    searchParams: ['q'],
    isCacheable: true,
  },
  suggestionsJson: {
    path: '/suggestions.json',
    file: 'suggestions-json.ts',
    kind: 'resource',
    searchParams: [],
    isCacheable: true,
  },
  watchlist: {
    path: '/watchlist',
    file: 'watchlist.tsx',
    kind: 'page',
    searchParams: ['by', 'currency'],
    isCacheable: true,
  },
  privacy: {
    path: '/privacy',
    file: 'privacy.tsx',
    kind: 'page',
    searchParams: ['currency'],
    isCacheable: true,
  },
  status: {
    path: '/status',
    file: 'status.tsx',
    kind: 'page',
    searchParams: ['currency'],
    // The page shows the current state.
    isCacheable: false,
  },
  robots: {
    path: '/robots.txt',
    file: 'robots.ts',
    kind: 'resource',
    searchParams: [],
    isCacheable: true,
  },
  /** Every other path. */
  notFound: {
    path: '*',
    file: 'not-found.tsx',
    kind: 'page',
    searchParams: ['currency'],
    isCacheable: true,
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
