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
