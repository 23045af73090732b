import type { Freshness, Snapshot } from './snapshot.ts'

/** The times of a snapshot that a page contains. */
export type SnapshotTimes = Pick<
  Snapshot<unknown>,
  'asOfMs' | 'fetchedAtMs' | 'freshUntilMs' | 'staleFromMs'
>

/** An open page gets a new answer within a minute after the old one stops being fresh. */
const DELIVERY_GRACE_MS = 60_000

/** Calls of one page are rarely answered in the same minute. Smaller differences are not news. */
export const SAME_TIME_MS = 5 * 60_000

/** The time that a page shows for its numbers. */
export function shownTimeMs({ asOfMs, fetchedAtMs }: SnapshotTimes): number {
  return asOfMs ?? fetchedAtMs
}

/**
 * The freshness of numbers now. Their own time counts, not the time of the fetch. Numbers that the
 * service has not updated for a day are stale, even if they were just fetched.
 */
export function freshnessOfShownTime(times: SnapshotTimes, nowMs: number): Freshness {
  const { fetchedAtMs, freshUntilMs, staleFromMs } = times
  const ageMs = nowMs - shownTimeMs(times)
  if (ageMs < freshUntilMs - fetchedAtMs + DELIVERY_GRACE_MS) return 'fresh'
  return ageMs < staleFromMs - fetchedAtMs ? 'ageing' : 'stale'
}
