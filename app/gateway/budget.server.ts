// Spends the calls that the plan allows: so many in any minute, so many in a month, shared by all
// processes. Decides who may call now; that calls are few in the first place is others' work.
import type { CallGate, Errand } from '../upstream/call-gate.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'
import type { CallLimits, CallLog, MonthCalls, Verdict } from './call-log.ts'
import { monthAllowance } from './month-allowance.ts'
import { createOutageWatch } from './outage-watch.ts'

/** Calls that may still be made. A month without a limit is null. */
type CallsLeft = { minute: number; month: number | null }

export type Budget = { gate: CallGate; getLeft: () => Promise<CallsLeft> }

type BudgetOptions = {
  perMinute: number
  perMonth?: number
  /** The log of all processes; the same as `own` where there is only this one. */
  shared: CallLog
  /** The log of this process, for when the shared one can't be reached. */
  own: CallLog
  now: () => number
}

/** Of the calls a minute that nobody can see the whole of, a process takes this part. */
const PART_ALONE = 1 / 4

/** Of the calls a minute, so many are for visitors only; the others serve whoever comes first. */
const KEPT_FOR_VISITORS = 1 / 2

/** A service that is out is tried often enough for a page to be back within 15 s. */
const LONGEST_SPACING_MS = 14_500
const SHORTEST_SPACING_MS = 2000

/** The month's allowance grows slowly: to ask again each second would be for nothing. */
const MONTH_PAUSE_MS = 60_000

export function createBudget(options: BudgetOptions): Budget {
  const { perMinute, perMonth, shared, own, now } = options
  const outage = createOutageWatch()
  // Trials are spread over the minute: once the service is back, there must be calls left.
  const evenMs = 60_000 / Math.max(1, perMinute - 1)
  const spacingMs = Math.min(LONGEST_SPACING_MS, Math.max(SHORTEST_SPACING_MS, evenMs))
  let trial: Promise<void> | undefined
  let closedUntilMs = 0
  let missedAtMs: number[] = []

  async function gate<T>(errand: Errand, call: () => Promise<T>): Promise<T> {
    while (trial !== undefined) await trial
    if (!outage.isOut()) return enterAndCall(limitsFor(errand), call)
    // Spread as they are, trials leave enough for visitors, whoever makes them.
    const tried = enterAndCall({ ...limitsFor(errand), perMinute, spacingMs }, call)
    trial = tried.then(endTrial, endTrial)
    return tried
  }

  function endTrial(): void {
    trial = undefined
  }

  async function enterAndCall<T>(limits: CallLimits, call: () => Promise<T>): Promise<T> {
    await enter(limits)
    try {
      const answer = await call()
      outage.noteAnswer()
      return answer
    } catch (error) {
      outage.noteError(error)
      if (error instanceof UpstreamError && error.kind === 'rate-limited') close(error.retryAtMs)
      throw error
    }
  }

  async function enter(limits: CallLimits): Promise<void> {
    if (now() < closedUntilMs) refuse('rate-limited', closedUntilMs)
    const { isGranted, closedForMs, freeInMs } =
      (await askShared(limits)) ?? (await askAlone(limits))
    if (closedForMs > 0) {
      closedUntilMs = now() + closedForMs
      refuse('rate-limited', closedUntilMs)
    }
    if (!isGranted) refuse('budget-spent', now() + (freeInMs > 0 ? freeInMs : MONTH_PAUSE_MS))
  }

  async function askShared(limits: CallLimits): Promise<Verdict | undefined> {
    const told = missedAtMs
    missedAtMs = []
    const missedAgesMs = told.map((timeMs) => now() - timeMs)
    const verdict = await shared.enter({ ...limits, missedAgesMs })
    if (verdict === undefined) missedAtMs.push(...told)
    // Should the shared log be lost, this process must know what it has just called.
    else if (verdict.isGranted && own !== shared) {
      await own.enter({ perMinute: 0, missedAgesMs: [0] })
    }
    return verdict
  }

  /** By this process's own count: that of all is out of reach, and an outage is short to a month. */
  async function askAlone(limits: CallLimits): Promise<Verdict> {
    const perMinuteAlone = Math.max(1, Math.floor(limits.perMinute * PART_ALONE))
    const verdict = await own.enter({ ...limits, perMinute: perMinuteAlone })
    if (verdict === undefined) throw new TypeError('the log of this process cannot be out of reach')
    if (verdict.isGranted) missedAtMs.push(now())
    return verdict
  }

  function limitsFor(errand: Errand): CallLimits {
    const isRenewal = errand === 'background'
    return {
      perMinute: callsFor(errand),
      isRenewal,
      monthAllowance: perMonth === undefined ? undefined : allowanceOf(perMonth, isRenewal),
    }
  }

  function callsFor(errand: Errand): number {
    if (errand === 'visitor') return perMinute
    // A second attempt, too, is worth a call only while there are plenty.
    return Math.max(1, Math.floor(perMinute * (1 - KEPT_FOR_VISITORS)))
  }

  function allowanceOf(calls: number, isRenewal: boolean): MonthCalls {
    return monthAllowance(calls, { isRenewal, nowMs: now() })
  }

  function close(timeMs = 0): void {
    closedUntilMs = Math.max(closedUntilMs, timeMs)
    void shared.closeFor(timeMs - now())
  }

  function refuse(kind: 'rate-limited' | 'budget-spent', retryAtMs: number): never {
    throw new UpstreamError(kind, 'no call may be made now', { retryAtMs })
  }

  return {
    gate,
    async getLeft() {
      const nobody = { perMinute: 0 }
      const verdict = (await shared.enter(nobody)) ?? (await own.enter(nobody))
      const { callsInWindow = 0, month } = verdict ?? {}
      return {
        minute: now() < closedUntilMs ? 0 : Math.max(0, perMinute - callsInWindow),
        month: perMonth === undefined ? null : Math.max(0, perMonth - (month?.all ?? 0)),
      }
    },
  }
}
