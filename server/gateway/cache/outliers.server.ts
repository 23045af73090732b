// Quarantines answers that look like a fault of the service. That is a price with an extreme jump, or
// a list that has lost most of its rows or prices. If the service repeats the value, it is accepted
// and marked.
import { type Notice, WHOLE_ANSWER } from '../../../market/snapshot.ts'
import { OUTLIER_MARK_MS, PRICE_JUMP_FACTOR } from '../calls/freshness.server.ts'
import type { Entry } from './entry.ts'

/** Finds the prices in an answer that can be compared with their own previous values. */
export type PriceView<T> = {
  /** Prices by row. Null if a price is unknown. */
  pricesOf: (value: T) => Map<string, number | null>
  /** Returns `next`, but with these rows as they are in `previous`. */
  withRowsFrom: (next: T, previous: T, rows: ReadonlySet<string>) => T
  /**
   * Counts the items of an answer that `other` could contain as well. Default: its known prices.
   */
  countOf?: (value: T, other: T) => number
  /**
   * A price this many times higher or lower than before is an outlier. Default:
   * `PRICE_JUMP_FACTOR`.
   */
  jumpFactor?: number
  /** We chose the rows, not the service. So one suspect row says nothing about the others. */
  isPartialList?: true
  /** The rows belong to one item: one suspect price makes the whole answer suspect. */
  isSingleItem?: true
}

type CheckedAnswer<T> = Pick<Entry<T>, 'value' | 'suspects' | 'outliers' | 'isQuarantined'>

/** Two values agree if their relative difference is at most this. */
const AGREEMENT = 0.2

/** Key in `suspects`: the number of prices left in an answer that has lost most of them. */
const LOST = '* lost'

export function detectOutliers<T>(
  next: T,
  { view, previous, nowMs }: { view: PriceView<T>; previous: Entry<T>; nowMs: number },
): CheckedAnswer<T> {
  const shown = view.pricesOf(previous.value)
  const prices = view.pricesOf(next)
  const outliers = getActiveOutliers(previous.outliers, nowMs)

  const count = view.countOf ?? ((value: T) => countKnown(view.pricesOf(value)))
  const left = count(next, previous.value)
  const before = count(previous.value, next)
  const lostCounts: Record<string, number> = left * 2 < before ? { [LOST]: left } : {}
  if (LOST in lostCounts && !agree(previous.suspects[LOST], left)) {
    const suspects = { ...previous.suspects, ...lostCounts }
    return { value: previous.value, suspects, outliers, isQuarantined: true }
  }

  const jumps = findJumps(shown, prices, view.jumpFactor ?? PRICE_JUMP_FACTOR)
  const repeated = jumps.filter(([row, price]) => agree(previous.suspects[row], price))
  const suspects = jumps.filter((jump) => !repeated.includes(jump))
  // If most rows jump, the page is faulty as a whole: it is not mixed with old rows.
  const isMost =
    view.isSingleItem === true || (suspects.length * 2 >= prices.size && !view.isPartialList)
  if (suspects.length > 0 && isMost) {
    const all = { ...Object.fromEntries(jumps), ...lostCounts }
    return { value: previous.value, suspects: all, outliers, isQuarantined: true }
  }
  const rows = new Set(suspects.map(([row]) => row))
  if (LOST in lostCounts) outliers[WHOLE_ANSWER] = nowMs
  for (const [row] of repeated) outliers[view.isSingleItem ? WHOLE_ANSWER : row] = nowMs
  return {
    value: view.withRowsFrom(next, previous.value, rows),
    suspects: Object.fromEntries(suspects),
    outliers,
    isQuarantined: false,
  }
}

/** The notices that pages show for an answer and its rows. */
export function noticesOf({ suspects, outliers, isQuarantined }: Entry<unknown>) {
  const notices: Record<string, Notice> = {}
  for (const row of Object.keys(outliers)) notices[row] = 'outlier'
  if (isQuarantined) notices[WHOLE_ANSWER] = 'quarantined'
  else for (const row of Object.keys(suspects)) notices[row] = 'quarantined'
  return notices
}

function findJumps(
  shown: ReadonlyMap<string, number | null>,
  prices: ReadonlyMap<string, number | null>,
  jumpFactor: number,
): [string, number][] {
  const jumps: [string, number][] = []
  for (const [row, price] of prices) {
    if (price !== null && isJump(shown.get(row), price, jumpFactor)) jumps.push([row, price])
  }
  return jumps
}

function getActiveOutliers(
  outliers: Record<string, number>,
  nowMs: number,
): Record<string, number> {
  const marked = Object.entries(outliers).filter(([, sinceMs]) => nowMs - sinceMs < OUTLIER_MARK_MS)
  return Object.fromEntries(marked)
}

function countKnown(prices: ReadonlyMap<string, number | null>): number {
  return [...prices.values()].filter((price) => price !== null).length
}

function isJump(shown: number | null | undefined, price: number, jumpFactor: number): boolean {
  if (shown === null || shown === undefined) return false
  return Math.max(price / shown, shown / price) > jumpFactor
}

function agree(earlier: number | undefined, later: number): boolean {
  if (earlier === undefined) return false
  return Math.abs(earlier - later) <= AGREEMENT * Math.max(earlier, later)
}
