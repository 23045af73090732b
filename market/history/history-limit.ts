import { DAY_MS } from './daily-points.ts'
import type { PriceHistory } from './price-history.ts'

const YEARS_OF_HISTORY: Partial<Record<PriceHistory['covers'], number>> = { '1y': 1, '2y': 2 }

/** The first and the last day that a plan allows may lack a price. */
const TOLERANCE_MS = 2 * DAY_MS

type DailySeries = Pick<PriceHistory, 'covers'> & { firstMs: number; fetchedAtMs: number }

/**
 * The years that the plan allows, if they end a daily series. Null if the series begins later than
 * the plan allows: the coin is newer.
 */
export function historyLimitYears({ covers, firstMs, fetchedAtMs }: DailySeries): number | null {
  const years = YEARS_OF_HISTORY[covers]
  if (years === undefined) return null
  return firstMs <= fetchedAtMs - 365 * years * DAY_MS + TOLERANCE_MS ? years : null
}
