import type { OutdatedRowTime } from './list-coin.ts'

const HOUR_MS = 3_600_000
/** Rows of the service can be hours older than their page. */
const OLD_ROW_MS = HOUR_MS
const DAY_MS = 24 * HOUR_MS

/** The time of a row, only if it is more than an hour older than its page. */
export function outdatedRowTime(asOfMs: number | null, pageAsOfMs: number | null): OutdatedRowTime {
  if (asOfMs === null || pageAsOfMs === null) return {}
  const ageMs = pageAsOfMs - asOfMs
  if (ageMs <= OLD_ROW_MS) return {}
  return { oldAsOfMs: asOfMs, oldAsOfFormat: ageMs < DAY_MS ? 'time' : 'date' }
}

/** The time of a stale row, which has been in the cache for up to a day. */
export function staleTime(timeMs: number, fetchedAtMs: number): OutdatedRowTime {
  return { oldAsOfMs: timeMs, oldAsOfFormat: fetchedAtMs - timeMs < HOUR_MS ? 'time' : 'date' }
}
