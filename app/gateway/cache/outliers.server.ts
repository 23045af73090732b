// Quarantines what looks like a fault of the service: a price that jumps beyond all custom, a list
// that has lost most of its rows or prices. What the service repeats is believed, and marked.
import { type Notice, WHOLE_ANSWER } from '../../market/snapshot.ts'
import { OUTLIER_MARK_MS, PRICE_JUMP_FACTOR } from '../calls/freshness.server.ts'
import type { Entry } from './entry.ts'

/** What of an answer is a price that can be compared with its own last value. */
export type PriceView<T> = {
  /** By row; null where the price is unknown. */
  pricesOf: (value: T) => Map<string, number | null>
  /** `next`, except that these rows are as they were in `previous`. */
  withRowsFrom: (next: T, previous: T, rows: ReadonlySet<string>) => T
  /**
   * How much there is in an answer of what might be in `other` as well; left out, its known prices.
   */
  countOf?: (value: T, other: T) => number
  /** A price this many times as high or as low as before is an outlier. Left out, `PRICE_JUMP_FACTOR`. */
  jumpFactor?: number
  /** The rows were not chosen by the service: one doubtful row says nothing of the others. */
  isPartialList?: true
  /** The rows are no things of their own: one doubtful price makes the answer doubtful. */
  isSingleItem?: true
}

type CheckedAnswer<T> = Pick<Entry<T>, 'value' | 'suspects' | 'outliers' | 'isQuarantined'>

/** Two answers agree where their prices are this near to each other. */
const AGREEMENT = 0.2

/** Among the suspects, how many prices an answer had that has lost most of them. */
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
  // A glitch of the whole page is no page with a few old rows.
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

/** What pages say of an answer and of its rows. */
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
