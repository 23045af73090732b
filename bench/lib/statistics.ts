/** The nearest-rank percentile, with `share` from 0 to 1. Null if there are no values. */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null
}

/** The maximum number of times in any window shorter than `windowMs`. */
export function maxCountInWindow(timesMs: readonly number[], windowMs: number): number {
  const sorted = [...timesMs].sort((a, b) => a - b)
  let most = 0
  let first = 0
  for (const [index, timeMs] of sorted.entries()) {
    while ((sorted[first] ?? timeMs) <= timeMs - windowMs) first += 1
    most = Math.max(most, index - first + 1)
  }
  return most
}

/** Such as `98.7 %`. */
export function formatShare(part: number, whole: number): string {
  return whole === 0 ? 'none' : `${((100 * part) / whole).toFixed(1)} %`
}

/** Such as `48 s`, `12 min` or `5.3 h`. */
export function formatAge(ageMs: number | null): string {
  if (ageMs === null) return 'none'
  if (ageMs < 100_000) return `${Math.round(ageMs / 1000)} s`
  return ageMs < 6_000_000
    ? `${Math.round(ageMs / 60_000)} min`
    : `${(ageMs / 3_600_000).toFixed(1)} h`
}
