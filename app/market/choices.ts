import { type Currency, DEFAULT_CURRENCY, isCurrency } from './currency.ts'
import { DEFAULT_RANGE, isRange, type Range } from './range.ts'

export const LAST_PAGE = 132

/** What a visitor chose, as it stands in the URL. */
export type Choices = { currency: Currency; page: number; range: Range }

export type ChoiceName = keyof Choices

const DEFAULT_CHOICES: Choices = { currency: DEFAULT_CURRENCY, page: 1, range: DEFAULT_RANGE }

/** The path of a page, also where its data are asked for: the router does so under `<path>.data`. */
export function pagePath(pathname: string): string {
  return pathname === '/_root.data' ? '/' : pathname.replace(/\.data$/, '')
}

/** The choices that the page at a path knows; any other in its address is not there for it. */
export function knownChoices(path: string): readonly ChoiceName[] {
  if (path === '/coins') return ['currency', 'page']
  return path.startsWith('/coin/') ? ['currency', 'range'] : ['currency']
}

/**
 * Reads the choices from a URL. One that is left out has its default; one that is written but has
 * no meaning, or is written twice, has its default too and stands in `wrong`.
 */
export function parseChoices(params: URLSearchParams): { choices: Choices; wrong: ChoiceName[] } {
  const wrong: ChoiceName[] = []

  function read<T>(name: ChoiceName, parse: (text: string) => T | undefined, byDefault: T): T {
    const [text, ...more] = params.getAll(name)
    if (text === undefined) return byDefault
    const value = more.length === 0 ? parse(text) : undefined
    if (value === undefined) wrong.push(name)
    return value ?? byDefault
  }

  const choices = {
    currency: read('currency', (text) => (isCurrency(text) ? text : undefined), DEFAULT_CURRENCY),
    page: read('page', parsePage, DEFAULT_CHOICES.page),
    range: read('range', (text) => (isRange(text) ? text : undefined), DEFAULT_RANGE),
  }
  return { choices, wrong }
}

function parsePage(text: string): number | undefined {
  const page = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : undefined
  return page !== undefined && page <= LAST_PAGE ? page : undefined
}

/**
 * The one address of a page: its path and its choices in alphabetical order, defaults left out.
 * Links, caches and search engines know the page by it.
 */
export function pageHref(path: string, choices: Partial<Choices>): string {
  const params = new URLSearchParams()
  for (const name of ['currency', 'page', 'range'] as const) {
    const value = choices[name]
    if (value !== undefined && value !== DEFAULT_CHOICES[name]) params.set(name, String(value))
  }
  return params.size === 0 ? path : `${path}?${params}`
}

/** The path of a coin's page. Ids may hold spaces, slashes and brackets. */
export function coinPath(id: string): string {
  return `/coin/${encodeURIComponent(id)}`
}
