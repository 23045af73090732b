import { type MonthPriority, monthQuota } from './month-quota.server.ts'
import { type CallCount, monthOf } from './rate-limiter.server.ts'

/**
 * The initial count if the count of an earlier run cannot be read. It assumes the worst: the
 * current minute is full, and visitors have used the month's quota up to now. So no call is made
 * for a minute. After that, calls follow the even pace of the month.
 */
export function assumedCallCount({
  perMinute,
  perMonth,
  nowMs,
}: {
  perMinute: number
  perMonth: number | undefined
  nowMs: number
}): CallCount {
  const spent = (priority: MonthPriority) =>
    perMonth === undefined
      ? { all: 0, revalidations: 0 }
      : monthQuota(perMonth, { priority, nowMs })
  return {
    month: monthOf(nowMs),
    all: spent('facts').all,
    revalidations: spent('revalidation').revalidations,
    timesMs: Array.from({ length: perMinute }, () => nowMs),
    closedUntilMs: 0,
  }
}
