/** The nearest-rank percentile, with `share` from 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)]
  if (value === undefined) throw new RangeError('there are no values')
  return value
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** Median, minimum and maximum, such as `412 (398–460)`. */
export function formatSpread(values: readonly number[], digits = 0): string {
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)].map(
    (value) => value.toFixed(digits),
  )
  return `${middle} (${least}–${most})`
}
