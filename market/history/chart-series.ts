// Cuts the series of a chart out of the cached data of its range. The drawing, the table and the
// download all use this series.

import type { CandleHistory, CandleRange } from './candle.ts'
import type { ChartType } from './chart-view.ts'
import type { TimeWindow } from './chart-window.ts'
import type { PriceHistory, PricePoint } from './price-history.ts'
import { RANGE_DAYS } from './range.ts'

/** A candle with its opening time and volume. */
export type Bar = {
  openMs: number
  /** The end of an unfinished candle is the time of its prices. */
  closeMs: number
  open: number
  high: number
  low: number
  close: number
  /** The volume of the 24 hours before the close, not the volume within the candle. */
  volume: number | null
  /** True while the period of the last candle goes on. Its high, low and close may change. */
  isUnfinished?: boolean
}

/** Prices, or market caps. */
export type LineSeries = { type: Exclude<ChartType, 'candles'>; points: readonly PricePoint[] }

export type CandleSeries = { type: 'candles'; bars: readonly Bar[] }

export type ChartSeries = LineSeries | CandleSeries

const DAY_MS = 24 * 3_600_000

export function toPriceSeries({ points }: PriceHistory): LineSeries {
  return { type: 'line', points }
}

/** Leaves out points with an unknown market cap. */
export function toMarketCapSeries({ points, marketCaps }: PriceHistory): LineSeries {
  const known = points.flatMap(([timeMs], index): PricePoint[] => {
    const marketCap = marketCaps[index] ?? null
    return marketCap === null ? [] : [[timeMs, marketCap]]
  })
  return { type: 'market-cap', points: known }
}

type CandleCut = { history: PriceHistory; range: CandleRange; fetchedAtMs: number }

/** The candles of a range, with volumes from a history of the same range. */
export function toCandleSeries(
  { candles, stepMs }: CandleHistory,
  { history, range, fetchedAtMs }: CandleCut,
): CandleSeries {
  const sinceMs = (candles.at(-1)?.[0] ?? 0) - RANGE_DAYS[range] * DAY_MS
  const volumeBefore = makeVolumeReader(history)
  const bars = candles.map(([closeMs, open, high, low, close]): Bar => {
    // With a gap before it, a candle may be longer than the others, and seem to open later than now.
    const openMs = Math.min(closeMs - stepMs, fetchedAtMs - 1)
    const volume = volumeBefore({ openMs, closeMs })
    const bar = { openMs, closeMs, open, high, low, close, volume }
    return closeMs > fetchedAtMs ? { ...bar, closeMs: fetchedAtMs, isUnfinished: true } : bar
  })
  return { type: 'candles', bars: bars.filter(({ closeMs }) => closeMs > sinceMs) }
}

/** The length of a candle. Only an unfinished candle is shorter. */
export function barLengthMs(bars: readonly Bar[]): number {
  return bars.reduce((longest, { openMs, closeMs }) => Math.max(longest, closeMs - openMs), 0)
}

/** The end of the drawing, in which an unfinished candle has its full length. */
export function endOfBars(bars: readonly Bar[]): number {
  return (bars.at(-1)?.openMs ?? 0) + barLengthMs(bars)
}

/** The points inside a window, or the candles that overlap it. */
export function cutSeries(series: ChartSeries, { fromMs, toMs }: TimeWindow): ChartSeries {
  if (series.type === 'candles') {
    const { bars, type } = series
    return { type, bars: bars.filter((bar) => bar.closeMs > fromMs && bar.openMs <= toMs) }
  }
  const { points, type } = series
  return { type, points: points.filter(([timeMs]) => timeMs >= fromMs && timeMs <= toMs) }
}

/**
 * Returns a function that reads the last known volume within a candle. Call it with candles by
 * ascending time.
 */
function makeVolumeReader({ points, volumes }: PriceHistory) {
  let next = 0
  return ({ openMs, closeMs }: Pick<Bar, 'openMs' | 'closeMs'>): number | null => {
    let volume: number | null = null
    for (; (points[next]?.[0] ?? Number.POSITIVE_INFINITY) <= closeMs; next += 1) {
      if ((points[next]?.[0] ?? 0) > openMs) volume = volumes[next] ?? volume
    }
    return volume
  }
}
