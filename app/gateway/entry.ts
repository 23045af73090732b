/** What is kept of an answer: in memory, and as JSON on disk or in Redis. */
export type Entry<T> = {
  value: T
  /** When the service gave it to us: its true age, whoever keeps it. */
  fetchedAtMs: number
  /** Before this nobody asks again. */
  renewAtMs: number
  /** Whether a newer answer is held back as a whole. */
  isHeldBack: boolean
  /** Prices that are held back, by row: the next answer is measured against them. */
  suspects: Record<string, number>
  /** Rows whose unusual price the service repeated, and since when it has been shown. */
  unusual: Record<string, number>
}

/** The same entry where the wall clock has been set by `shiftMs` since: its age is the same. */
export function redateEntry<T>(entry: Entry<T>, shiftMs: number): Entry<T> {
  const unusual = Object.entries(entry.unusual).map(([row, sinceMs]) => [row, sinceMs + shiftMs])
  return {
    ...entry,
    fetchedAtMs: entry.fetchedAtMs + shiftMs,
    renewAtMs: entry.renewAtMs + shiftMs,
    unusual: Object.fromEntries(unusual),
  }
}
