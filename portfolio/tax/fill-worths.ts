// Fills in rupee values that a transaction lacks, with the world price of its day. Only if the
// visitor asks for it.
import { INDIAN_OFFSET_MS } from '../../lib/format-date.ts'
import { DAY_MS } from '../../market/history/daily-points.ts'
import { type Decimal, fromNumber, toDecimal, toText } from '../decimals.ts'
import { type KeptTransaction, mayHaveTotal } from '../transaction.ts'
import { convertMoney, worthOf } from '../worth.ts'

/** Prices in rupees by coin, and by the UTC midnight of their day. */
export type DayPrices = ReadonlyMap<string, ReadonlyMap<number, number>>

/**
 * The day's price is the point of 05:30 IST, which is midnight in UTC, of the day by Indian time.
 */
function dayOf(atMs: number): number {
  return Math.floor((atMs + INDIAN_OFFSET_MS) / DAY_MS) * DAY_MS
}

function lacksRupees(transaction: KeptTransaction): boolean {
  // A gift has the cost of its giver, and not the price of its day.
  if (!mayHaveTotal(transaction.kind) || transaction.kind === 'gift-in') return false
  const worth = worthOf(transaction)
  return worth === null || convertMoney(worth.total, worth, 'inr') === null
}

export function dayPriceOf(
  { coin, atMs }: Pick<KeptTransaction, 'coin' | 'atMs'>,
  prices: DayPrices,
): Decimal | null {
  const price = prices.get(coin)?.get(dayOf(atMs))
  return price === undefined ? null : fromNumber(price)
}

/**
 * The transactions with totals in rupees where the price of the day is known. A fee in another
 * currency is dropped with its total: the tax does not count it.
 */
export function fillWorths(
  transactions: readonly KeptTransaction[],
  prices: DayPrices,
): { transactions: KeptTransaction[]; filled: Set<number> } {
  const filled = new Set<number>()
  const next = transactions.map((transaction) => {
    const price = lacksRupees(transaction) ? dayPriceOf(transaction, prices) : null
    if (!price) return transaction
    filled.add(transaction.key)
    const { amount, fee } = transaction
    return {
      ...transaction,
      total: { amount: toText(price.times(toDecimal(amount))), currency: 'inr' as const },
      fee: fee?.coin ? fee : null,
      rate: null,
    }
  })
  return { transactions: next, filled }
}
