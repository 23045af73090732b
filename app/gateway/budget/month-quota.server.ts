import type { Priority } from '../../upstream/http/call-gate.ts'
import type { MonthCalls } from './rate-limiter.server.ts'

const HOUR_MS = 3_600_000

/** A renewal that is owed its turn in a minute is owed no more of the month. */
export type MonthPriority = Exclude<Priority, 'starved-revalidation'>

/**
 * How far each priority may be ahead of an even spending of the month's calls. Facts go furthest: a
 * day of many charts leaves them half a day of calls.
 */
const MAX_BURST_MS: Record<MonthPriority, number> = {
  facts: 24 * HOUR_MS,
  chart: 3 * HOUR_MS,
  optional: 0,
  revalidation: HOUR_MS,
}

/** Of the month's calls, revalidation is sure of so many, whatever visitors ask for. */
const MIN_REVALIDATION_SHARE = 1 / 2

/**
 * How many of a month's `perMonth` calls may have been made by now (in UTC), so that they last the
 * month. A revalidation must fit among the revalidations alone: else a day of many visitors would
 * leave nothing to renew what is cached.
 */
export function monthQuota(
  perMonth: number,
  { priority, nowMs }: { priority: MonthPriority; nowMs: number },
): MonthCalls {
  const share = shareOfMonth(nowMs + MAX_BURST_MS[priority], nowMs)
  if (priority !== 'revalidation') return { all: Math.floor(perMonth * share), revalidations: 0 }
  return { all: perMonth, revalidations: Math.floor(perMonth * MIN_REVALIDATION_SHARE * share) }
}

/** Of the month that `nowMs` lies in, the share that has passed at `timeMs`. */
function shareOfMonth(timeMs: number, nowMs: number): number {
  const now = new Date(nowMs)
  const startMs = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)
  const endMs = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)
  return Math.min(1, (timeMs - startMs) / (endMs - startMs))
}
