// Decides when to call the service again after a rate limit.

// Used if the service gives no time. Short, because our own budget keeps us within its limits.
const DEFAULT_WAIT_MS = 10_000
const MIN_RETRY_AFTER_MS = 1_000
// A day or a year is probably a mistake, and would leave the site without data for that time.
const MAX_RETRY_AFTER_MS = 3_600_000

/**
 * The time until the service allows the next call: `Retry-After` (seconds or a date), else
 * `X-RateLimit-Reset` (a date or epoch seconds).
 */
export function parseRetryAfterMs(headers: Headers, nowMs: number): number {
  const waitMs =
    parseDelayMs(headers.get('retry-after'), nowMs) ??
    parseResetMs(headers.get('x-ratelimit-reset'), nowMs) ??
    DEFAULT_WAIT_MS
  return Math.min(Math.max(waitMs, MIN_RETRY_AFTER_MS), MAX_RETRY_AFTER_MS)
}

function parseDelayMs(text: string | null, nowMs: number): number | null {
  if (text === null) return null
  return /^\d+$/.test(text) ? Number(text) * 1000 : toMsUntil(text, nowMs)
}

function parseResetMs(text: string | null, nowMs: number): number | null {
  if (text === null) return null
  return /^\d+$/.test(text) ? Number(text) * 1000 - nowMs : toMsUntil(text, nowMs)
}

function toMsUntil(text: string, nowMs: number): number | null {
  // `Date.parse` accepts `-5` and `soon 1`. Every real date format contains the year.
  const atMs = /\b20\d\d\b/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(atMs) ? null : atMs - nowMs
}
