// Holds back what looks like a fault of the service: a price that jumps beyond all custom, a list
// that has lost most of its rows or prices. What the service repeats is believed, and marked.
import { type Notice, WHOLE_ANSWER } from '../market/snapshot.ts'
import type { Entry } from './entry.ts'
import { PRICE_JUMP_FACTOR, UNUSUAL_MARK_MS } from './freshness.server.ts'

/** What of an answer is a price that can be compared with its own last value. */
export type PriceView<T> = {
  /** By row; null where the price is unknown. An answer that is one price has one row. */
  pricesOf: (value: T) => Map<string, number | null>
  /** `next`, except that these rows, but not most of them, are as they were in `previous`. */
  withRowsOf: (next: T, previous: T, rows: ReadonlySet<string>) => T
}

type Judged<T> = Pick<Entry<T>, 'value' | 'suspects' | 'unusual' | 'isHeldBack'>

/** Two answers agree where their prices are this near to each other. */
const AGREEMENT = 0.2

/** Among the suspects, an answer that has lost most of what the one before had. */
const LOST = '* lost'

export function judgeAnswer<T>(
  next: T,
  { view, previous, nowMs }: { view: PriceView<T>; previous: Entry<T>; nowMs: number },
): Judged<T> {
  const shown = view.pricesOf(previous.value)
  const prices = view.pricesOf(next)
  const unusual = stillMarked(previous.unusual, nowMs)

  if (hasLostMost(shown, prices) && previous.suspects[LOST] === undefined) {
    const suspects = { ...previous.suspects, [LOST]: 1 }
    return { value: previous.value, suspects, unusual, isHeldBack: true }
  }

  const suspects: Record<string, number> = {}
  for (const [row, price] of prices) {
    if (price === null || !isJump(shown.get(row), price)) continue
    const earlier = previous.suspects[row]
    if (earlier !== undefined && agree(earlier, price)) unusual[row] = nowMs
    else suspects[row] = price
  }

  const rows = new Set(Object.keys(suspects))
  // A glitch of the whole page is no page with a few old rows.
  const isHeldBack = rows.size > 0 && rows.size * 2 >= prices.size
  const value = isHeldBack ? previous.value : view.withRowsOf(next, previous.value, rows)
  return { value, suspects, unusual, isHeldBack }
}

/** What pages say of an answer and of its rows. */
export function noticesOf({ suspects, unusual, isHeldBack }: Entry<unknown>) {
  const notices: Record<string, Notice> = {}
  for (const row of Object.keys(unusual)) notices[row] = 'unusual'
  for (const row of Object.keys(suspects)) if (row !== LOST) notices[row] = 'held-back'
  if (isHeldBack) notices[WHOLE_ANSWER] = 'held-back'
  return notices
}

function stillMarked(unusual: Record<string, number>, nowMs: number): Record<string, number> {
  const marked = Object.entries(unusual).filter(([, sinceMs]) => nowMs - sinceMs < UNUSUAL_MARK_MS)
  return Object.fromEntries(marked)
}

function hasLostMost(
  shown: ReadonlyMap<string, number | null>,
  prices: ReadonlyMap<string, number | null>,
): boolean {
  return countKnown(prices) * 2 < countKnown(shown)
}

function countKnown(prices: ReadonlyMap<string, number | null>): number {
  return [...prices.values()].filter((price) => price !== null).length
}

function isJump(shown: number | null | undefined, price: number): boolean {
  if (shown === null || shown === undefined) return false
  return Math.max(price / shown, shown / price) > PRICE_JUMP_FACTOR
}

function agree(one: number, other: number): boolean {
  return Math.abs(one - other) <= AGREEMENT * Math.max(one, other)
}
