import type { MonthCalls } from './call-log.server.ts'

const HOUR_MS = 3_600_000

/** Visitors may be so far ahead of an even spending of the month's calls; renewals may not. */
const VISITORS_AHEAD_MS = 24 * HOUR_MS
const RENEWALS_AHEAD_MS = HOUR_MS

/** Of the month's calls, renewals are sure of so many, whatever visitors ask for. */
const SURE_FOR_RENEWALS = 1 / 2

/**
 * How many of a month's `perMonth` calls may have been made by now (in UTC), so that they last the
 * month. A visitor's call must fit among all calls, with a day in hand. A renewal must fit among the
 * renewals alone: else a day of many visitors would leave nothing to keep what is held up to date.
 */
export function monthAllowance(
  perMonth: number,
  { isRenewal, nowMs }: { isRenewal: boolean; nowMs: number },
): MonthCalls {
  if (!isRenewal) {
    return {
      all: Math.floor(perMonth * shareOfMonth(nowMs + VISITORS_AHEAD_MS, nowMs)),
      renewals: 0,
    }
  }
  const share = shareOfMonth(nowMs + RENEWALS_AHEAD_MS, nowMs)
  return { all: perMonth, renewals: Math.floor(perMonth * SURE_FOR_RENEWALS * share) }
}

/** Of the month that `nowMs` lies in, the share that has passed at `timeMs`. */
function shareOfMonth(timeMs: number, nowMs: number): number {
  const now = new Date(nowMs)
  const startMs = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)
  const endMs = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)
  return Math.min(1, (timeMs - startMs) / (endMs - startMs))
}
