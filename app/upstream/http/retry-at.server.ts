// When a service that refused a call may be asked again.

// Without a word from the service. Short, since it is the budget that keeps us within the limit.
const DEFAULT_WAIT_MS = 10_000
const MIN_WAIT_MS = 1_000
// A day or a year is more likely a mistake than a wish, and would keep us dark for as long.
const MAX_WAIT_MS = 3_600_000

/** Reads `retry-after` (seconds or a date), else `x-ratelimit-reset` (a date or epoch seconds). */
export function parseRetryAtMs(headers: Headers, nowMs: number): number {
  const waitMs =
    parseRetryAfterMs(headers.get('retry-after'), nowMs) ??
    parseResetMs(headers.get('x-ratelimit-reset'), nowMs) ??
    DEFAULT_WAIT_MS
  return nowMs + Math.min(Math.max(waitMs, MIN_WAIT_MS), MAX_WAIT_MS)
}

function parseRetryAfterMs(text: string | null, nowMs: number): number | null {
  if (text === null) return null
  return /^\d+$/.test(text) ? Number(text) * 1000 : toMsUntil(text, nowMs)
}

function parseResetMs(text: string | null, nowMs: number): number | null {
  if (text === null) return null
  return /^\d+$/.test(text) ? Number(text) * 1000 - nowMs : toMsUntil(text, nowMs)
}

function toMsUntil(text: string, nowMs: number): number | null {
  // `Date.parse` makes dates of `-5` and `soon 1`; every date form in use names its year.
  const atMs = /\b20\d\d\b/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(atMs) ? null : atMs - nowMs
}
