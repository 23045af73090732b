import type { Priority } from '../../upstream/http/call-gate.ts'
import type { MonthCalls } from './rate-limiter.server.ts'

const HOUR_MS = 3_600_000

/** `starved-revalidation` has precedence in a minute, but no additional quota in the month. */
export type MonthPriority = Exclude<Priority, 'starved-revalidation'>

/**
 * How far each priority may run ahead of an even pace through the month. Facts may run furthest:
 * after a day of many charts, half a day of calls is left for facts.
 */
const MAX_BURST_MS: Record<MonthPriority, number> = {
  facts: 24 * HOUR_MS,
  chart: 3 * HOUR_MS,
  optional: 0,
  revalidation: HOUR_MS,
}

/** Minimum share of the month's calls for revalidation, whatever visitors ask for. */
const MIN_REVALIDATION_SHARE = 1 / 2

/**
 * How many of a month's `perMonth` calls may be made until now (in UTC), so that they last all
 * month. Only earlier revalidations and the month's total can refuse a revalidation. Otherwise a day
 * of many visitors would leave no calls to revalidate cached answers.
 */
export function monthQuota(
  perMonth: number,
  { priority, nowMs }: { priority: MonthPriority; nowMs: number },
): MonthCalls {
  const share = shareOfMonth(nowMs + MAX_BURST_MS[priority], nowMs)
  if (priority !== 'revalidation') return { all: Math.floor(perMonth * share), revalidations: 0 }
  return { all: perMonth, revalidations: Math.floor(perMonth * MIN_REVALIDATION_SHARE * share) }
}

/** The share of the month of `nowMs` that has passed at `timeMs`. */
function shareOfMonth(timeMs: number, nowMs: number): number {
  const now = new Date(nowMs)
  const startMs = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)
  const endMs = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)
  return Math.min(1, (timeMs - startMs) / (endMs - startMs))
}
