import type { Freshness, Snapshot } from './snapshot.ts'

/** The times of a snapshot, as they stand in a page. */
export type SnapshotTimes = Pick<
  Snapshot<unknown>,
  'asOfMs' | 'fetchedAtMs' | 'freshUntilMs' | 'staleFromMs'
>

/** A new answer reaches a page that is looked at within a minute of being due. */
const DELIVERY_GRACE_MS = 60_000

/** The time of the numbers themselves. */
export function shownTimeMs({ asOfMs, fetchedAtMs }: SnapshotTimes): number {
  return asOfMs ?? fetchedAtMs
}

/**
 * How fresh numbers are now, by their own time and not by that of their arrival: what the service
 * itself has not updated for a day is old however lately it was fetched.
 */
export function gradeAge(times: SnapshotTimes, nowMs: number): Freshness {
  const { fetchedAtMs, freshUntilMs, staleFromMs } = times
  const ageMs = nowMs - shownTimeMs(times)
  if (ageMs < freshUntilMs - fetchedAtMs + DELIVERY_GRACE_MS) return 'fresh'
  return ageMs < staleFromMs - fetchedAtMs ? 'ageing' : 'stale'
}
