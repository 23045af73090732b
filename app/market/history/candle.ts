import type { Range } from './range.ts'

/** The prices of a stretch of time, known by the moment at which it closes. */
export type Candle = readonly [
  closeMs: number,
  open: number,
  high: number,
  low: number,
  close: number,
]

/** The service's own answers have less than 200. */
export const MAX_CANDLES = 500

export type CandleHistory = {
  /** At most 500, by rising time, every price above 0. May be empty. The last one may close in the future. */
  candles: Candle[]
  /** How long each candle is: it covers the time from `closeMs - stepMs` to `closeMs`. */
  stepMs: number
}

/** How many days of candles are asked for at once: of the numbers that the service knows. */
export type CandleDays = 1 | 7 | 14 | 30 | 90 | 365

/** There are no candles over more than a year. */
export type CandleRange = Exclude<Range, 'max'>

/** The next longer answer where the service has none of a range's own length. */
export const CANDLE_DAYS_OF: Record<CandleRange, CandleDays> = {
  '24h': 1,
  '7d': 7,
  '14d': 14,
  '30d': 30,
  '60d': 90,
  '200d': 365,
  '1y': 365,
}
