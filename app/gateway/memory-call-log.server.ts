// The call log of a process that shares its budget with no other, or can't reach those it shares
// it with. Always at hand: every call of `enter` gets a verdict.
import {
  CALL_WINDOW_MS,
  type CallCount,
  type CallLimits,
  isWithin,
  monthOf,
  type SureCallLog,
  type Verdict,
} from './call-log.server.ts'

const LONGEST_CLOSURE_MS = 3_600_000

type MemoryCallLogOptions = {
  now: () => number
  windowMs?: number
  /** What an earlier run has counted. */
  initial?: CallCount
  /** Keeps every change of the count; nobody is let in before it is kept. */
  keep?: (count: CallCount) => Promise<void>
}

export function createMemoryCallLog({
  now,
  windowMs = CALL_WINDOW_MS,
  initial = { month: '', all: 0, renewals: 0, timesMs: [], closedUntilMs: 0 },
  keep = async () => undefined,
}: MemoryCallLogOptions): SureCallLog {
  let { closedUntilMs, timesMs, ...month } = initial
  let lastSpacedMs = Number.NEGATIVE_INFINITY

  async function enter(limits: CallLimits): Promise<Verdict> {
    const {
      perMinute,
      spacingMs = 0,
      isRenewal = false,
      monthAllowance,
      missedAgesMs = [],
    } = limits
    const nowMs = now()
    // A clock that was ahead must not keep the tap closed for longer than any service asks.
    closedUntilMs = Math.min(closedUntilMs, nowMs + LONGEST_CLOSURE_MS)
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
    if (isGranted && spacingMs > 0) lastSpacedMs = nowMs

    const verdict = {
      isGranted,
      callsInWindow: timesMs.length,
      month: { all: month.all, renewals: month.renewals },
      freeInMs: freeInMs({ perMinute, spacingMs, nowMs }),
      closedForMs: Math.max(0, closedUntilMs - nowMs),
    }
    if (isGranted || missedAgesMs.length > 0) await keep(current())
    return verdict
  }

  function current(): CallCount {
    return { ...month, timesMs: [...timesMs], closedUntilMs }
  }

  function count(callsMs: number[], { isRenewal }: { isRenewal: boolean }): void {
    if (callsMs.length === 0) return
    timesMs.push(...callsMs)
    month = {
      ...month,
      all: month.all + callsMs.length,
      renewals: month.renewals + (isRenewal ? callsMs.length : 0),
    }
  }

  type Room = { perMinute: number; spacingMs: number; nowMs: number }

  function freeInMs({ perMinute, spacingMs, nowMs }: Room): number {
    const spacedInMs = spacingMs === 0 ? 0 : Math.max(0, lastSpacedMs + spacingMs - nowMs)
    if (timesMs.length < perMinute) return spacedInMs
    const lastToLeaveMs = timesMs[timesMs.length - perMinute] ?? nowMs
    return Math.max(spacedInMs, lastToLeaveMs + windowMs - nowMs)
  }

  return {
    enter,
    async closeFor(ms) {
      closedUntilMs = Math.max(closedUntilMs, now() + ms)
      await keep(current())
    },
    async endSpacing() {
      lastSpacedMs = Number.NEGATIVE_INFINITY
    },
  }
}
