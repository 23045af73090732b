// Cuts the series of a chart out of the cached data of its range. The drawing, the table and the
// download all use this series.
import type { PriceHistory, PricePoint } from '../coin.ts'
import { CANDLE_DAYS_OF, type CandleHistory, type CandleRange } from './candle.ts'
import type { ChartType } from './chart-view.ts'
import type { TimeWindow } from './chart-window.ts'

/** A candle with its opening time and volume. */
export type Bar = {
  openMs: number
  closeMs: number
  open: number
  high: number
  low: number
  close: number
  /** The volume of the 24 hours before the close, not the volume within the candle. */
  volume: number | null
}

/** Prices, or market caps. */
export type LineSeries = { type: Exclude<ChartType, 'candles'>; points: readonly PricePoint[] }

export type CandleSeries = { type: 'candles'; bars: readonly Bar[] }

export type ChartSeries = LineSeries | CandleSeries

const DAY_MS = 24 * 3_600_000

export function toPriceSeries({ points }: PriceHistory, window: TimeWindow): LineSeries {
  return { type: 'line', points: cutPoints(points, window) }
}

/** Leaves out points with an unknown market cap. */
export function toMarketCapSeries(
  { points, marketCaps }: PriceHistory,
  window: TimeWindow,
): LineSeries {
  const known = points.flatMap(([timeMs], index): PricePoint[] => {
    const marketCap = marketCaps[index] ?? null
    return marketCap === null ? [] : [[timeMs, marketCap]]
  })
  return { type: 'market-cap', points: cutPoints(known, window) }
}

type CandleCut = { history: PriceHistory; range: CandleRange; window: TimeWindow }

/** The candles that overlap the window, with volumes from a history of the same range. */
export function toCandleSeries(
  { candles, stepMs }: CandleHistory,
  { history, range, window }: CandleCut,
): CandleSeries {
  const sinceMs = (candles.at(-1)?.[0] ?? 0) - daysOf(range) * DAY_MS
  const fromMs = Math.max(window.fromMs, sinceMs)
  const volumeBefore = makeVolumeReader(history)
  const bars = candles.map(([closeMs, open, high, low, close]): Bar => {
    const openMs = closeMs - stepMs
    const volume = volumeBefore({ openMs, closeMs })
    return { openMs, closeMs, open, high, low, close, volume }
  })
  return {
    type: 'candles',
    bars: bars.filter(({ openMs, closeMs }) => closeMs > fromMs && openMs <= window.toMs),
  }
}

function daysOf(range: CandleRange): number {
  if (range === '60d') return 60
  return range === '200d' ? 200 : CANDLE_DAYS_OF[range]
}

function cutPoints(
  points: readonly PricePoint[],
  { fromMs, toMs }: TimeWindow,
): readonly PricePoint[] {
  return points.filter(([timeMs]) => timeMs >= fromMs && timeMs <= toMs)
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
