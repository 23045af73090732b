import { groupDigits } from '../lib/decimal.ts'
import {
  divide,
  type ExactDecimal,
  magnitudeOf,
  multiply,
  toExactDecimal,
  toFixedText,
} from '../lib/exact-decimal.ts'
import { type Currency, currencySymbol } from './currency.ts'
import { groupingOf } from './format-price.ts'

/** No price is known to more digits than that; more would be made up. */
const SIGNIFICANT_DIGITS = 6
/** Leave six digits of the least money that can be typed, in the dearest coin there could be. */
const WORKING_PLACES = 48

/** What an amount of a coin is worth: `₹8,836.40`. `price` is above 0. */
export function coinsToMoney(amount: ExactDecimal, price: number, currency: Currency): string {
  const worth = multiply(amount, toExactDecimal(price))
  const places = magnitudeOf(worth) >= 0 ? 2 : significantPlaces(worth)
  return `${currencySymbol(currency)}${groupDigits(toFixedText(worth, places), groupingOf(currency))}`
}

/** How much of a coin an amount of money is worth, grouped as the currency: `0.000113168`. */
export function moneyToCoins(amount: ExactDecimal, price: number, currency: Currency): string {
  const coins = divide(amount, toExactDecimal(price), WORKING_PLACES)
  const text = toFixedText(coins, significantPlaces(coins))
  const trimmed = text.includes('.') ? text.replace(/\.?0+$/, '') : text
  return groupDigits(trimmed, groupingOf(currency))
}

function significantPlaces(decimal: ExactDecimal): number {
  return Math.max(0, SIGNIFICANT_DIGITS - 1 - magnitudeOf(decimal))
}
