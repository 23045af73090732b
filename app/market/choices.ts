import { CURRENCIES, type Currency, DEFAULT_CURRENCY } from './currency.ts'
import { DEFAULT_ORDER, EXCHANGE_ORDERS, type ExchangeOrder } from './exchange-order.ts'
import {
  SHOWS,
  type Show,
  SORTS,
  type Sort,
  STABLECOINS,
  type Stablecoins,
  VIEWS,
  type View,
} from './list-order.ts'
import { DEFAULT_RANGE, RANGES, type Range } from './range.ts'

export const LAST_PAGE = 132

/** In characters: nothing goes by a longer name, and a longer text costs the more to look for. */
export const LONGEST_QUERY = 64

/** What a visitor chose, as it stands in the URL. */
export type Choices = {
  currency: Currency
  order: ExchangeOrder
  page: number
  q: string
  range: Range
  show: Show
  sort: Sort
  stablecoins: Stablecoins
  view: View
}

export type ChoiceName = keyof Choices

type Choice<T> = {
  /** What it is where the URL does not say. */
  byDefault: T
  /** Undefined for a text that means nothing. */
  parse: (text: string) => T | undefined
}

/** In alphabetical order, which is that of an address. */
const CHOICES: { [Name in ChoiceName]: Choice<Choices[Name]> } = {
  currency: oneOf(CURRENCIES, DEFAULT_CURRENCY),
  order: oneOf(EXCHANGE_ORDERS, DEFAULT_ORDER),
  page: { byDefault: 1, parse: parsePage },
  q: { byDefault: '', parse: parseQuery },
  range: oneOf(RANGES, DEFAULT_RANGE),
  show: oneOf(SHOWS, 'all'),
  sort: oneOf(SORTS, 'rank'),
  stablecoins: oneOf(STABLECOINS, 'shown'),
  view: oneOf(VIEWS, 'cards'),
}

/** The path of a page, also where its data are asked for: the router does so under `<path>.data`. */
export function pagePath(pathname: string): string {
  return pathname === '/_root.data' ? '/' : pathname.replace(/\.data$/, '')
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
  if (path === '/exchanges') return ['currency', 'order']
  if (path === '/search') return ['currency', 'q']
  if (path === '/search.json') return ['q']
  return path.startsWith('/coin/') ? ['currency', 'range'] : ['currency']
}

/**
 * Reads the choices from a URL. One that is left out has its default; one that is written but has
 * no meaning, or is written twice, has its default too and stands in `wrong`.
 */
export function parseChoices(params: URLSearchParams): { choices: Choices; wrong: ChoiceName[] } {
  const wrong: ChoiceName[] = []

  function read<Name extends ChoiceName>(name: Name): Choices[Name] {
    const { byDefault, parse } = CHOICES[name]
    const [text, ...more] = params.getAll(name)
    if (text === undefined) return byDefault
    const value = more.length === 0 ? parse(text) : undefined
    if (value === undefined) wrong.push(name)
    return value ?? byDefault
  }

  const choices = {
    currency: read('currency'),
    order: read('order'),
    page: read('page'),
    q: read('q'),
    range: read('range'),
    show: read('show'),
    sort: read('sort'),
    stablecoins: read('stablecoins'),
    view: read('view'),
  }
  return { choices, wrong }
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

/**
 * The one address of a page: its path and its choices in alphabetical order, defaults left out.
 * Links, caches and search engines know the page by it.
 */
export function pageHref(path: string, choices: Partial<Choices>): string {
  const params = new URLSearchParams()
  for (const [name, { byDefault }] of Object.entries(CHOICES)) {
    const value = choices[name as ChoiceName]
    if (value !== undefined && value !== byDefault) params.set(name, String(value))
  }
  return params.size === 0 ? path : `${path}?${params}`
}

/** The path of a coin's page. Ids may hold spaces, slashes and brackets. */
export function coinPath(id: string): string {
  return `/coin/${encodeURIComponent(id)}`
}

/** The path of an exchange's page. */
export function exchangePath(id: string): string {
  return `/exchange/${encodeURIComponent(id)}`
}
