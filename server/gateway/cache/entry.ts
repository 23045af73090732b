/** A cached answer, in memory and as JSON on disk or in Redis. */
export type Entry<T> = {
  value: T
  /** When we received the answer from the service. Every cache keeps this time. */
  fetchedAtMs: number
  /** No revalidation happens before this time. */
  revalidateAtMs: number
  /** Whether a newer answer is quarantined as a whole. */
  isQuarantined: boolean
  /** Quarantined prices by row. The next answer is compared with them. */
  suspects: Record<string, number>
  /** Rows with an outlier that the service repeated, and the time since when it is shown. */
  outliers: Record<string, number>
}

/**
 * Shifts the times of an entry by `shiftMs` after the wall clock was set, so that its age is
 * unchanged.
 */
export function shiftEntryTimes<T>(entry: Entry<T>, shiftMs: number): Entry<T> {
  const outliers = Object.entries(entry.outliers).map(([row, sinceMs]) => [row, sinceMs + shiftMs])
  return {
    ...entry,
    fetchedAtMs: entry.fetchedAtMs + shiftMs,
    revalidateAtMs: entry.revalidateAtMs + shiftMs,
    outliers: Object.fromEntries(outliers),
  }
}
