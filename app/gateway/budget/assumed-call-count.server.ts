import { type MonthPriority, monthQuota } from './month-quota.server.ts'
import { type CallCount, monthOf } from './rate-limiter.server.ts'

/**
 * The count to begin with where that of an earlier run cannot be read. It assumes the worst: the
 * minute is full, and visitors have spent what they may of the month by now. So no call is made for
 * a minute, and then as many as the month allows at an even pace.
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
