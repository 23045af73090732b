import { type Bar, barLengthMs, type ChartSeries } from '../../../market/history/chart-series.ts'
import type { PricePoint } from '../../../market/history/price-history.ts'
import { findJumps, type Jumps, toJumps } from '../../../market/history/price-jump.ts'

/** The ends and extremes of prices or market caps. */
export type SeriesEnds = Record<'first' | 'last' | 'high' | 'low', PricePoint>

/** The ends and extremes of a series, for its drawing. */
export type HistorySummary = SeriesEnds & {
  /** The highest volume of candles. Null for a line, or if no volume is known. */
  highestVolume: number | null
  /** The length of a candle, or the time between two points. Null for a single point. */
  stepMs: number | null
  /** The ends and extremes after the last jump, for texts. Null if there is nothing after it. */
  jumped?: Jumps & { after: SeriesEnds | null }
}

/** Null without data. */
export function summariseSeries(series: ChartSeries): HistorySummary | null {
  const ends = endsOf(series, 0)
  if (ends === null) return null
  const highestVolume = series.type === 'candles' ? highestVolumeOf(series.bars) : null
  const whole = { ...ends, highestVolume, stepMs: stepOf(series) }
  const jumps = toJumps(findJumps(series))
  if (jumps === null) return whole
  const after = endsOf(series, jumps.last.nextIndex)
  return { ...whole, jumped: { ...jumps, after } }
}

/** Points of a line are at uneven steps, so theirs is the mean. */
function stepOf(series: ChartSeries): number | null {
  if (series.type === 'candles') return barLengthMs(series.bars)
  const { points } = series
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || points.length < 2) return null
  return (last[0] - first[0]) / (points.length - 1)
}

function endsOf(series: ChartSeries, firstIndex: number): SeriesEnds | null {
  if (series.type === 'candles') {
    const bars = series.bars.slice(firstIndex)
    const [first] = bars
    const last = bars.at(-1)
    if (first === undefined || last === undefined) return null
    const high = bars.reduce((highest, bar) => (bar.high > highest.high ? bar : highest), first)
    const low = bars.reduce((lowest, bar) => (bar.low < lowest.low ? bar : lowest), first)
    return {
      first: [first.openMs, first.open],
      last: [last.closeMs, last.close],
      high: [high.openMs, high.high],
      low: [low.openMs, low.low],
    }
  }
  const points = series.points.slice(firstIndex)
  const [first] = points
  const last = points.at(-1)
  if (first === undefined || last === undefined) return null
  const high = points.reduce((highest, point) => (point[1] > highest[1] ? point : highest), first)
  const low = points.reduce((lowest, point) => (point[1] < lowest[1] ? point : lowest), first)
  return { first, last, high, low }
}

function highestVolumeOf(bars: readonly Bar[]): number | null {
  const volumes = bars.flatMap(({ volume }) => volume ?? [])
  return volumes.length === 0 ? null : Math.max(...volumes)
}
