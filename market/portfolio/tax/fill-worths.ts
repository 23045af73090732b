// Fills in rupee values that a transaction lacks, with the world price of its day. Only if the
// visitor asks for it.
import { INDIAN_OFFSET_MS } from '../../../lib/format-date.ts'
import { DAY_MS } from '../../history/daily-points.ts'
import { type Decimal, fromNumber, toDecimal, toText } from '../decimals.ts'
import type { KeptTransaction } from '../transaction.ts'
import { convertMoney, worthOf } from '../worth.ts'

/** Prices in rupees by coin, and by the UTC midnight of their day. */
export type DayPrices = ReadonlyMap<string, ReadonlyMap<number, number>>

/** The part of a transaction that has no rupee value: its coins, or its fee in coin. */
export type Gap = { key: number; part: 'total' | 'fee'; coin: string; atMs: number }

/**
 * The day's price is the point of 05:30 IST, which is midnight in UTC, of the day by Indian time.
 */
function dayOf(atMs: number): number {
  return Math.floor((atMs + INDIAN_OFFSET_MS) / DAY_MS) * DAY_MS
}

export function gapsOf(transaction: KeptTransaction): Gap[] {
  const { key, kind, coin, atMs, fee } = transaction
  const worth = worthOf(transaction)
  const hasRupees = worth !== null && convertMoney(worth.total, worth, 'inr') !== null
  const gaps: Gap[] = []
  if (kind !== 'transfer' && !hasRupees) gaps.push({ key, part: 'total', coin, atMs })
  if (fee?.coin) gaps.push({ key, part: 'fee', coin: fee.coin, atMs })
  return gaps
}

export function dayPriceOf(
  { coin, atMs }: Pick<Gap, 'coin' | 'atMs'>,
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
    const gap = gapsOf(transaction).find(({ part }) => part === 'total')
    const price = gap && dayPriceOf(gap, prices)
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
