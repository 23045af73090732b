// The amount in rupees that a visitor wants to buy coins for.
import { groupDigits } from '../../lib/decimal.ts'
import { toFixedText } from '../../lib/exact-decimal.ts'
import { parseAmount } from '../money/parse-amount.ts'

export const DEFAULT_RUPEES = 50_000

/** In words, because four amounts with all their zeros do not fit beside each other on a phone. */
export const SUGGESTED_RUPEES = [
  { rupees: 10_000, text: '₹10,000' },
  { rupees: DEFAULT_RUPEES, text: '₹50,000' },
  { rupees: 1_00_000, text: '₹1 lakh' },
  { rupees: 5_00_000, text: '₹5 lakh' },
] as const

/** Exchanges in India take no smaller order. */
const SMALLEST = 100

/** 10 crore. No order book in India comes near it, so a larger amount is a typing error. */
const LARGEST = 10_00_00_000

/** Parses an amount as people write it, and rounds it to whole rupees. */
export function parseRupees(text: string): { rupees: number } | { problem: string } {
  const parsed = parseAmount(text, { currency: 'inr' })
  if ('problem' in parsed) return parsed
  const rupees = Number(toFixedText(parsed.amount, 0))
  if (rupees < SMALLEST) return { problem: 'Type at least ₹100.' }
  if (rupees > LARGEST) return { problem: 'Type at most ₹10 crore.' }
  return { rupees }
}

/** As an address has it. The default needs no text. */
export function toAmountParam(rupees: number): string {
  return rupees === DEFAULT_RUPEES ? '' : String(rupees)
}

/** `₹1,00,000` */
export function rupeesText(rupees: number): string {
  return `₹${groupDigits(String(Math.round(rupees)), 'indian')}`
}
