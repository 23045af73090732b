// The route registry: what every screen and every resource is, stated once. The router, the page
// cache, links, metrics and the tests of all screens read it. It is part of the first load.
import type { SearchParamName, SearchParams } from './search-params.ts'

type RouteDefinition = {
  /** As React Router writes it: `:id` stands for one segment. */
  path: string
  /** A script or a program reads it. All others are pages for readers. */
  isResource?: true
  /** The search params that the screen reads. Others are ignored. */
  searchParams: readonly SearchParamName[]
}

const CHART_PARAMS = ['currency', 'from', 'range', 'scale', 'to', 'type'] as const

export const SCREENS = {
  home: {
    path: '/',
    searchParams: ['currency'],
  },
  coins: {
    path: '/coins',
    searchParams: ['column', 'currency', 'page', 'show', 'sort', 'stablecoins', 'view'],
  },
  exchanges: {
    path: '/exchanges',
    searchParams: ['country', 'currency', 'order', 'rows', 'view'],
  },
  exchange: {
    path: '/exchange/:id',
    searchParams: ['currency', 'page', 'q'],
  },
  coin: {
    path: '/coin/:id',
    searchParams: CHART_PARAMS,
  },
  coinMarkets: {
    path: '/coin/:id/markets',
    searchParams: ['amount', 'currency', 'doubtful', 'page', 'pairs', 'pairsby'],
  },
  whatIf: {
    path: '/coin/:id/what-if',
    searchParams: ['amount', 'currency', 'every', 'from', 'tax'],
  },
  whatIfCsv: {
    path: '/coin/:id/what-if.csv',
    isResource: true,
    searchParams: ['amount', 'currency', 'every', 'from'],
  },
  historyTable: {
    path: '/coin/:id/table',
    searchParams: [...CHART_PARAMS, 'page'],
  },
  historyCsv: {
    path: '/coin/:id/history.csv',
    isResource: true,
    searchParams: CHART_PARAMS,
  },
  historyJson: {
    path: '/coin/:id/history.json',
    isResource: true,
    searchParams: CHART_PARAMS,
  },
  india: {
    path: '/india',
    // Everything is in rupees. The currency only stays for the links to other pages.
    searchParams: ['amount', 'coin', 'currency', 'q', 'side'],
  },
  compare: {
    path: '/compare',
    searchParams: ['add', 'coins', 'currency', 'span'],
  },
  search: {
    path: '/search',
    searchParams: ['currency', 'q'],
  },
  searchJson: {
    path: '/search.json',
    isResource: true,
    searchParams: ['currency', 'q'],
  },
  suggestionsJson: {
    path: '/suggestions.json',
    isResource: true,
    searchParams: ['currency'],
  },
  watchlist: {
    path: '/watchlist',
    searchParams: ['by', 'column', 'currency'],
  },
  portfolio: {
    path: '/portfolio',
    searchParams: ['currency'],
  },
  portfolioTax: {
    path: '/portfolio/tax',
    searchParams: ['currency', 'year'],
  },
  privacy: {
    path: '/privacy',
    searchParams: ['currency'],
  },
  terms: {
    path: '/terms',
    searchParams: ['currency'],
  },
  status: {
    path: '/status',
    searchParams: ['currency'],
  },
  robots: {
    path: '/robots.txt',
    isResource: true,
    searchParams: [],
  },
  /** Every other path. */
  notFound: {
    path: '*',
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

/**
 * The id of a screen's route, as React Router derives it from the file: `routes/coin-markets`. Files
 * are named for their screens.
 */
export function routeIdOfScreen(screen: ScreenName): string {
  return `routes/${screen.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

export const SCREEN_NAMES = Object.keys(SCREENS) as ScreenName[]

const TABLE_PARAMS: readonly SearchParamName[] = ['column', 'show', 'sort', 'stablecoins']

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
