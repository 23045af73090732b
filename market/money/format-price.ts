import { exponentOf, type Grouping, groupDigits, toDecimalText } from '../../lib/decimal.ts'
import { UNKNOWN_TEXT } from '../../lib/unknown-text.ts'
import { type Currency, currencySymbol } from './currency.ts'
import { toShortText } from './short-text.ts'

// Intl is not used: if the locale data of server and browser differ, hydration fails.

/** An amount as text, with a short form if many zeros follow the decimal point. */
export type FormattedPrice = {
  /** The complete number, for copying, screen readers and titles. */
  text: string
  /** For `₹0.00000000006512`: prefix `₹0.0`, zeros 10 (after the point), digits `6512`. */
  folded: { prefix: string; zeros: number; digits: string } | null
  /** The text without paise, if a large amount is shown so. */
  rounded?: string
}

const SIGNIFICANT_DIGITS = 4
const FOLDED_FROM_ZEROS = 4
const PAISE_DROPPED_FROM = 100_000

/** No real price is outside this range. In full, the largest double has more than 300 digits. */
const FULL = { smallest: 1e-12, largest: 1e15 }

/** Whether an amount is short enough to print in full. */
export function isFullLength(amount: number): boolean {
  const size = Math.abs(amount)
  return size === 0 || (size >= FULL.smallest && size <= FULL.largest)
}

export function groupingOf(currency: Currency): Grouping {
  return currency === 'inr' ? 'indian' : 'western'
}

/** Two decimals from 1 up. Below 1, enough for four significant digits. */
export function pricePlaces(amount: number): number {
  if (Math.abs(amount) >= 1) return 2
  const places = SIGNIFICANT_DIGITS - 1 - exponentOf(amount)
  // Uses the rounded amount: 0.99999 rounds up to 1, and 0.00099999 to 0.001.
  const rounded = Number(toDecimalText(amount, places))
  return rounded >= 1 ? 2 : SIGNIFICANT_DIGITS - 1 - exponentOf(rounded)
}

/**
 * A price in full, or as `₹2,100 lakh crore` or `₹4.941×10⁻³²⁴` if that is too long. An unknown
 * price is `NA`, and so is 0, which the service sends for unknown.
 */
export function formatPrice(amount: number | null, currency: Currency): FormattedPrice {
  if (!isKnownAmount(amount)) return { text: UNKNOWN_TEXT, folded: null }
  if (!isFullLength(amount)) return formatShort(amount, currency)
  return formatWithPlaces(amount, currency, pricePlaces(amount))
}

/** A price for a narrow box: without paise (or cents) from one lakh up. */
export function formatCardPrice(amount: number | null, currency: Currency): FormattedPrice {
  if (!isKnownAmount(amount)) return { text: UNKNOWN_TEXT, folded: null }
  if (!isFullLength(amount)) return formatShort(amount, currency)
  return formatWithPlaces(amount, currency, cardPlaces(amount))
}

/** The amount as `formatCardPrice` prints it. More digits would only make the data of a list longer. */
export function printedCardAmount(amount: number | null): number | null {
  if (!isKnownAmount(amount) || !isFullLength(amount)) return amount
  return Math.sign(amount) * Number(toDecimalText(amount, cardPlaces(amount)))
}

function cardPlaces(amount: number): number {
  const places = pricePlaces(amount)
  const isLarge = Number(toDecimalText(amount, places)) >= PAISE_DROPPED_FROM
  return isLarge ? 0 : places
}

/** An amount with a fixed number of decimals, for axes and tables. Also formats 0. */
export function formatWithPlaces(
  amount: number,
  currency: Currency,
  places: number,
): FormattedPrice {
  if (!isFullLength(amount)) return formatShort(amount, currency)
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

/** An amount that is too long in full. */
function formatShort(amount: number, currency: Currency): FormattedPrice {
  const symbol = `${amount < 0 ? '−' : ''}${currencySymbol(currency)}`
  return { text: symbol + toShortText(amount, groupingOf(currency)), folded: null }
}

/** The short form without `<sub>`, for axes and canvas: `₹0.0₁₀6512`. */
export function toPlainShortText({ text, folded }: FormattedPrice): string {
  if (folded === null) return text
  const zeros = String(folded.zeros).replace(/\d/g, (digit) => '₀₁₂₃₄₅₆₇₈₉'.charAt(Number(digit)))
  return folded.prefix + zeros + folded.digits
}

export function isKnownAmount(amount: number | null): amount is number {
  return amount !== null && Number.isFinite(amount) && amount !== 0
}
