// When a service that refused a call may be asked again.

// Without a word from the service. Short, since it is the budget that keeps us within the limit.
const DEFAULT_WAIT_MS = 10_000
const SHORTEST_WAIT_MS = 1_000
// A day or a year is more likely a mistake than a wish, and would keep us dark for as long.
const LONGEST_WAIT_MS = 3_600_000

/** Reads `retry-after` (seconds or a date), else `x-ratelimit-reset` (a date or epoch seconds). */
export function parseRetryAtMs(headers: Headers, nowMs: number): number {
  const waitMs =
    waitOfRetryAfter(headers.get('retry-after'), nowMs) ??
    waitOfReset(headers.get('x-ratelimit-reset'), nowMs) ??
    DEFAULT_WAIT_MS
  return nowMs + Math.min(Math.max(waitMs, SHORTEST_WAIT_MS), LONGEST_WAIT_MS)
}

function waitOfRetryAfter(text: string | null, nowMs: number): number | null {
  if (text === null) return null
  return /^\d+$/.test(text) ? Number(text) * 1000 : waitUntilDate(text, nowMs)
}

function waitOfReset(text: string | null, nowMs: number): number | null {
  if (text === null) return null
  return /^\d+$/.test(text) ? Number(text) * 1000 - nowMs : waitUntilDate(text, nowMs)
}

function waitUntilDate(text: string, nowMs: number): number | null {
  // `Date.parse` makes dates of `-5` and `soon 1`; every date form in use names its year.
  const atMs = /\b20\d\d\b/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(atMs) ? null : atMs - nowMs
}
