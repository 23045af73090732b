import { percentile } from './statistics.ts'

export function median(values: readonly number[]): number {
  const middle = percentile(values, 0.5)
  if (middle === null) throw new RangeError('there are no values for a median')
  return middle
}

/** Median, minimum and maximum, such as `412 (398–460)`. */
export function formatSpread(values: readonly number[], digits = 0): string {
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)].map(
    (value) => value.toFixed(digits),
  )
  return `${middle} (${least}–${most})`
}

/** Such as `1.24 ×`. */
export function formatRatio(value: number, baseline: number): string {
  return `${(value / baseline).toFixed(2)} ×`
}
