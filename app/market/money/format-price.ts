import { exponentOf, type Grouping, groupDigits, toDecimalText } from '../../lib/decimal.ts'
import { toScientificText } from '../../lib/scientific-text.ts'
import { UNKNOWN_TEXT } from '../../lib/unknown-text.ts'
import { type Currency, currencySymbol } from './currency.ts'

// No Intl: the server's and the browser's locale data can differ, and then hydration fails.

/** An amount as text, and its short form where many zeros follow the point. */
export type FormattedPrice = {
  /** Complete: for copying, screen readers and titles. */
  text: string
  /** `₹0.00000000006512` is read as lead `₹0.0`, zeros 10 (after the point), digits `6512`. */
  folded: { prefix: string; zeros: number; digits: string } | null
}

const SIGNIFICANT_DIGITS = 4
const FOLDED_FROM_ZEROS = 4
const PAISE_DROPPED_FROM = 100_000

/** Nothing real is smaller or larger. In full, the largest double has more than 300 digits. */
const FULL = { smallest: 1e-12, largest: 1e15 }

/** Whether all digits of an amount fit on a screen. */
export function isFullLength(amount: number): boolean {
  const size = Math.abs(amount)
  return size === 0 || (size >= FULL.smallest && size <= FULL.largest)
}

export function groupingOf(currency: Currency): Grouping {
  return currency === 'inr' ? 'indian' : 'western'
}

/** Two places from 1 up; below, as many as show four significant digits. */
export function pricePlaces(amount: number): number {
  if (Math.abs(amount) >= 1) return 2
  const places = SIGNIFICANT_DIGITS - 1 - exponentOf(amount)
  // 0.99999 rounds up to 1 and 0.00099999 to 0.001: the places follow the rounded amount.
  const rounded = Number(toDecimalText(amount, places))
  return rounded >= 1 ? 2 : SIGNIFICANT_DIGITS - 1 - exponentOf(rounded)
}

/** A price in full, or as `₹4.941×10⁻³²⁴` where that is too long. Unknown, and 0, which is how the service writes unknown, is `NA`. */
export function formatPrice(amount: number | null, currency: Currency): FormattedPrice {
  if (!isKnownAmount(amount)) return { text: UNKNOWN_TEXT, folded: null }
  if (!isFullLength(amount)) return formatScientific(amount, currency)
  return formatWithPlaces(amount, currency, pricePlaces(amount))
}

/** A price for a narrow box: from one lakh up without paise (or cents). */
export function formatCardPrice(amount: number | null, currency: Currency): FormattedPrice {
  if (!isKnownAmount(amount)) return { text: UNKNOWN_TEXT, folded: null }
  if (!isFullLength(amount)) return formatScientific(amount, currency)
  const places = pricePlaces(amount)
  const isLarge = Number(toDecimalText(amount, places)) >= PAISE_DROPPED_FROM
  return formatWithPlaces(amount, currency, isLarge ? 0 : places)
}

/** An amount with the decimal places the caller chose, 0 included: what axes and tables need. */
export function formatWithPlaces(
  amount: number,
  currency: Currency,
  places: number,
): FormattedPrice {
  if (!isFullLength(amount)) return formatScientific(amount, currency)
  const number = toDecimalText(amount, places)
  const isNegative = amount < 0 && Number(number) !== 0
  const symbol = `${isNegative ? '−' : ''}${currencySymbol(currency)}`
  const text = symbol + groupDigits(number, groupingOf(currency))
  const [, zeros, digits] = /^0\.(0+)([1-9]\d*)$/.exec(number) ?? []
  if (zeros === undefined || digits === undefined || zeros.length < FOLDED_FROM_ZEROS) {
    return { text, folded: null }
  }
  return { text, folded: { prefix: `${symbol}0.0`, zeros: zeros.length, digits } }
}

function formatScientific(amount: number, currency: Currency): FormattedPrice {
  const symbol = `${amount < 0 ? '−' : ''}${currencySymbol(currency)}`
  return { text: symbol + toScientificText(amount), folded: null }
}

/** The short form where there can be no `<sub>` (axes, canvas): `₹0.0₁₀6512`. */
export function toPlainShortText({ text, folded }: FormattedPrice): string {
  if (folded === null) return text
  const zeros = String(folded.zeros).replace(/\d/g, (digit) => '₀₁₂₃₄₅₆₇₈₉'.charAt(Number(digit)))
  return folded.prefix + zeros + folded.digits
}

export function isKnownAmount(amount: number | null): amount is number {
  return amount !== null && Number.isFinite(amount) && amount !== 0
}
