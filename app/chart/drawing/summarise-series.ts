import type { PricePoint } from '../../market/coin.ts'
import type { Bar, ChartSeries } from '../../market/history/chart-series.ts'

/** The ends and extremes of a series, as prices or market caps. */
export type HistorySummary = Record<'first' | 'last' | 'high' | 'low', PricePoint> & {
  /** The highest volume of candles. Null for a line, or if no volume is known. */
  highestVolume: number | null
}

/** Null without data. `fetchedAtMs` ends the last candle, which may close later. */
export function summariseSeries(series: ChartSeries, fetchedAtMs: number): HistorySummary | null {
  if (series.type === 'candles') {
    const { bars } = series
    const [first] = bars
    const last = bars.at(-1)
    if (first === undefined || last === undefined) return null
    const high = bars.reduce((highest, bar) => (bar.high > highest.high ? bar : highest), first)
    const low = bars.reduce((lowest, bar) => (bar.low < lowest.low ? bar : lowest), first)
    return {
      first: [first.openMs, first.open],
      last: [Math.min(last.closeMs, fetchedAtMs), last.close],
      high: [high.openMs, high.high],
      low: [low.openMs, low.low],
      highestVolume: highestVolumeOf(bars),
    }
  }
  const { points } = series
  const [first] = points
  const last = points.at(-1)
  if (first === undefined || last === undefined) return null
  const high = points.reduce((highest, point) => (point[1] > highest[1] ? point : highest), first)
  const low = points.reduce((lowest, point) => (point[1] < lowest[1] ? point : lowest), first)
  return { first, last, high, low, highestVolume: null }
}

function highestVolumeOf(bars: readonly Bar[]): number | null {
  const volumes = bars.flatMap(({ volume }) => volume ?? [])
  return volumes.length === 0 ? null : Math.max(...volumes)
}
