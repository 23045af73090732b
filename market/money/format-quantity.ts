import { groupDigits, toDecimalText } from '../../lib/decimal.ts'
import { UNKNOWN_TEXT } from '../../lib/unknown-text.ts'
import type { Currency } from './currency.ts'
import { groupingOf, isFullLength, isKnownAmount, pricePlaces } from './format-price.ts'
import { toShortText } from './short-text.ts'

const WHOLE_FROM = 1000

/**
 * A number of coins, grouped as in the given currency. No decimals from 1,000 up. Above 1e15 it is
 * in words: `2,100 lakh crore`, `2,100 T`.
 */
export function formatQuantity(quantity: number | null, currency: Currency): string {
  if (!isKnownAmount(quantity)) return UNKNOWN_TEXT
  if (!isFullLength(quantity)) return toShortText(quantity, groupingOf(currency))
  const isWhole = Number.isInteger(quantity) || Math.abs(quantity) >= WHOLE_FROM
  const number = toDecimalText(quantity, isWhole ? 0 : pricePlaces(quantity))
  return groupDigits(number, groupingOf(currency))
}
