import type { PricePoint } from '../coin.ts'

export const DAY_MS = 24 * 3_600_000

/** Fewer returns say little about a coin. */
export const MIN_RETURNS = 30

/** The logarithmic return of the day before each time, by that time. */
export type DailyReturns = ReadonlyMap<number, number>

/**
 * The points at exactly 00:00 UTC. The service adds the live price to the end of a series. Its time
 * is not a midnight, so it does not count in statistics.
 */
export function toDailyPoints(points: readonly PricePoint[]): PricePoint[] {
  return points.filter(([timeMs]) => timeMs % DAY_MS === 0)
}

/** Only between points that are exactly one day apart: a gap has no return. */
export function toDailyReturns(dailyPoints: readonly PricePoint[]): DailyReturns {
  const returns = new Map<number, number>()
  dailyPoints.forEach(([timeMs, price], index) => {
    const before = dailyPoints[index - 1]
    if (before !== undefined && timeMs - before[0] === DAY_MS) {
      returns.set(timeMs, Math.log(price / before[1]))
    }
  })
  return returns
}
