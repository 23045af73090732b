const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** `48 s ago`, `3 min ago`, `5 h ago`, `2 days ago`, rounded down. A negative age is `just now`. */
export function formatAge(ageMs: number): string {
  if (ageMs < 1000) return 'just now'
  if (ageMs < MINUTE_MS) return `${Math.floor(ageMs / 1000)} s ago`
  if (ageMs < HOUR_MS) return `${Math.floor(ageMs / MINUTE_MS)} min ago`
  if (ageMs < DAY_MS) return `${Math.floor(ageMs / HOUR_MS)} h ago`
  const days = Math.floor(ageMs / DAY_MS)
  return days === 1 ? '1 day ago' : `${days} days ago`
}
