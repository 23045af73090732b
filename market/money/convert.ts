import { groupDigits } from '../../lib/decimal.ts'
import {
  divide,
  type ExactDecimal,
  magnitudeOf,
  multiply,
  toExactDecimal,
  toFixedText,
} from '../../lib/exact-decimal.ts'
import { scientificText } from '../../lib/scientific-text.ts'
import { type Currency, currencySymbol } from './currency.ts'
import { groupingOf } from './format-price.ts'
import { toShortText, WORDS_BELOW } from './short-text.ts'

/** Prices have no more reliable digits. */
const SIGNIFICANT_DIGITS = 6
/** The range of powers of ten in which amounts are written in full. */
const SMALLEST_MAGNITUDE = -12
const MAX_MAGNITUDE = 15
const LAKH_MAGNITUDE = 5
/** Enough for six digits of the smallest amount of money, in the most expensive possible coin. */
const WORKING_PLACES = 48

/** The value of an amount of a coin: `₹8,836.40`. `price` must be above 0. */
export function coinsToMoney(amount: ExactDecimal, price: number, currency: Currency): string {
  const value = multiply(amount, toExactDecimal(price))
  const symbol = currencySymbol(currency)
  if (!fitsInFull(value)) return symbol + toShortAmount(value, currency)
  const places = magnitudeOf(value) >= 0 ? moneyPlaces(value) : significantPlaces(value)
  return symbol + groupDigits(toFixedText(value, places), groupingOf(currency))
}

/** The number of coins for an amount of money, grouped as in the currency: `0.000113168`. */
export function moneyToCoins(amount: ExactDecimal, price: number, currency: Currency): string {
  const coins = divide(amount, toExactDecimal(price), WORKING_PLACES)
  if (!fitsInFull(coins)) return toShortAmount(coins, currency)
  const text = toFixedText(coins, significantPlaces(coins))
  const trimmed = text.includes('.') ? text.replace(/\.?0+$/, '') : text
  return groupDigits(trimmed, groupingOf(currency))
}

/** No paise from one lakh up, as in the price of the page. */
function moneyPlaces(value: ExactDecimal): number {
  return magnitudeOf(value) >= LAKH_MAGNITUDE ? 0 : 2
}

function significantPlaces(decimal: ExactDecimal): number {
  return Math.max(0, SIGNIFICANT_DIGITS - 1 - magnitudeOf(decimal))
}

/** Whether the amount fits on one line. */
function fitsInFull(decimal: ExactDecimal): boolean {
  const magnitude = magnitudeOf(decimal)
  return magnitude >= SMALLEST_MAGNITUDE && magnitude <= MAX_MAGNITUDE
}

/** `15,38,46,154 lakh crore`, or `1.53846×10⁻²⁰` */
function toShortAmount(decimal: ExactDecimal, currency: Currency): string {
  const magnitude = magnitudeOf(decimal)
  const value = Number(toFixedText(decimal, 0))
  if (magnitude > MAX_MAGNITUDE && value < WORDS_BELOW)
    return toShortText(value, groupingOf(currency))
  const mantissa = toFixedText(
    { ...decimal, places: decimal.places + magnitude },
    SIGNIFICANT_DIGITS - 1,
  )
  // 9.999999 rounds up to 10.00000.
  return mantissa.startsWith('10')
    ? scientificText(mantissa.replace('10.0', '1.0'), magnitude + 1)
    : scientificText(mantissa, magnitude)
}
