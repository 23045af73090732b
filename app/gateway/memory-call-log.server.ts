// The call log of a process that shares its budget with no other, or can't reach those it shares
// it with. Always at hand: every call of `enter` gets a verdict.
import {
  CALL_WINDOW_MS,
  type CallLimits,
  type CallLog,
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
  initialMonth = { month: '', calls: 0 },
  onMonthCount,
}: MemoryCallLogOptions): MemoryCallLog {
  let month = initialMonth
  let closedUntilMs = 0
  /** The calls in the window, oldest first. */
  let timesMs: number[] = []

  async function enter({ perMinute, monthAllowance, missedAgesMs = [] }: CallLimits) {
    const nowMs = now()
    if (month.month !== monthOf(nowMs)) month = { month: monthOf(nowMs), calls: 0 }
    count(missedAgesMs.map((ageMs) => nowMs - ageMs))
    timesMs = timesMs
      .filter((timeMs) => timeMs > nowMs - windowMs)
      // A clock that was set back must not keep the window full.
      .map((timeMs) => Math.min(timeMs, nowMs))
      .sort((a, b) => a - b)

    const isGranted =
      nowMs >= closedUntilMs &&
      timesMs.length < perMinute &&
      (monthAllowance === undefined || month.calls < monthAllowance)
    if (isGranted) count([nowMs])

    return {
      isGranted,
      callsInWindow: timesMs.length,
      callsThisMonth: month.calls,
      windowFreeInMs: windowFreeInMs(perMinute, nowMs),
      closedForMs: Math.max(0, closedUntilMs - nowMs),
    }
  }

  function count(callsMs: number[]): void {
    if (callsMs.length === 0) return
    timesMs.push(...callsMs)
    month = { ...month, calls: month.calls + callsMs.length }
    onMonthCount?.(month)
  }

  function windowFreeInMs(perMinute: number, nowMs: number): number {
    if (timesMs.length < perMinute) return 0
    const lastToLeaveMs = timesMs[timesMs.length - perMinute] ?? nowMs
    return lastToLeaveMs + windowMs - nowMs
  }

  return {
    enter,
    async closeFor(ms) {
      closedUntilMs = Math.max(closedUntilMs, now() + ms)
    },
  }
}
