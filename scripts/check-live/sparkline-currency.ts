import { type Finding, formatNumber } from './finding.ts'
import type { MarketRow } from './live-calls.ts'

// The last point may be hours old, so its ratio to the price is near 1 but not 1. A dollar costs
// between 50 and 200 rupees, so the two bands are far apart.
const RUPEE_RATIO = { from: 0.5, to: 2 }
const DOLLAR_RATIO = { from: 1 / 200, to: 1 / 50 }
const MIN_COINS = 3

/** Compares the last point of each coin's week with its price in rupees. */
export function findSparklineCurrency(rows: readonly MarketRow[]): Finding {
  const coins = rows.map(toCoin)
  const ratios = coins.flatMap(({ ratio }) => (ratio === null ? [] : [ratio]))
  const evidence = coins.map(({ line }) => line)
  if (ratios.length < MIN_COINS) {
    return {
      answer: 'unknown',
      evidence,
      conclusion: `only ${ratios.length} of ${rows.length} coins have a price and a sparkline`,
    }
  }
  const median = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? Number.NaN
  const withMedian = [
    ...evidence,
    `median ratio ${median.toFixed(4)} (rupees: about 1, dollars: about 0.01)`,
  ]
  if (isWithin(median, RUPEE_RATIO)) {
    return { answer: 'yes', evidence: withMedian, conclusion: 'it is in rupees' }
  }
  if (isWithin(median, DOLLAR_RATIO)) {
    return { answer: 'no', evidence: withMedian, conclusion: 'it is in dollars' }
  }
  return {
    answer: 'unknown',
    evidence: withMedian,
    conclusion: 'the ratio fits neither rupees nor dollars',
  }
}

function toCoin({ id, current_price: price, sparkline_in_7d: week }: MarketRow) {
  const last = week?.price.findLast((value) => value !== null) ?? null
  const ratio = price !== null && price > 0 && last !== null ? last / price : null
  const points = week?.price.length ?? 0
  const figures = `price ₹${formatNumber(price)}, last of ${points} points ${formatNumber(last)}`
  const text = ratio === null ? 'no ratio' : `ratio ${ratio.toFixed(4)}`
  return { ratio, line: `${id}: ${figures}, ${text}` }
}

function isWithin(value: number, { from, to }: { from: number; to: number }): boolean {
  return value >= from && value <= to
}
