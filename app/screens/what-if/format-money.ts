import { groupDigits, toDecimalText } from '../../../lib/decimal.ts'
import { type Currency, currencySymbol } from '../../../market/money/currency.ts'
import { formatCardPrice, groupingOf, isFullLength } from '../../../market/money/format-price.ts'

/** In a sum of thousands, paise and cents are only noise. */
const WHOLE_FROM = 1_000

/** A sum of money without its sign: `₹65,000`, `₹59.35`. A sum of 0 is known, unlike a price of 0. */
export function formatMoney(amount: number, currency: Currency): string {
  const size = Math.abs(amount)
  if (size === 0) return `${currencySymbol(currency)}0`
  if (size < WHOLE_FROM || !isFullLength(size)) return formatCardPrice(size, currency).text
  return currencySymbol(currency) + groupDigits(toDecimalText(size, 0), groupingOf(currency))
}
