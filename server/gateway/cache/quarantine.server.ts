// Quarantines a price that jumps: five times up or down against the one that pages show, or to
// unknown. Pages keep the last good price, and say so. If the next answer says the same, it is
// accepted and marked for an hour.
import { type Notice, WHOLE_ANSWER } from '../../../market/answer/snapshot.ts'
import type { Entry } from './entry.server.ts'

/** The prices in an answer, by row. */
export type PricesOf<T> = {
  pricesOf: (value: T) => ReadonlyMap<string, number | null>
  /** Returns `next`, but with these rows as they are in `previous`. */
  keepRows: (next: T, previous: T, rows: ReadonlySet<string>) => T
}

type Checked<T> = Pick<Entry<T>, 'value' | 'quarantined' | 'confirmedAtMs'>

/** Many times more than any coin moves between two answers. */
const JUMP_FACTOR = 5

/** Two answers say the same if they differ by at most this. */
const AGREEMENT = 0.2

const MARKED_FOR_MS = 3_600_000

/**
 * The part of an answer that may be shown. If half of the prices jump, the service is wrong as a
 * whole, and the previous answer stays.
 */
export function quarantineJumps<T>(
  next: T,
  { prices, previous, nowMs }: { prices: PricesOf<T>; previous: Entry<T>; nowMs: number },
): Checked<T> {
  const shown = prices.pricesOf(previous.value)
  const found = prices.pricesOf(next)
  const marked = stillMarked(previous.confirmedAtMs, nowMs)
  const confirmed: Record<string, number> = {}
  const quarantined: Record<string, number> = {}
  for (const [row, known] of found) {
    const before = shown.get(row)
    // A price that is lost is a jump to 0.
    const price = known ?? 0
    if (before == null || !isJump(before, price)) continue
    const jumps = agree(previous.quarantined[row], price) ? confirmed : quarantined
    jumps[row] = price
  }
  const rows = new Set(Object.keys(quarantined))
  const isMost = rows.size * 2 >= found.size && rows.size > 0
  if (isMost) {
    // Nothing of this answer is shown, so a jump that it confirms waits for the next one.
    return {
      value: previous.value,
      quarantined: { ...quarantined, ...confirmed },
      confirmedAtMs: marked,
    }
  }
  const confirmedNow = Object.keys(confirmed).map((row) => [row, nowMs])
  return {
    value: prices.keepRows(next, previous.value, rows),
    quarantined,
    confirmedAtMs: { ...marked, ...Object.fromEntries(confirmedNow) },
  }
}

/** The notices that pages show, by row. */
export function noticesOf({ quarantined, confirmedAtMs }: Entry<unknown>): Record<string, Notice> {
  const notices: Record<string, Notice> = {}
  for (const row of Object.keys(confirmedAtMs)) notices[row] = 'outlier'
  for (const row of Object.keys(quarantined)) notices[row] = 'quarantined'
  return notices
}

export function isJump(before: number, price: number): boolean {
  return Math.max(price / before, before / price) > JUMP_FACTOR
}

function stillMarked(confirmedAtMs: Record<string, number>, nowMs: number): Record<string, number> {
  return Object.fromEntries(
    Object.entries(confirmedAtMs).filter(([, atMs]) => nowMs - atMs < MARKED_FOR_MS),
  )
}

function agree(earlier: number | undefined, later: number): boolean {
  return earlier !== undefined && Math.abs(earlier - later) <= AGREEMENT * Math.max(earlier, later)
}

/** Rows with ids, such as those of a list. */
export function pricesOfRows<
  Row extends { id: string; price: number | null },
  List extends { rows: Row[] },
>(): PricesOf<List> {
  return {
    pricesOf: ({ rows }) => new Map(rows.map(({ id, price }) => [id, price])),
    keepRows(next, previous, ids) {
      if (ids.size === 0) return next
      const earlier = new Map(previous.rows.map((row) => [row.id, row]))
      const rows = next.rows.map((row) => (ids.has(row.id) ? (earlier.get(row.id) ?? row) : row))
      return { ...next, rows }
    },
  }
}

/** One item: one price that jumps makes the whole answer suspect. */
export function pricesOfItem<T>(pricesOf: (value: T) => readonly (number | null)[]): PricesOf<T> {
  return {
    pricesOf(value) {
      const known = pricesOf(value).find((price) => price !== null)
      return new Map([[WHOLE_ANSWER, known ?? null]])
    },
    keepRows: (next, previous, rows) => (rows.size === 0 ? next : previous),
  }
}
