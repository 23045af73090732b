// The call log of a process that shares its budget with no other, or can't reach those it shares
// it with. Always at hand: every call of `enter` gets a verdict.
import {
  CALL_WINDOW_MS,
  type CallLimits,
  type CallLog,
  isWithin,
  type MonthCount,
  monthOf,
  type Verdict,
} from './call-log.ts'

type MemoryCallLogOptions = {
  now: () => number
  windowMs?: number
  /** What an earlier run has counted; of use in the same month only. */
  initialMonth?: MonthCount
  /** Hears of every change of the month's count. */
  onMonthCount?: (count: MonthCount) => void
}

type MemoryCallLog = Pick<CallLog, 'closeFor'> & {
  enter: (limits: CallLimits) => Promise<Verdict>
}

export function createMemoryCallLog({
  now,
  windowMs = CALL_WINDOW_MS,
  initialMonth = { month: '', all: 0, renewals: 0 },
  onMonthCount,
}: MemoryCallLogOptions): MemoryCallLog {
  let month = initialMonth
  let closedUntilMs = 0
  /** The calls in the window, oldest first. */
  let timesMs: number[] = []

  async function enter(limits: CallLimits): Promise<Verdict> {
    const {
      perMinute,
      spacingMs = 0,
      isRenewal = false,
      monthAllowance,
      missedAgesMs = [],
    } = limits
    const nowMs = now()
    if (month.month !== monthOf(nowMs)) month = { month: monthOf(nowMs), all: 0, renewals: 0 }
    count(
      missedAgesMs.map((ageMs) => nowMs - ageMs),
      { isRenewal: false },
    )
    timesMs = timesMs
      .filter((timeMs) => timeMs > nowMs - windowMs)
      // A clock that was set back must not keep the window full.
      .map((timeMs) => Math.min(timeMs, nowMs))
      .sort((a, b) => a - b)

    const isGranted =
      nowMs >= closedUntilMs &&
      freeInMs({ perMinute, spacingMs, nowMs }) === 0 &&
      (monthAllowance === undefined || isWithin(month, monthAllowance, isRenewal))
    if (isGranted) count([nowMs], { isRenewal })

    return {
      isGranted,
      callsInWindow: timesMs.length,
      month: { all: month.all, renewals: month.renewals },
      freeInMs: freeInMs({ perMinute, spacingMs, nowMs }),
      closedForMs: Math.max(0, closedUntilMs - nowMs),
    }
  }

  function count(callsMs: number[], { isRenewal }: { isRenewal: boolean }): void {
    if (callsMs.length === 0) return
    timesMs.push(...callsMs)
    month = {
      ...month,
      all: month.all + callsMs.length,
      renewals: month.renewals + (isRenewal ? callsMs.length : 0),
    }
    onMonthCount?.(month)
  }

  type Room = { perMinute: number; spacingMs: number; nowMs: number }

  function freeInMs({ perMinute, spacingMs, nowMs }: Room): number {
    const lastMs = timesMs.at(-1) ?? Number.NEGATIVE_INFINITY
    const spacedInMs = Math.max(0, lastMs + spacingMs - nowMs)
    if (timesMs.length < perMinute) return spacedInMs
    const lastToLeaveMs = timesMs[timesMs.length - perMinute] ?? nowMs
    return Math.max(spacedInMs, lastToLeaveMs + windowMs - nowMs)
  }

  return {
    enter,
    async closeFor(ms) {
      closedUntilMs = Math.max(closedUntilMs, now() + ms)
    },
  }
}
