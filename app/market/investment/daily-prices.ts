import type { PricePoint } from '../coin.ts'

/** A price, and the time at which it was valid. */
export type DailyPrice = { timeMs: number; price: number }

const DAY_MS = 24 * 3_600_000

/**
 * Separates the prices of days from the live price. `points` are in time order. The service sends a
 * day's price for exactly 00:00 UTC, and the live price last, at any time.
 *
 * A few old points are minutes late or half an hour early. They are left out: they are not the price
 * that the page promises for their day, and some have the price of another day beside them. A
 * purchase on such a day takes the next price, as on any day without one.
 */
export function toDailyPrices(points: readonly PricePoint[]): {
  days: DailyPrice[]
  live: DailyPrice | null
} {
  const prices = points.map(([timeMs, price]) => ({ timeMs, price }))
  const last = prices.at(-1)
  return {
    days: prices.filter(isDaily),
    live: last === undefined || isDaily(last) ? null : last,
  }
}

function isDaily({ timeMs }: Readonly<DailyPrice>): boolean {
  return timeMs % DAY_MS === 0
}
