import { SAME_TIME_MS } from '../answer/shown-freshness.ts'
import type { ChartSeries, LineSeries } from './chart-series.ts'
import type { PricePoint } from './price-history.ts'

/**
 * Ends a line of prices at the price that the page shows, so that both are one number. A few
 * points may be newer than that price: they are left out. A line that is newer by more than
 * `SAME_TIME_MS` keeps its own end, because the page says the difference. Candles and market caps
 * stay as they are.
 */
export function endAtPrice(series: LineSeries, end: PricePoint | null): LineSeries
export function endAtPrice(series: ChartSeries, end: PricePoint | null): ChartSeries
export function endAtPrice(series: ChartSeries, end: PricePoint | null): ChartSeries {
  if (series.type !== 'line' || end === null) return series
  const [endMs] = end
  const lastMs = series.points.at(-1)?.[0]
  if (lastMs === undefined || lastMs - endMs > SAME_TIME_MS) return series
  return { ...series, points: [...series.points.filter(([timeMs]) => timeMs < endMs), end] }
}
