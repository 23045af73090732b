import { type CompareSpan, DAYS_OF_SPAN } from '../../../../market/history/compare-span.ts'
import { DAY_MS } from '../../../../market/history/daily-points.ts'
import type { PricePoint } from '../../../../market/history/price-history.ts'

/** The first and the last day of a comparison. All coins have a price on both. */
export type CommonWindow = { fromMs: number; toMs: number }

type Overlap<Series> = { overlapping: Series[]; window: CommonWindow }

/**
 * Finds the coins that can be compared: the most that have two days of the span in common. The span
 * counts back from the newest day of any coin. Null if no coin has two days.
 */
export function findOverlap<Series extends { points: readonly PricePoint[] }>(
  series: readonly Series[],
  span: CompareSpan,
): Overlap<Series> | null {
  const sinceMs = spanStartMs(series, span)
  const daysOf = ({ points }: Series) =>
    points.map(([timeMs]) => timeMs).filter((timeMs) => timeMs >= sinceMs)
  const days = new Map(series.map((one) => [one, new Set(daysOf(one))]))
  let [most, daysOfMost] = [new Set<Series>(), [] as number[]]
  for (const anchor of series) {
    let common = daysOf(anchor)
    if (common.length < 2) continue
    const chosen = new Set([anchor])
    for (const [other, daysOfOther] of days) {
      const shared = common.filter((timeMs) => daysOfOther.has(timeMs))
      if (shared.length < 2) continue
      common = shared
      chosen.add(other)
    }
    if (chosen.size > most.size) [most, daysOfMost] = [chosen, common]
  }
  const [fromMs, toMs] = [daysOfMost[0], daysOfMost.at(-1)]
  if (fromMs === undefined || toMs === undefined) return null
  return { overlapping: series.filter((one) => most.has(one)), window: { fromMs, toMs } }
}

function spanStartMs(
  series: readonly { points: readonly PricePoint[] }[],
  span: CompareSpan,
): number {
  if (span === 'max') return Number.NEGATIVE_INFINITY
  const newestMs = Math.max(...series.flatMap(({ points }) => points.at(-1)?.[0] ?? []))
  return newestMs - DAYS_OF_SPAN[span] * DAY_MS
}

export function cutToWindow(
  points: readonly PricePoint[],
  { fromMs, toMs }: CommonWindow,
): PricePoint[] {
  return points.filter(([timeMs]) => timeMs >= fromMs && timeMs <= toMs)
}

/** The same points with 100 as the first price. */
export function rebase(points: readonly PricePoint[]): PricePoint[] {
  const [, base] = points[0] ?? [0, 1]
  return points.map(([timeMs, price]) => [timeMs, (price / base) * 100])
}
