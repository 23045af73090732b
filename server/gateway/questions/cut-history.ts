import type { PriceHistory } from '../../../market/history/price-history.ts'
import { RANGE_DAYS, type Range } from '../../../market/history/range.ts'

const DAY_MS = 24 * 3_600_000

/**
 * Cuts the end of a series to a range. The cut ends at the last point of the series. That point is
 * the live price at the time of the call.
 */
export function cutHistory(series: PriceHistory, range: Range): PriceHistory {
  if (range === 'max') return series
  const lastMs = series.points.at(-1)?.[0] ?? 0
  const sinceMs = lastMs - RANGE_DAYS[range] * DAY_MS
  const first = series.points.findIndex(([timeMs]) => timeMs >= sinceMs)
  return {
    points: series.points.slice(first),
    volumes: series.volumes.slice(first),
    marketCaps: series.marketCaps.slice(first),
    covers: range,
  }
}
