// Rupees as text, rounded half up. The page and the file use the same digits.
import { groupDigits } from '../../lib/decimal.ts'
import { type Decimal, toDecimal } from '../decimals.ts'

/** A quotient ends after 30 decimals. What is left of it far behind the paise decides nothing. */
const EXACT_PLACES = 20

/** Whole rupees. */
export function toWholeRupees(amount: Decimal): Decimal {
  return amount.round(EXACT_PLACES).round(0)
}

/** `places` is 2 for paise, and 0 for whole rupees. */
export function roundRupees(amount: string, places: 0 | 2): string {
  return toDecimal(amount).round(EXACT_PLACES).toFixed(places)
}

/** `₹1,20,000.50`, and without paise if there are none. Of an amount that is not below 0. */
export function formatRupees(amount: string, places: 0 | 2): string {
  return `₹${groupDigits(roundRupees(amount, places), 'indian')}`.replace(/\.00$/, '')
}
