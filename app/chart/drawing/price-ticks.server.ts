// Chooses the ticks of a price axis. Their labels are in `axis-labels.ts`.
import { scaleLinear } from 'd3-scale'
import type { PriceScale } from '../../../market/history/chart-view.ts'

const TICKS = 6
const MAX_LOG_TICKS = 8
const MIN_LOG_TICKS = 3
/** Divisions of a decade, from fine to coarse. */
const DIVISIONS = [[1, 2, 3, 4, 5, 6, 7, 8, 9], [1, 2, 5], [1, 3], [1]]

type Bounds = { low: number; high: number }

/** Round prices from `low` to `high`, in ascending order. */
export function choosePriceTicks(scale: PriceScale, { low, high }: Bounds): number[] {
  const evenly = () => scaleLinear([low, high], [0, 1]).ticks(TICKS)
  if (scale === 'linear') return evenly()
  for (const division of DIVISIONS) {
    const ticks = dividedDecades(division, { low, high })
    // Within a part of a decade, a logarithmic scale is nearly linear.
    if (ticks.length < MIN_LOG_TICKS) return evenly()
    if (ticks.length <= MAX_LOG_TICKS) return ticks
  }
  const powers = dividedDecades([1], { low, high })
  const stride = Math.ceil(powers.length / MAX_LOG_TICKS)
  return powers.filter((_, index) => index % stride === 0)
}

function dividedDecades(division: readonly number[], { low, high }: Bounds): number[] {
  const ticks: number[] = []
  const last = Math.floor(Math.log10(high)) + 1
  for (let exponent = Math.floor(Math.log10(low)) - 1; exponent <= last; exponent += 1) {
    // Parsed from text, because 3 * 10 ** -2 is 0.030000000000000002.
    ticks.push(...division.map((digit) => Number(`${digit}e${exponent}`)))
  }
  return ticks.filter((price) => price >= low && price <= high)
}
