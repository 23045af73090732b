// Writes the search params of a request as the page's own address does. Another spelling of the same
// page leads there before anything is rendered.
import { toFixedText } from '../../lib/exact-decimal.ts'
import { toDistinctIds } from '../../market/compared-coins.ts'
import { WRONG_MOMENT } from '../../market/history/chart-view.ts'
import { DEFAULT_AMOUNTS } from '../../market/investment/investment-options.ts'
import type { Currency } from '../../market/money/currency.ts'
import { parseAmount } from '../../market/money/parse-amount.ts'
import { toIds } from '../../market/shared-ids.ts'
import { parseRupees, toAmountParam } from '../../market/tickers/rupee-amount.ts'
import { SCREENS, type ScreenName } from './screens.ts'
import {
  normalizeParams,
  parseSearchParams,
  type SearchParamName,
  type SearchParams,
} from './search-params.ts'

/** The value that an address has, or undefined if it has none. */
type ToCanonical = (searchParams: SearchParams) => string | undefined

const SPELLINGS: Partial<Record<SearchParamName, ToCanonical>> = {
  amount: ({ amount, currency }) => canonicalAmount(amount, currency),
  coins: ({ coins }) => toDistinctIds(toIds(coins)).distinct.join(','),
}

/** An investment begins on a day, while a chart may begin at any minute. */
const INVESTMENT_SPELLINGS: typeof SPELLINGS = {
  ...SPELLINGS,
  from: ({ from }) => (from === WRONG_MOMENT ? from : from.slice(0, 10)),
}

/** The amount is in rupees, whatever the currency of the page. */
const RUPEE_SPELLINGS: typeof SPELLINGS = {
  amount: ({ amount }) => canonicalRupees(amount),
}

function spellingsOf(screen: ScreenName): typeof SPELLINGS {
  if (screen === 'india' || screen === 'coinMarkets') return RUPEE_SPELLINGS
  return screen === 'whatIf' || screen === 'whatIfCsv' ? INVESTMENT_SPELLINGS : SPELLINGS
}

/**
 * The same params in the case of their definitions, with amounts and ids as the page writes them.
 * Returns `params` itself if nothing changes. A value that cannot be read stays as it is, and so does
 * a name that is written twice.
 */
export function canonicalParams(params: URLSearchParams, screen: ScreenName): URLSearchParams {
  const names: readonly SearchParamName[] = SCREENS[screen].searchParams
  const normalized = normalizeParams(params, names)
  const { searchParams } = parseSearchParams(normalized)
  const canonical = new URLSearchParams(normalized)
  for (const [name, toCanonical] of Object.entries(spellingsOf(screen))) {
    const isKnown = names.some((one) => one === name) && normalized.getAll(name).length === 1
    // A form sends an empty field. It is the default, which needs no redirect.
    if (!isKnown || normalized.get(name) === '') continue
    const value = toCanonical(searchParams)
    if (value === undefined || value === '') canonical.delete(name)
    else if (value !== WRONG_MOMENT) canonical.set(name, value)
  }
  return String(canonical) === String(normalized) ? normalized : canonical
}

/** `5k` and `5,000` are `5000`. Undefined for the default, and the text itself if it is wrong. */
function canonicalAmount(text: string, currency: Currency): string | undefined {
  const plain = toPlainAmount(text, currency)
  // A plain number may be ambiguous where its spelling was not.
  if (plain === undefined || toPlainAmount(plain, currency) !== plain) return text
  return plain === toPlainAmount(DEFAULT_AMOUNTS[currency], currency) ? undefined : plain
}

/** Equal amounts share a page. A text that is no amount stays, because the page explains it. */
function canonicalRupees(text: string): string {
  const parsed = parseRupees(text)
  return 'problem' in parsed ? text : toAmountParam(parsed.rupees)
}

function toPlainAmount(text: string, currency: Currency): string | undefined {
  const parsed = parseAmount(text, { currency })
  if ('problem' in parsed) return undefined
  const digits = toFixedText(parsed.amount, parsed.amount.places)
  return digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits
}
