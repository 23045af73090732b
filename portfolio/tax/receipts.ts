// What is no row of the schedule: rewards that were received, and coins that left for nothing.
import { sum, toDecimal, toText } from '../decimals.ts'
import type { Disposal } from '../ledger.ts'
import type { Fill, KeptTransaction } from '../transaction.ts'
import { worthOf } from '../worth.ts'
import { toWholeRupees } from './rupees.ts'
import { costOf, inRupees } from './tax-rows.ts'

export type Receipt = {
  /** Of the transaction. */
  key: number
  coin: string
  amount: string
  atMs: number
  note: string
  /** In whole rupees on that day. Null if unknown. */
  worth: string | null
  fill: Fill | null
}

export function toReceipt(transaction: KeptTransaction): Receipt {
  const { key, coin, amount, atMs, note, fill } = transaction
  const worth = inRupees(worthOf(transaction))
  return {
    ...{ key, coin, amount, atMs, note, fill },
    worth: worth && toText(toWholeRupees(worth)),
  }
}

/** Of those whose worth is known. */
export function sumOfReceipts(receipts: readonly Receipt[]): string {
  return toText(sum(receipts.flatMap(({ worth }) => (worth === null ? [] : toDecimal(worth)))))
}

/** Coins that were given away, lost or stolen. */
export type LeftForNothing = {
  key: number
  coin: string
  amount: string
  atMs: number
  reason: 'gift-out' | 'lost'
  /** In whole rupees. Null if a part of it is unknown. */
  cost: string | null
}

export function toLeftForNothing(
  disposals: readonly Disposal[],
  byKey: ReadonlyMap<number, KeptTransaction>,
): LeftForNothing[] {
  return disposals.flatMap(({ key, coin, amount, atMs, reason, parts }) => {
    if (reason !== 'gift-out' && reason !== 'lost') return []
    const costs = parts.flatMap(({ lot, cost }) => costOf(lot, cost, byKey) ?? [])
    const cost = costs.length === parts.length ? toText(toWholeRupees(sum(costs))) : null
    return [{ key, coin, amount: toText(amount), atMs, reason, cost }]
  })
}
