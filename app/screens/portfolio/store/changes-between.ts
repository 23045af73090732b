import type { KeptTransaction, Transaction } from '../../../../portfolio/transaction.ts'

/**
 * Transactions that the database does not have yet have keys from here up: they are newer than all
 * others. The database gives them their lasting keys.
 */
const FIRST_UNSAVED_KEY = 1e15

export type Changes = {
  added: Transaction[]
  /** Changed, or removed before and put back. */
  put: KeptTransaction[]
  removed: number[]
}

/** What makes the second list of the first one. */
export function changesBetween(
  before: readonly KeptTransaction[],
  after: readonly KeptTransaction[],
): Changes {
  const known = new Map(before.map((transaction) => [transaction.key, transaction]))
  const kept = new Set(after.map(({ key }) => key))
  const changed = after.filter((transaction) => known.get(transaction.key) !== transaction)
  return {
    added: changed.flatMap(({ key, ...transaction }) =>
      key >= FIRST_UNSAVED_KEY ? [transaction] : [],
    ),
    put: changed.filter(({ key }) => key < FIRST_UNSAVED_KEY),
    removed: before.flatMap(({ key }) => (kept.has(key) ? [] : [key])),
  }
}

/** Appends transactions in their order, as entered last. */
export function append(
  before: readonly KeptTransaction[],
  more: readonly Transaction[],
): KeptTransaction[] {
  const last = before.reduce((max, { key }) => Math.max(max, key), FIRST_UNSAVED_KEY - 1)
  return [...before, ...more.map((one, index) => ({ ...one, key: last + 1 + index }))]
}
