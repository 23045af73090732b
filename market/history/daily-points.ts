import type { PricePoint } from './price-history.ts'

export const DAY_MS = 24 * 3_600_000

/**
 * The points of a daily series at exactly 00:00 UTC. The service adds the live price at the end, at
 * any time.
 *
 * A few old points are minutes late or half an hour early. They are left out: they are not the price
 * that a page promises for their day, and some have the price of another day beside them.
 */
export function toDailyPoints(points: readonly PricePoint[]): PricePoint[] {
  return points.filter(([timeMs]) => timeMs % DAY_MS === 0)
}
