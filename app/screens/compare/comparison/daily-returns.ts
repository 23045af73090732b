import { DAY_MS } from '../../../../market/history/daily-points.ts'
import type { PricePoint } from '../../../../market/history/price-history.ts'

/** Fewer returns say little about a coin. */
export const MIN_RETURNS = 30

/** The logarithmic return of the day before each time, by that time. */
export type DailyReturns = ReadonlyMap<number, number>

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
