const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** `48 s`, `3 min`, `5 h`, `2 days`, rounded down. A negative span is `0 s`. */
export function formatSpan(spanMs: number): string {
  if (spanMs < MINUTE_MS) return `${Math.max(0, Math.floor(spanMs / 1000))} s`
  if (spanMs < HOUR_MS) return `${Math.floor(spanMs / MINUTE_MS)} min`
  if (spanMs < DAY_MS) return `${Math.floor(spanMs / HOUR_MS)} h`
  const days = Math.floor(spanMs / DAY_MS)
  return days === 1 ? '1 day' : `${days} days`
}

/** `48 s ago`, `3 min ago`. Less than a second, or a negative age, is `just now`. */
export function formatAge(ageMs: number): string {
  return ageMs < 1000 ? 'just now' : `${formatSpan(ageMs)} ago`
}
