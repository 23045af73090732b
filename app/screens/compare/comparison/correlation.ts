import { type DailyReturns, MIN_RETURNS } from './daily-returns.ts'

/** `days`: how many days both coins have a return for. */
export type Correlation = {
  days: number
  /** `too-few`: fewer than 30 days. `flat`: one of the prices hardly changes. */
  value: number | 'too-few' | 'flat'
}

/**
 * Returns vary by less than this only through rounding errors: the service sends prices with fewer
 * digits.
 */
const FLAT_DEVIATION = 1e-9

/** Pearson's correlation of the returns, on the days for which both coins have one. */
export function correlate(one: DailyReturns, other: DailyReturns): Correlation {
  const pairs = [...one].flatMap(([timeMs, value]) => {
    const otherValue = other.get(timeMs)
    return otherValue === undefined ? [] : [[value, otherValue] as const]
  })
  const days = pairs.length
  if (days < MIN_RETURNS) return { days, value: 'too-few' }
  const [mean, otherMean] = [meanOf(pairs.map(([a]) => a)), meanOf(pairs.map(([, b]) => b))]
  let [products, squares, otherSquares] = [0, 0, 0]
  for (const [a, b] of pairs) {
    products += (a - mean) * (b - otherMean)
    squares += (a - mean) ** 2
    otherSquares += (b - otherMean) ** 2
  }
  if (Math.sqrt(Math.min(squares, otherSquares) / days) < FLAT_DEVIATION) {
    return { days, value: 'flat' }
  }
  const value = products / Math.sqrt(squares * otherSquares)
  return { days, value: Math.max(-1, Math.min(1, value)) }
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
