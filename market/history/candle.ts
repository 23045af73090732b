import type { Range } from './range.ts'

/** The prices of a period, identified by its closing time. */
export type Candle = readonly [
  closeMs: number,
  open: number,
  high: number,
  low: number,
  close: number,
]

/** The service's answers have fewer than 200. */
export const MAX_CANDLES = 500

export type CandleHistory = {
  /**
   * At most 500 candles by ascending time, with prices above 0. May be empty. The last one may
   * close in the future.
   */
  candles: Candle[]
  /** The length of a candle, which covers the time from `closeMs - stepMs` to `closeMs`. */
  stepMs: number
}

/** The numbers of days for which the service has candles. */
export type CandleDays = 1 | 7 | 14 | 30 | 90 | 365

/** The service has no candles for more than a year. */
export type CandleRange = Exclude<Range, 'max'>

/** The days to request for a range. If the service has no such length, the next longer one. */
export const CANDLE_DAYS_OF: Record<CandleRange, CandleDays> = {
  '24h': 1,
  '7d': 7,
  '14d': 14,
  '30d': 30,
  '60d': 90,
  '200d': 365,
  '1y': 365,
}
