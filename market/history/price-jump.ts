// Finds the places where a series is broken: a redenomination, or a price that is a mistake. Sums
// and returns across such a place say nothing about the coin.
import { formatDate, formatDateTime, type TimeZone } from '../../lib/format-date.ts'
import type { Bar, ChartSeries } from './chart-series.ts'
import { DAY_MS } from './daily-points.ts'
import type { PricePoint } from './price-history.ts'

/** Two neighbouring points, between which the price moves more than twentyfold. */
export type PriceJump = {
  before: PricePoint
  after: PricePoint
  /** The time of the row to which the price jumps: of a point, or of the opening of a candle. */
  atMs: number
  /** The index of the first row that has only prices from after the jump. */
  nextIndex: number
}

/** The jumps of a series that has at least one. */
export type Jumps = { count: number; last: PriceJump }

/** Real prices rarely move as much within a day, even on their worst one. */
const JUMP_FACTOR = 20

function isJump(one: number, other: number): boolean {
  return Math.max(one / other, other / one) > JUMP_FACTOR
}

/** By ascending time, as `points` are. */
export function findPointJumps(points: readonly PricePoint[]): PriceJump[] {
  const jumps: PriceJump[] = []
  let before = points[0]
  // An index, because a series has up to 10,000 points.
  for (let index = 1; index < points.length; index += 1) {
    const after = points[index]
    if (before !== undefined && after !== undefined && isJump(before[1], after[1])) {
      jumps.push({ before, after, atMs: after[0], nextIndex: index })
    }
    before = after
  }
  return jumps
}

/** A candle may jump from the close of the one before it, and within itself. */
function findBarJumps(bars: readonly Bar[]): PriceJump[] {
  return bars.flatMap((bar, index) => {
    const { openMs, closeMs, open, high, low } = bar
    const earlier = bars[index - 1]
    const opened: PricePoint = [openMs, open]
    const jumps: PriceJump[] = []
    if (earlier !== undefined && isJump(earlier.close, open)) {
      const before: PricePoint = [earlier.openMs, earlier.close]
      jumps.push({ before, after: opened, atMs: openMs, nextIndex: index })
    }
    if (isJump(low, high)) {
      const after: PricePoint = [closeMs, high / open > open / low ? high : low]
      jumps.push({ before: opened, after, atMs: openMs, nextIndex: index + 1 })
    }
    return jumps
  })
}

export function findJumps(series: ChartSeries): PriceJump[] {
  return series.type === 'candles' ? findBarJumps(series.bars) : findPointJumps(series.points)
}

/** The times of the rows to which the price jumps: of points, or of the opening of candles. */
export function jumpTimesOf(series: ChartSeries): ReadonlySet<number> {
  return new Set(findJumps(series).map(({ atMs }) => atMs))
}

/** Null without jumps. */
export function toJumps(jumps: readonly PriceJump[]): Jumps | null {
  const last = jumps.at(-1)
  return last === undefined ? null : { count: jumps.length, last }
}

type JumpWords = {
  /** `The price of Bitcoin` */
  subject: string
  formatAmount: (amount: number) => string
  timeZone?: TimeZone
}

/** `The price moved more than twentyfold, from ₹1.00 on 9 Jan 2026 to ₹1,000.00 on 10 Jan 2026.` */
export function describeJumps(
  { count, last: { before, after } }: Jumps,
  { subject, formatAmount, timeZone }: JumpWords,
): string {
  const format = after[0] - before[0] < DAY_MS ? formatDateTime : formatDate
  const [start, end] = [before, after].map(
    ([timeMs, amount]) => `${formatAmount(amount)} on ${format(timeMs, timeZone)}`,
  )
  const others = count === 1 ? '' : ` This is the last of ${count} such moves.`
  return `${subject} moved more than twentyfold, from ${start} to ${end}.${others}`
}
