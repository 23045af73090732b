// The search params of the site: their values, their defaults, and how a URL spells them.
import { trimPunctuation } from '../../lib/trim-punctuation.ts'
import { LAST_PAGE } from '../../market/coin.ts'
import {
  CHART_TYPES,
  type ChartType,
  PRICE_SCALES,
  type PriceScale,
  readMoment,
  WRONG_MOMENT,
} from '../../market/history/chart-view.ts'
import { COMPARE_SPANS, type CompareSpan } from '../../market/history/compare-span.ts'
import { DEFAULT_RANGE, RANGES, type Range } from '../../market/history/range.ts'
import {
  INTERVALS,
  type Interval,
  TAX_VIEWS,
  type TaxView,
} from '../../market/investment/investment-options.ts'
import {
  CHANGE_FILTERS,
  type ChangeFilter,
  DEFAULT_SORTS,
  PHONE_COLUMNS,
  type PhoneColumn,
  SORTS,
  type Sort,
  STABLECOINS,
  type Stablecoins,
  VIEWS,
  type View,
  WATCHLIST_ORDERS,
  type WatchlistOrder,
} from '../../market/list-order.ts'
import { CURRENCIES, type Currency, DEFAULT_CURRENCY } from '../../market/money/currency.ts'
import {
  DEFAULT_ORDER,
  EXCHANGE_ORDERS,
  EXCHANGE_ROWS,
  type ExchangeOrder,
  type ExchangeRows,
} from '../../market/tickers/exchange-order.ts'
import {
  DOUBTFUL,
  type Doubtful,
  PAIR_FILTERS,
  PAIR_ORDERS,
  type PairFilter,
  type PairOrder,
  SIDES,
  type Side,
} from '../../market/tickers/market-view.ts'
import { parseTaxYear } from '../../portfolio/tax/tax-year.ts'

/** Maximum characters. No coin has a longer name, and a longer text costs more to search. */
export const MAX_QUERY_LENGTH = 64

/** Maximum characters of an id. */
const MAX_ID_LENGTH = 200

/** Maximum characters of a list of ids. No URL is longer. */
const MAX_IDS_LENGTH = 8_192

/** All search params that any screen reads; `screens.ts` says which. */
export type SearchParams = {
  /** A name or a ticker of a coin to add to a comparison. */
  add: string
  /** As the visitor wrote it, because the page has to explain a wrong one. Empty: the default. */
  amount: string
  by: WatchlistOrder
  /** The id of a coin, or what somebody calls it. Empty: those that a page begins with. */
  coin: string
  /** The ids of coins to compare, separated by commas. */
  coins: string
  /** Which figure a phone shows of each coin in a table. Wide screens show them all. */
  column: PhoneColumn
  /** A country of exchanges, as the service writes it. Empty: all of them. */
  country: string
  currency: Currency
  doubtful: Doubtful
  every: Interval
  /**
   * Start of a chart's window or of an investment, in the format of `readMoment`, or `WRONG_MOMENT`.
   * Empty: start of the range, or a year ago.
   */
  from: string
  order: ExchangeOrder
  page: number
  pairs: PairFilter
  pairsby: PairOrder
  q: string
  range: Range
  rows: ExchangeRows
  scale: PriceScale
  show: ChangeFilter
  /** Whether a visitor buys or sells. */
  side: Side
  sort: Sort
  /** How far back a comparison goes. */
  span: CompareSpan
  stablecoins: Stablecoins
  tax: TaxView
  /** End of a chart's window. A date without a time includes its whole day. */
  to: string
  type: ChartType
  view: View
  /** An Indian tax year such as `2025-26`. Empty: that of the newest transfer. */
  year: string
}

export type SearchParamName = keyof SearchParams

type Definition<T> = {
  defaultValue: T
  /** Undefined for an unknown value. */
  parse: (text: string) => T | undefined
  /** Finds a value of a fixed set in any case. */
  normalize?: (text: string) => string | undefined
}

/** In alphabetical order, as URLs list them. */
const DEFINITIONS: { [Name in SearchParamName]: Definition<SearchParams[Name]> } = {
  add: { defaultValue: '', parse: (text) => parseText(text) },
  amount: { defaultValue: '', parse: (text) => parseText(text) },
  by: oneOf(WATCHLIST_ORDERS, 'added'),
  coin: { defaultValue: '', parse: (text) => parseText(text, MAX_ID_LENGTH) },
  coins: { defaultValue: '', parse: (text) => parseText(text, MAX_IDS_LENGTH) },
  column: oneOf(PHONE_COLUMNS, '24h'),
  country: { defaultValue: '', parse: (text) => parseText(text) },
  currency: oneOf(CURRENCIES, DEFAULT_CURRENCY),
  doubtful: oneOf(DOUBTFUL, 'shown'),
  every: oneOf(INTERVALS, 'month'),
  from: { defaultValue: '', parse: (text) => parseMoment(text).replace('T00:00', '') },
  order: oneOf(EXCHANGE_ORDERS, DEFAULT_ORDER),
  page: { defaultValue: 1, parse: parsePage },
  pairs: oneOf(PAIR_FILTERS, 'base'),
  pairsby: oneOf(PAIR_ORDERS, 'rupee'),
  q: { defaultValue: '', parse: (text) => parseText(text) },
  range: oneOf(RANGES, DEFAULT_RANGE),
  rows: oneOf(EXCHANGE_ROWS, 'first'),
  scale: oneOf(PRICE_SCALES, 'linear'),
  show: oneOf(CHANGE_FILTERS, 'all'),
  side: oneOf(SIDES, 'buy'),
  // Without `sort`, the order depends on `show`.
  sort: oneOf(SORTS, DEFAULT_SORTS.all),
  span: oneOf(COMPARE_SPANS, '1y'),
  stablecoins: oneOf(STABLECOINS, 'shown'),
  tax: oneOf(TAX_VIEWS, 'shown'),
  to: { defaultValue: '', parse: (text) => parseMoment(text).replace('T23:59', '') },
  type: oneOf(CHART_TYPES, 'line'),
  view: oneOf(VIEWS, 'cards'),
  year: { defaultValue: '', parse: (text) => parseTaxYear(text)?.name },
}

const NAMES = Object.keys(DEFINITIONS) as SearchParamName[]

/**
 * Parses the search params of a URL. A param that is left out has its default. A param with an unknown
 * value, or written twice, has its default too and is listed in `invalid`.
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
  if (!params.has('sort') || invalid.includes('sort')) {
    searchParams.sort = DEFAULT_SORTS[searchParams.show]
  }
  return { searchParams, invalid }
}

/** Params that are parsed as text. Marks that follow a link are no part of them. */
const TRIMMED: readonly SearchParamName[] = ['amount', 'from', 'page', 'to']

/**
 * The same params, with names and values in the case of their definitions, and without what apps
 * add to a link: `currency=usd` for `Currency=USD`, `currency=usd).` or `amp;currency=usd`. Returns `params` itself if nothing changes. `names` are the params that the screen
 * reads. A name that is written twice, in any case, stays as it is.
 */
export function normalizeParams(
  params: URLSearchParams,
  names: readonly SearchParamName[],
): URLSearchParams {
  const counts = new Map<string, number>()
  for (const name of params.keys()) {
    const key = toKey(name)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const normalized = new URLSearchParams()
  let isChanged = false
  for (const [name, value] of params) {
    const key = toKey(name)
    const known = counts.get(key) === 1 ? names.find((one) => one === key) : undefined
    const knownValue = known && normalizeValue(known, value)
    isChanged ||= (known ?? name) !== name || (knownValue ?? value) !== value
    normalized.append(known ?? name, knownValue ?? value)
  }
  return isChanged ? normalized : params
}

/** An ampersand that was written as in HTML becomes a part of the name that follows. */
function toKey(name: string): string {
  return name.toLowerCase().replace(/^amp;/, '')
}

/** Undefined if the value cannot be normalized. */
function normalizeValue(name: SearchParamName, value: string): string | undefined {
  const trimmed = trimPunctuation(value)
  return TRIMMED.includes(name) ? trimmed : DEFINITIONS[name].normalize?.(trimmed)
}

function oneOf<T extends string>(values: readonly T[], defaultValue: T): Definition<T> {
  return {
    defaultValue,
    parse: (text) => values.find((value) => value === text),
    normalize: (text) => values.find((value) => value.toLowerCase() === text.toLowerCase()),
  }
}

function parsePage(text: string): number | undefined {
  const page = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : undefined
  return page !== undefined && page <= LAST_PAGE ? page : undefined
}

/** Wrong dates stay in the URL, because the page has to explain them. */
function parseMoment(text: string): string {
  return readMoment(text) ?? WRONG_MOMENT
}

/** Spaces, controls and other invisible characters in a row become one space. */
function parseText(text: string, maxLength = MAX_QUERY_LENGTH): string {
  const visible = text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
  // Not in the middle of an emoji.
  return visible
    .slice(0, maxLength)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
}

/** The search params that differ from their defaults, in alphabetical order. */
export function nonDefaultParams(
  searchParams: Partial<SearchParams>,
): [name: string, value: string][] {
  const params: [name: string, value: string][] = []
  for (const name of NAMES) {
    const value = searchParams[name]
    if (value !== undefined && value !== defaultOf(name, searchParams))
      params.push([name, String(value)])
  }
  return params
}

function defaultOf(
  name: SearchParamName,
  { show = 'all' }: Partial<SearchParams>,
): SearchParams[SearchParamName] {
  return name === 'sort' ? DEFAULT_SORTS[show] : DEFINITIONS[name].defaultValue
}

/**
 * A path with these search params: in alphabetical order, defaults left out. The same page has the
 * same URL everywhere, so that links, caches and search engines agree.
 */
export function formatHref(path: string, searchParams: Partial<SearchParams>): string {
  const params = nonDefaultParams(searchParams)
  if (params.length === 0) return path
  // A list has hundreds of links, and most values need no encoding. The browser has few links.
  const isUnreserved =
    import.meta.env?.SSR && params.every(([, value]) => /^[\w.*,-]*$/.test(value))
  const query = isUnreserved
    ? params.map((pair) => pair.join('=')).join('&')
    : // A comma needs no encoding, and a list of ids is easier to read with it.
      String(new URLSearchParams(params)).replaceAll('%2C', ',')
  return `${path}?${query}`
}
