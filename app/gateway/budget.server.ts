// Spends the calls that the plan allows: so many in any minute, so many in a month, shared by all
// processes. Decides who may call now; that calls are few in the first place is others' work.
import type { CallGate, Errand } from '../upstream/call-gate.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'
import type { CallLog, Verdict } from './call-log.ts'
import { monthAllowance } from './month-allowance.ts'

/** Calls that may still be made. A month without a limit is null. */
type BudgetLeft = { minute: number; month: number | null }

type BudgetOptions = {
  perMinute: number
  perMonth?: number
  /** The log of all processes; the same as `own` where there is only this one. */
  shared: CallLog
  /** The log of this process, for when the shared one can't be reached. */
  own: CallLog
  now: () => number
}

const HOUR_MS = 3_600_000

/** Visitors may be so far ahead of an even spending of the month's calls; renewals may not. */
const VISITORS_AHEAD_MS = 24 * HOUR_MS
const RENEWALS_AHEAD_MS = HOUR_MS

/** Of the calls a minute that nobody can see the whole of, a process takes this part. */
const PART_ALONE = 1 / 4

/** Of the calls a minute, so many are kept for visitors who come later. */
const KEPT_FOR_VISITORS = 1 / 3

const SHORTEST_PAUSE_MS = 2000

export function createBudget(options: BudgetOptions): CallGate & { left: () => BudgetLeft } {
  const { perMinute, perMonth, shared, own, now } = options
  // While the service fails, calls are spread over the minute: one that comes after it has
  // recovered must find some budget left.
  const pauseMs = Math.max(SHORTEST_PAUSE_MS, 60_000 / Math.max(1, perMinute - 1))
  let closedUntilMs = 0
  let nextTrialAtMs = 0
  let missedAtMs: number[] = []
  let lastVerdict: Verdict | undefined

  async function enter(errand: Errand): Promise<void> {
    if (now() < closedUntilMs) refuse('rate-limited', closedUntilMs)
    if (now() < nextTrialAtMs) refuse('budget-spent', nextTrialAtMs)
    const verdict = (await askShared(errand)) ?? (await askAlone(errand))
    lastVerdict = verdict
    if (verdict.closedForMs > 0) {
      closedUntilMs = now() + verdict.closedForMs
      refuse('rate-limited', closedUntilMs)
    }
    if (!verdict.isGranted) refuse('budget-spent', now() + Math.max(1000, verdict.windowFreeInMs))
    // Others wait for what becomes of this trial.
    if (nextTrialAtMs > 0) nextTrialAtMs = now() + pauseMs
  }

  async function askShared(errand: Errand): Promise<Verdict | undefined> {
    const told = missedAtMs
    missedAtMs = []
    const verdict = await shared.enter({
      perMinute: callsFor(errand),
      monthAllowance: allowanceFor(errand),
      missedAgesMs: told.map((timeMs) => now() - timeMs),
    })
    if (verdict === undefined) missedAtMs.push(...told)
    // Should the shared log be lost, this process must know what it has just called.
    else if (verdict.isGranted && own !== shared) await noteOwn()
    return verdict
  }

  async function noteOwn(): Promise<void> {
    await own.enter({ perMinute: 0, missedAgesMs: [0] })
  }

  async function askAlone(errand: Errand): Promise<Verdict> {
    const verdict = await own.enter({
      perMinute: Math.max(1, Math.floor(callsFor(errand) * PART_ALONE)),
      // This process's own count: that of all is out of reach, and an outage is short to a month.
      monthAllowance: allowanceFor(errand),
    })
    if (verdict === undefined) throw new TypeError('the log of this process cannot be out of reach')
    if (verdict.isGranted) missedAtMs.push(now())
    return verdict
  }

  function callsFor(errand: Errand): number {
    if (errand === 'visitor') return perMinute
    if (errand === 'background') return Math.max(1, Math.floor(perMinute * (1 - KEPT_FOR_VISITORS)))
    // A second attempt is worth a call only while there are plenty.
    return Math.max(1, Math.floor(perMinute / 2))
  }

  function allowanceFor(errand: Errand): number | undefined {
    if (perMonth === undefined) return undefined
    const aheadMs = errand === 'visitor' ? VISITORS_AHEAD_MS : RENEWALS_AHEAD_MS
    return monthAllowance(perMonth, { nowMs: now(), aheadMs })
  }

  function refuse(kind: 'rate-limited' | 'budget-spent', retryAtMs: number): never {
    throw new UpstreamError(kind, 'no call may be made now', { retryAtMs })
  }

  return {
    enter,
    noteAnswer({ isGood }) {
      nextTrialAtMs = isGood ? 0 : now() + pauseMs
    },
    closeUntil(timeMs) {
      closedUntilMs = Math.max(closedUntilMs, timeMs)
      void shared.closeFor(timeMs - now())
    },
    left: () => ({
      minute:
        now() < closedUntilMs ? 0 : Math.max(0, perMinute - (lastVerdict?.callsInWindow ?? 0)),
      month: perMonth === undefined ? null : perMonth - (lastVerdict?.callsThisMonth ?? 0),
    }),
  }
}
