/** A cached answer, in memory and as JSON on disk or in Redis. */
export type Entry<T> = {
  value: T
  /** When the service gave it to us: its true age, whoever caches it. */
  fetchedAtMs: number
  /** Before this nobody asks again. */
  revalidateAtMs: number
  /** Whether a newer answer is quarantined as a whole. */
  isQuarantined: boolean
  /** Prices that are quarantined, by row: the next answer is measured against them. */
  suspects: Record<string, number>
  /** Rows with an outlier that the service repeated, and since when it has been shown. */
  outliers: Record<string, number>
}

/** The same entry where the wall clock has been set by `shiftMs` since: its age is the same. */
export function shiftEntryTimes<T>(entry: Entry<T>, shiftMs: number): Entry<T> {
  const outliers = Object.entries(entry.outliers).map(([row, sinceMs]) => [row, sinceMs + shiftMs])
  return {
    ...entry,
    fetchedAtMs: entry.fetchedAtMs + shiftMs,
    revalidateAtMs: entry.revalidateAtMs + shiftMs,
    outliers: Object.fromEntries(outliers),
  }
}
