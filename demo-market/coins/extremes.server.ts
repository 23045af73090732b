// Finds all-time high and low prices. The result depends only on the series and the time.
import { DAY_MS, type LogSeries } from './log-series.server.ts'

type Extreme = { price: number; atMs: number }
export type Extremes = { high: Extreme; low: Extreme }

/** A margin for rounding errors: a price on the bound must stay within it after Math.exp. */
const ROUNDING = 1e-9

/**
 * The highest and lowest price since `sinceDay`. They come from the prices at midnights and at
 * `nowMs`, widened by the largest deviation between midnights, so no price is outside. Each new day
 * is read only once.
 */
export function createExtremesReader(series: LogSeries, sinceDay: number) {
  const margin = series.maxIntraday + ROUNDING
  let nextDay = sinceDay
  let high = { log: Number.NEGATIVE_INFINITY, day: sinceDay }
  let low = { log: Number.POSITIVE_INFINITY, day: sinceDay }

  function restart() {
    nextDay = sinceDay
    high = { log: Number.NEGATIVE_INFINITY, day: sinceDay }
    low = { log: Number.POSITIVE_INFINITY, day: sinceDay }
  }

  return (nowMs: number): Extremes => {
    const today = Math.floor(nowMs / DAY_MS)
    if (today < nextDay - 1) restart()
    for (; nextDay <= today; nextDay += 1) {
      const log = series.atDay(nextDay)
      if (log > high.log) high = { log, day: nextDay }
      if (log < low.log) low = { log, day: nextDay }
    }
    const from = series.atDay(today)
    const now = from + (series.atDay(today + 1) - from) * (nowMs / DAY_MS - today)
    return {
      high: {
        price: Math.exp(Math.max(high.log, now) + margin),
        atMs: now > high.log ? nowMs : high.day * DAY_MS,
      },
      low: {
        price: Math.exp(Math.min(low.log, now) - margin),
        atMs: now < low.log ? nowMs : low.day * DAY_MS,
      },
    }
  }
}
