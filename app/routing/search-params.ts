import { LAST_PAGE } from '../market/coin.ts'
import {
  DEFAULT_ORDER,
  EXCHANGE_ORDERS,
  EXCHANGE_ROWS,
  type ExchangeOrder,
  type ExchangeRows,
} from '../market/exchange-order.ts'
import {
  CHART_TYPES,
  type ChartType,
  PRICE_SCALES,
  type PriceScale,
  readMoment,
} from '../market/history/chart-view.ts'
import { DEFAULT_RANGE, RANGES, type Range } from '../market/history/range.ts'
import {
  SHOWS,
  type Show,
  SORTS,
  type Sort,
  STABLECOINS,
  type Stablecoins,
  VIEWS,
  type View,
  WATCHLIST_ORDERS,
  type WatchlistOrder,
} from '../market/list-order.ts'
import { CURRENCIES, type Currency, DEFAULT_CURRENCY } from '../market/money/currency.ts'

/** In characters: nothing goes by a longer name, and a longer text costs the more to look for. */
export const MAX_QUERY_LENGTH = 64

/** What a visitor chose, as it stands in the URL. */
export type SearchParams = {
  by: WatchlistOrder
  currency: Currency
  /** The first moment of a chart's window as `readMoment` reads it; empty is the range's own. */
  from: string
  order: ExchangeOrder
  page: number
  q: string
  range: Range
  rows: ExchangeRows
  scale: PriceScale
  show: Show
  sort: Sort
  stablecoins: Stablecoins
  /** The last moment of a chart's window. A date alone is meant to its end. */
  to: string
  type: ChartType
  view: View
}

export type SearchParamName = keyof SearchParams

const CHART_PARAMS = ['currency', 'from', 'range', 'scale', 'to', 'type'] as const

/** What decides what the chart of a coin shows. */
export type ChartParams = Pick<SearchParams, (typeof CHART_PARAMS)[number]>

type Definition<T> = {
  /** What it is where the URL does not say. */
  defaultValue: T
  /** Undefined for a text that means nothing. */
  parse: (text: string) => T | undefined
}

/** In alphabetical order, which is that of an address. */
const DEFINITIONS: { [Name in SearchParamName]: Definition<SearchParams[Name]> } = {
  by: oneOf(WATCHLIST_ORDERS, 'added'),
  currency: oneOf(CURRENCIES, DEFAULT_CURRENCY),
  from: { defaultValue: '', parse: (text) => readMoment(text)?.replace('T00:00', '') },
  order: oneOf(EXCHANGE_ORDERS, DEFAULT_ORDER),
  page: { defaultValue: 1, parse: parsePage },
  q: { defaultValue: '', parse: parseQuery },
  range: oneOf(RANGES, DEFAULT_RANGE),
  rows: oneOf(EXCHANGE_ROWS, 'first'),
  scale: oneOf(PRICE_SCALES, 'linear'),
  show: oneOf(SHOWS, 'all'),
  sort: oneOf(SORTS, 'rank'),
  stablecoins: oneOf(STABLECOINS, 'shown'),
  to: { defaultValue: '', parse: (text) => readMoment(text)?.replace('T23:59', '') },
  type: oneOf(CHART_TYPES, 'line'),
  view: oneOf(VIEWS, 'cards'),
}

const NAMES = Object.keys(DEFINITIONS) as SearchParamName[]

/** The path of a page, also where its data are asked for: the router does so under `<path>.data`. */
export function pagePath(pathname: string): string {
  return pathname === '/_root.data' ? '/' : pathname.replace(/\.data$/, '')
}

/** Where the router asks for the data of a page. */
export function dataPath(path: string): string {
  return path === '/' ? '/_root.data' : `${path}.data`
}

/**
 * The choices that the page at a path knows; any other in its address is not there for it. Cards
 * are neither sorted nor filtered.
 */
export function knownChoices(
  path: string,
  { view }: Pick<SearchParams, 'view'>,
): readonly SearchParamName[] {
  if (path === '/coins') {
    const ofAllViews: readonly SearchParamName[] = ['currency', 'page', 'view']
    return view === 'table' ? [...ofAllViews, 'show', 'sort', 'stablecoins'] : ofAllViews
  }
  if (path === '/watchlist') return ['by', 'currency']
  if (path === '/exchanges') return ['currency', 'order', 'rows']
  if (path === '/search') return ['currency', 'q']
  if (path === '/search.json') return ['q']
  if (!path.startsWith('/coin/')) return ['currency']
  return path.endsWith('/table') ? [...CHART_PARAMS, 'page'] : CHART_PARAMS
}

/**
 * Reads the choices from a URL. One that is left out has its default; one that is written but has
 * no meaning, or is written twice, has its default too and stands in `wrong`.
 */
export function parseSearchParams(params: URLSearchParams): {
  searchParams: SearchParams
  invalid: SearchParamName[]
} {
  const invalid: SearchParamName[] = []

  function read(name: SearchParamName): SearchParams[SearchParamName] {
    const { defaultValue, parse } = DEFINITIONS[name]
    const [text, ...more] = params.getAll(name)
    if (text === undefined) return defaultValue
    const value = more.length === 0 ? parse(text) : undefined
    if (value === undefined) invalid.push(name)
    return value ?? defaultValue
  }

  const searchParams = Object.fromEntries(NAMES.map((name) => [name, read(name)])) as SearchParams
  // A window that ends before it begins: as far as both are written, letter by letter.
  if (
    searchParams.to !== '' &&
    searchParams.from.slice(0, searchParams.to.length) > searchParams.to
  ) {
    invalid.push('from', 'to')
    return { searchParams: { ...searchParams, from: '', to: '' }, invalid }
  }
  return { searchParams, invalid }
}

/** The address of a page without some of its choices, and with all else that stands in it. */
export function hrefWithout(
  names: readonly SearchParamName[],
  { path, params }: { path: string; params: URLSearchParams },
): string {
  const others = new URLSearchParams(params)
  for (const name of names) others.delete(name)
  return others.size === 0 ? path : `${path}?${others}`
}

function oneOf<T extends string>(values: readonly T[], defaultValue: T): Definition<T> {
  return { defaultValue, parse: (text) => values.find((value) => value === text) }
}

function parsePage(text: string): number | undefined {
  const page = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : undefined
  return page !== undefined && page <= LAST_PAGE ? page : undefined
}

/** Spaces in a row are one, as is what cannot be seen: controls, marks of direction, joiners. */
function parseQuery(text: string): string {
  const visible = text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
  return visible.slice(0, MAX_QUERY_LENGTH).trim()
}

export function pickChartParams({
  currency,
  from,
  range,
  scale,
  to,
  type,
}: SearchParams): ChartParams {
  return { currency, from, range, scale, to, type }
}

/** Of these choices those that an address has to name, in alphabetical order. */
export function nonDefaultParams(
  searchParams: Partial<SearchParams>,
): [name: string, value: string][] {
  const named: [name: string, value: string][] = []
  for (const name of NAMES) {
    const value = searchParams[name]
    if (value !== undefined && value !== DEFINITIONS[name].defaultValue)
      named.push([name, String(value)])
  }
  return named
}

/**
 * The one address of a page: its path and its choices in alphabetical order, defaults left out.
 * Links, caches and search engines know the page by it.
 */
export function pageHref(path: string, searchParams: Partial<SearchParams>): string {
  const named = nonDefaultParams(searchParams)
  if (named.length === 0) return path
  // A list has hundreds of addresses to write. The browser, which has few, does without.
  const isPlain = import.meta.env?.SSR && named.every(([, value]) => /^[\w.*-]*$/.test(value))
  return `${path}?${isPlain ? named.map((pair) => pair.join('=')).join('&') : new URLSearchParams(named)}`
}

/** The path of a coin's page. Ids may hold spaces, slashes and brackets. */
export function coinPath(id: string): string {
  return `/coin/${encodeURIComponent(id)}`
}

/** The path of an exchange's page. */
export function exchangePath(id: string): string {
  return `/exchange/${encodeURIComponent(id)}`
}
