import type { PricePoint } from '../coin.ts'
import { DAY_MS } from '../history/daily-points.ts'
import { type CompareSpan, DAYS_OF_SPAN } from './compare-span.ts'

/** The first and the last day of a comparison. All coins have a price on both. */
export type CommonWindow = {
  fromMs: number
  toMs: number
  /** Whether the span begins earlier, but not all coins have a price there. */
  isShortened: boolean
}

/**
 * The coins that can be compared: the most that have two days in common. Only days in the span before
 * the last day of any coin count, so a coin that ended long ago does not move the span of the others.
 */
export function findOverlapping<Series extends { points: readonly PricePoint[] }>(
  series: readonly Series[],
  span: CompareSpan,
): Series[] {
  const lastMs = Math.max(...series.flatMap(({ points }) => points.at(-1)?.[0] ?? []))
  const sinceMs = span === 'max' ? 0 : lastMs - DAYS_OF_SPAN[span] * DAY_MS
  const daysOf = ({ points }: Series) =>
    points.map(([timeMs]) => timeMs).filter((timeMs) => timeMs >= sinceMs)
  const days = new Map(series.map((one) => [one, new Set(daysOf(one))]))
  let most = new Set<Series>()
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
    if (chosen.size > most.size) most = chosen
  }
  return series.filter((one) => most.has(one))
}

/** Null if no two days have a price of every coin. */
export function findCommonWindow(
  series: readonly (readonly PricePoint[])[],
  span: CompareSpan,
): CommonWindow | null {
  const [first, ...others] = series.map((points) => points.map(([timeMs]) => timeMs))
  if (first === undefined) return null
  const sets = others.map((times) => new Set(times))
  const common = first.filter((timeMs) => sets.every((times) => times.has(timeMs)))
  const toMs = common.at(-1)
  if (toMs === undefined) return null
  const sinceMs = span === 'max' ? earliestOf(series) : toMs - DAYS_OF_SPAN[span] * DAY_MS
  const fromMs = common.find((timeMs) => timeMs >= sinceMs)
  if (fromMs === undefined || fromMs === toMs) return null
  return { fromMs, toMs, isShortened: fromMs > sinceMs }
}

function earliestOf(series: readonly (readonly PricePoint[])[]): number {
  return Math.min(...series.flatMap((points) => points[0]?.[0] ?? []))
}

export function cutToWindow(
  points: readonly PricePoint[],
  { fromMs, toMs }: Pick<CommonWindow, 'fromMs' | 'toMs'>,
): PricePoint[] {
  return points.filter(([timeMs]) => timeMs >= fromMs && timeMs <= toMs)
}

/** The same points with 100 as the first price. */
export function rebase(points: readonly PricePoint[]): PricePoint[] {
  const [, base] = points[0] ?? [0, 1]
  return points.map(([timeMs, price]) => [timeMs, (price / base) * 100])
}
