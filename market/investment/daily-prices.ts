import { toDailyPoints } from '../history/daily-points.ts'
import type { PricePoint } from '../history/price-history.ts'

/** A price, and the time at which it was valid. */
export type DailyPrice = { timeMs: number; price: number }

/**
 * Separates the prices of days from the live price, which is the last point. `points` are in time
 * order.
 */
export function toDailyPrices(points: readonly PricePoint[]): {
  days: DailyPrice[]
  live: DailyPrice | null
} {
  const days = toDailyPoints(points)
  const last = points.at(-1)
  const isLive = last !== undefined && last !== days.at(-1)
  return { days: days.map(toDailyPrice), live: isLive ? toDailyPrice(last) : null }
}

function toDailyPrice([timeMs, price]: PricePoint): DailyPrice {
  return { timeMs, price }
}
