import { groupDigits } from '../lib/decimal.ts'
import { type Currency, currencySymbol } from '../market/money/currency.ts'
import { formatPrice, groupingOf } from '../market/money/format-price.ts'
import { type Decimal, toNumber, toText, ZERO } from './decimals.ts'

/** A sum of money, rounded for display, with a sign if it is below 0. A sum of 0 is known. */
export function formatSum(sum: Decimal, currency: Currency): string {
  if (sum.eq(ZERO)) return `${currencySymbol(currency)}0`
  const { text } = formatPrice(toNumber(sum.abs()), currency)
  return `${sum.lt(ZERO) ? '−' : ''}${text.replace(/\.00$/, '')}`
}

/** With its sign: `+₹500.00`. */
export function formatProfit(profit: Decimal, currency: Currency): string {
  return `${profit.gt(ZERO) ? '+' : ''}${formatSum(profit, currency)}`
}

/** All digits, grouped as in the currency. */
export function formatAmount(amount: Decimal, currency: Currency): string {
  return groupDigits(toText(amount), groupingOf(currency))
}
