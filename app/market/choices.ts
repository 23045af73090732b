import {
  DEFAULT_ORDER,
  EXCHANGE_ORDERS,
  EXCHANGE_ROWS,
  type ExchangeOrder,
  type ExchangeRows,
} from './exchange-order.ts'
import {
  CHART_TYPES,
  type ChartType,
  PRICE_SCALES,
  type PriceScale,
  readMoment,
} from './history/chart-view.ts'
import { DEFAULT_RANGE, RANGES, type Range } from './history/range.ts'
import {
  KEPT_ORDERS,
  type KeptOrder,
  SHOWS,
  type Show,
  SORTS,
  type Sort,
  STABLECOINS,
  type Stablecoins,
  VIEWS,
  type View,
} from './list-order.ts'
import { CURRENCIES, type Currency, DEFAULT_CURRENCY } from './money/currency.ts'

export const LAST_PAGE = 132

/** In characters: nothing goes by a longer name, and a longer text costs the more to look for. */
export const LONGEST_QUERY = 64

/** What a visitor chose, as it stands in the URL. */
export type Choices = {
  by: KeptOrder
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

export type ChoiceName = keyof Choices

const OF_CHART = ['currency', 'from', 'range', 'scale', 'to', 'type'] as const

/** What decides what the chart of a coin shows. */
export type ChartChoices = Pick<Choices, (typeof OF_CHART)[number]>

type Choice<T> = {
  /** What it is where the URL does not say. */
  byDefault: T
  /** Undefined for a text that means nothing. */
  parse: (text: string) => T | undefined
}

/** In alphabetical order, which is that of an address. */
const CHOICES: { [Name in ChoiceName]: Choice<Choices[Name]> } = {
  by: oneOf(KEPT_ORDERS, 'added'),
  currency: oneOf(CURRENCIES, DEFAULT_CURRENCY),
  from: { byDefault: '', parse: (text) => readMoment(text)?.replace('T00:00', '') },
  order: oneOf(EXCHANGE_ORDERS, DEFAULT_ORDER),
  page: { byDefault: 1, parse: parsePage },
  q: { byDefault: '', parse: parseQuery },
  range: oneOf(RANGES, DEFAULT_RANGE),
  rows: oneOf(EXCHANGE_ROWS, 'first'),
  scale: oneOf(PRICE_SCALES, 'linear'),
  show: oneOf(SHOWS, 'all'),
  sort: oneOf(SORTS, 'rank'),
  stablecoins: oneOf(STABLECOINS, 'shown'),
  to: { byDefault: '', parse: (text) => readMoment(text)?.replace('T23:59', '') },
  type: oneOf(CHART_TYPES, 'line'),
  view: oneOf(VIEWS, 'cards'),
}

const NAMES = Object.keys(CHOICES) as ChoiceName[]

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
export function knownChoices(path: string, { view }: Pick<Choices, 'view'>): readonly ChoiceName[] {
  if (path === '/coins') {
    const ofAllViews: readonly ChoiceName[] = ['currency', 'page', 'view']
    return view === 'table' ? [...ofAllViews, 'show', 'sort', 'stablecoins'] : ofAllViews
  }
  if (path === '/watchlist') return ['by', 'currency']
  if (path === '/exchanges') return ['currency', 'order', 'rows']
  if (path === '/search') return ['currency', 'q']
  if (path === '/search.json') return ['q']
  if (!path.startsWith('/coin/')) return ['currency']
  return path.endsWith('/table') ? [...OF_CHART, 'page'] : OF_CHART
}

/**
 * Reads the choices from a URL. One that is left out has its default; one that is written but has
 * no meaning, or is written twice, has its default too and stands in `wrong`.
 */
export function parseChoices(params: URLSearchParams): { choices: Choices; wrong: ChoiceName[] } {
  const wrong: ChoiceName[] = []

  function read(name: ChoiceName): Choices[ChoiceName] {
    const { byDefault, parse } = CHOICES[name]
    const [text, ...more] = params.getAll(name)
    if (text === undefined) return byDefault
    const value = more.length === 0 ? parse(text) : undefined
    if (value === undefined) wrong.push(name)
    return value ?? byDefault
  }

  const choices = Object.fromEntries(NAMES.map((name) => [name, read(name)])) as Choices
  // A window that ends before it begins: as far as both are written, letter by letter.
  if (choices.to !== '' && choices.from.slice(0, choices.to.length) > choices.to) {
    wrong.push('from', 'to')
    return { choices: { ...choices, from: '', to: '' }, wrong }
  }
  return { choices, wrong }
}

/** The address of a page without some of its choices, and with all else that stands in it. */
export function addressWithout(
  names: readonly ChoiceName[],
  { path, params }: { path: string; params: URLSearchParams },
): string {
  const others = new URLSearchParams(params)
  for (const name of names) others.delete(name)
  return others.size === 0 ? path : `${path}?${others}`
}

function oneOf<T extends string>(values: readonly T[], byDefault: T): Choice<T> {
  return { byDefault, parse: (text) => values.find((value) => value === text) }
}

function parsePage(text: string): number | undefined {
  const page = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : undefined
  return page !== undefined && page <= LAST_PAGE ? page : undefined
}

/** Spaces in a row are one, as is what cannot be seen: controls, marks of direction, joiners. */
function parseQuery(text: string): string {
  const visible = text.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
  return visible.slice(0, LONGEST_QUERY).trim()
}

export function pickChartChoices({
  currency,
  from,
  range,
  scale,
  to,
  type,
}: Choices): ChartChoices {
  return { currency, from, range, scale, to, type }
}

/** Of these choices those that an address has to name, in alphabetical order. */
export function namedChoices(choices: Partial<Choices>): [name: string, value: string][] {
  const named: [name: string, value: string][] = []
  for (const name of NAMES) {
    const value = choices[name]
    if (value !== undefined && value !== CHOICES[name].byDefault) named.push([name, String(value)])
  }
  return named
}

/**
 * The one address of a page: its path and its choices in alphabetical order, defaults left out.
 * Links, caches and search engines know the page by it.
 */
export function pageHref(path: string, choices: Partial<Choices>): string {
  const named = namedChoices(choices)
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
