import { type DailyReturns, MIN_RETURNS } from './daily-returns.ts'

const DAYS_A_YEAR = 365

/**
 * Yearly volatility in percent: the sample standard deviation (n − 1) of the daily logarithmic
 * returns × √365. Null if there are too few returns.
 */
export function yearlyVolatilityPct(returns: DailyReturns): number | null {
  if (returns.size < MIN_RETURNS) return null
  const values = [...returns.values()]
  const squares = sumOfSquares(values)
  return 100 * Math.sqrt((squares / (values.length - 1)) * DAYS_A_YEAR)
}

/** The sum of the squared differences from the mean. */
function sumOfSquares(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
}
