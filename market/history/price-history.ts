import type { CandleHistory } from './candle.ts'
import type { Range } from './range.ts'

/** A time in milliseconds since the epoch, and the price at that time. */
export type PricePoint = readonly [timeMs: number, price: number]

/** The longest known history has one point per day for 5,000 days. */
export const MAX_HISTORY_POINTS = 10_000

export type PriceHistory = {
  /**
   * At most 10,000 points by ascending time, at uneven steps, with prices above 0. May be empty.
   */
  points: PricePoint[]
  /** The volume of the 24 hours before each point. */
  volumes: (number | null)[]
  /** The market cap at each point. */
  marketCaps: (number | null)[]
  /** The time that the points cover. Shorter than requested if the plan does not allow more. */
  covers: Range | '90d' | '2y'
}

/** Hourly points of a day or a week, drawn until the exact chart is available. */
export type HourlyPoints = { points: PricePoint[] }

/** The data that is available for a chart now. */
export type PriceChart =
  | { history: PriceHistory }
  /** `history` supplies the volumes, if it is cached. */
  | { candles: CandleHistory; history: PriceHistory | null }
  | { hourly: HourlyPoints }
