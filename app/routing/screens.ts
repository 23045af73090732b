// The route registry: what every screen and every resource is, stated once. The router, the page
// cache, links, metrics and the tests of all screens read it. It is part of the first load, so what
// only the server knows of a screen is in `canonical-url.server.ts`.
import type { SearchParamName, SearchParams } from './search-params.ts'

type RouteDefinition = {
  /** As React Router writes it: `:id` stands for one segment. */
  path: string
  /** In `app/routes/`. */
  file: string
  /** A script or a program reads it. All others are pages for readers. */
  isResource?: true
  /** The search params that the screen reads. Others are ignored. */
  searchParams: readonly SearchParamName[]
}

const CHART_PARAMS = ['currency', 'from', 'range', 'scale', 'to', 'type'] as const

export const SCREENS = {
  home: {
    path: '/',
    file: 'home.tsx',
    searchParams: ['currency'],
  },
  coins: {
    path: '/coins',
    file: 'coins.tsx',
    searchParams: ['currency', 'page', 'show', 'sort', 'stablecoins', 'view'],
  },
  exchanges: {
    path: '/exchanges',
    file: 'exchanges.tsx',
    searchParams: ['country', 'currency', 'order', 'rows', 'view'],
  },
  exchange: {
    path: '/exchange/:id',
    file: 'exchange.tsx',
    searchParams: ['currency', 'page', 'q'],
  },
  coin: {
    path: '/coin/:id',
    file: 'coin.tsx',
    searchParams: CHART_PARAMS,
  },
  coinMarkets: {
    path: '/coin/:id/markets',
    file: 'coin-markets.tsx',
    searchParams: ['currency', 'doubtful', 'page', 'pairs', 'pairsby'],
  },
  whatIf: {
    path: '/coin/:id/what-if',
    file: 'what-if.tsx',
    searchParams: ['amount', 'currency', 'every', 'from', 'tax'],
  },
  whatIfCsv: {
    path: '/coin/:id/what-if.csv',
    file: 'what-if-csv.ts',
    isResource: true,
    searchParams: ['amount', 'currency', 'every', 'from'],
  },
  historyTable: {
    path: '/coin/:id/table',
    file: 'history-table.tsx',
    searchParams: [...CHART_PARAMS, 'page'],
  },
  historyCsv: {
    path: '/coin/:id/history.csv',
    file: 'history-csv.ts',
    isResource: true,
    searchParams: CHART_PARAMS,
  },
  historyJson: {
    path: '/coin/:id/history.json',
    file: 'history-json.ts',
    isResource: true,
    searchParams: CHART_PARAMS,
  },
  india: {
    path: '/india',
    file: 'india.tsx',
    // Everything is in rupees. The currency only stays for the links to other pages.
    searchParams: ['currency', 'spend'],
  },
  search: {
    path: '/search',
    file: 'search.tsx',
    searchParams: ['currency', 'q'],
  },
  searchJson: {
    path: '/search.json',
    file: 'search-json.ts',
    isResource: true,
    searchParams: ['q'],
  },
  suggestionsJson: {
    path: '/suggestions.json',
    file: 'suggestions-json.ts',
    isResource: true,
    searchParams: [],
  },
  watchlist: {
    path: '/watchlist',
    file: 'watchlist.tsx',
    searchParams: ['by', 'currency'],
  },
  privacy: {
    path: '/privacy',
    file: 'privacy.tsx',
    searchParams: ['currency'],
  },
  status: {
    path: '/status',
    file: 'status.tsx',
    searchParams: ['currency'],
  },
  robots: {
    path: '/robots.txt',
    file: 'robots.ts',
    isResource: true,
    searchParams: [],
  },
  /** Every other path. */
  notFound: {
    path: '*',
    file: 'not-found.tsx',
    searchParams: ['currency'],
  },
} as const satisfies Record<string, RouteDefinition>

export type ScreenName = keyof typeof SCREENS

/** The screens that are pages. */
export type PageName = {
  [Name in ScreenName]: (typeof SCREENS)[Name] extends { isResource: true } ? never : Name
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
