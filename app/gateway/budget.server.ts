// Spends the calls that the plan allows: so many in any minute, so many in a month, shared by all
// processes. Decides who may call now; that calls are few in the first place is others' work.
import type { CallGate, Errand, Intent } from '../upstream/call-gate.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'
import {
  type CallLimits,
  type Charge,
  LONGEST_CLOSURE_MS,
  RESERVE,
  type SureCallLog,
  type Verdict,
} from './call-log.server.ts'
import { monthAllowance } from './month-allowance.server.ts'
import { createOutageWatch } from './outage-watch.server.ts'

/** Calls that may still be made. A month without a limit is null. */
type CallsLeft = { minute: number; month: number | null }

export type Budget = { gate: CallGate; getLeft: () => Promise<CallsLeft> }

type BudgetOptions = {
  perMinute: number
  perMonth?: number
  /** Always has a verdict: the log of all processes, or what stands in for it. */
  log: SureCallLog
  now: () => number
}

/** Renewals get a call only while so many of the minute's are left; second attempts, so many. */
const KEPT_FROM_RENEWALS = 1 / 2
const KEPT_FROM_SECOND_ATTEMPTS = 3 / 4

/** While other clients ask for calls, one client may make a third of the minute's; alone, two. */
const CLIENT_SHARE = 2 / 3
const CLIENT_SHARE_BESIDE_OTHERS = 1 / 3

/**
 * While other clients ask, one that has made as many calls as a coin's page needs gets another only
 * in the first half of the minute's calls: several greedy clients leave the second half.
 */
const CALLS_OF_A_PAGE = 2
const CROWDED_PART = 1 / 2

/** So much of the minute is for revalidation alone, however much visitors ask for. */
const REVALIDATION_RESERVE = 1 / 5

/**
 * At once, so that those that fail when the service goes do not use up the minute. A coin's page asks
 * two questions.
 */
const PART_AT_ONCE = 1 / 5
const LEAST_AT_ONCE = 2

/** Trials of a service that is out take so much of the minute, */
const PART_FOR_TRIALS = 1 / 4
/** and yet come often enough for a page to be back within 15 s. */
const LONGEST_SPACING_MS = 14_500
const SHORTEST_SPACING_MS = 2000

/** So long does one wait for calls under way to end, and so soon may he come again. */
const PATIENCE_MS = 2000
const REFUSED_FOR_MS = 1000

/** The month's allowance grows slowly: to ask again each second would be for nothing. */
const MONTH_PAUSE_MS = 60_000

export function createBudget({ perMinute, perMonth, log, now }: BudgetOptions): Budget {
  const outage = createOutageWatch()
  const evenMs = Math.ceil(60_000 / (perMinute * PART_FOR_TRIALS))
  const spacingMs = Math.min(LONGEST_SPACING_MS, Math.max(SHORTEST_SPACING_MS, evenMs))
  const maxAtOnce = Math.max(LEAST_AT_ONCE, Math.floor(perMinute * PART_AT_ONCE))
  const reserved = Math.floor(perMinute * REVALIDATION_RESERVE)
  const reserve = { payer: RESERVE, share: reserved, shareBesideOthers: reserved }
  const underWay = new Set<Promise<unknown>>()
  let trial: Promise<void> | undefined
  let firstTrialAtMs = 0
  let closedUntilMs = 0

  async function gate<T>(intent: Intent, call: () => Promise<T>): Promise<T> {
    // Others' calls may take longer than one who waits has time for.
    let patience: Promise<'late'> | undefined
    while (isFullFor(intent.errand)) {
      patience ??= lateAfter(PATIENCE_MS)
      const event = await Promise.race([trial ?? Promise.race(underWay), patience])
      if (event === 'late') refuse('budget-spent', now() + REFUSED_FOR_MS)
    }
    throwIfGone(intent.signal)
    const limits = limitsFor(intent)
    if (!outage.isOut()) return noteUnderWay(enterAndCall(limits, call, intent))
    firstTrialAtMs = Math.min(firstTrialAtMs, now() + spacingMs)
    if (now() < firstTrialAtMs) refuse('budget-spent', firstTrialAtMs)
    // Renewals, too, may use the whole minute: spread as they are, trials leave enough of it.
    const probe = { ...monthLimits(intent.errand), perMinute, spacingMs }
    const tried = enterAndCall([{ ...probe, charge: reserve }, probe], call, intent)
    void tried.then(log.endSpacing, () => undefined)
    trial = tried.then(endTrial, endTrial)
    return tried
  }

  function isFullFor(errand: Errand): boolean {
    // One place is always for a visitor.
    const places = errand === 'visitor' ? maxAtOnce : maxAtOnce - 1
    return trial !== undefined || underWay.size >= places
  }

  function throwIfGone(signal: AbortSignal | undefined): void {
    if (signal?.aborted) throw new UpstreamError('aborted', 'nobody waits for it')
  }

  function endTrial(): void {
    trial = undefined
  }

  function noteUnderWay<T>(calling: Promise<T>): Promise<T> {
    const ended = calling.then(end, end)
    underWay.add(ended)
    function end(): void {
      underWay.delete(ended)
    }
    return calling
  }

  async function enterAndCall<T>(
    limits: readonly CallLimits[],
    call: () => Promise<T>,
    { subject, signal }: Intent,
  ): Promise<T> {
    await enter(limits)
    throwIfGone(signal)
    try {
      const answer = await call()
      outage.noteAnswer()
      return answer
    } catch (error) {
      const wasOut = outage.isOut()
      outage.noteError(error, subject)
      if (outage.isOut() && !wasOut) firstTrialAtMs = now() + spacingMs
      if (error instanceof UpstreamError && error.kind === 'rate-limited') close(error.retryAtMs)
      throw error
    }
  }

  /** Resolves once one of these limits has room. */
  async function enter(allLimits: readonly CallLimits[]): Promise<void> {
    // A clock that is set back must not keep all calls from being made.
    closedUntilMs = Math.min(closedUntilMs, now() + LONGEST_CLOSURE_MS)
    if (now() < closedUntilMs) refuse('rate-limited', closedUntilMs)
    const refusals: Verdict[] = []
    for (const limits of allLimits) {
      const verdict = await log.enter(limits)
      if (verdict.closedForMs > 0) {
        closedUntilMs = Math.max(closedUntilMs, now() + verdict.closedForMs)
        refuse('rate-limited', closedUntilMs)
      }
      if (verdict.isGranted) return
      refusals.push(verdict)
    }
    const waitsMs = refusals.map(({ freeInMs }) => freeInMs).filter((ms) => ms > 0)
    const waitMs = waitsMs.length > 0 ? Math.min(...waitsMs) : MONTH_PAUSE_MS
    refuse('budget-spent', now() + waitMs, { isShareSpent: refusals.at(-1)?.isShareSpent })
  }

  /** Revalidation uses the reserve first, so that no client pays for it. */
  function limitsFor({ errand, client }: Intent): CallLimits[] {
    const month = monthLimits(errand)
    const charge = client === undefined ? undefined : chargeTo(client)
    const limits = { ...month, perMinute: callsFor(errand), charge }
    if (errand === 'visitor') return [{ ...limits, reserved }]
    if (errand === 'second-attempt') return [limits]
    return [{ ...month, perMinute, charge: reserve }, limits]
  }

  function monthLimits(errand: Errand): Pick<CallLimits, 'isRenewal' | 'monthAllowance'> {
    const isRenewal = errand === 'background'
    if (perMonth === undefined) return { isRenewal }
    return {
      isRenewal,
      monthAllowance: monthAllowance(perMonth, { isRenewal, nowMs: now() }),
    }
  }

  function chargeTo(payer: string): Charge {
    return {
      payer,
      share: Math.max(1, Math.floor(perMinute * CLIENT_SHARE)),
      shareBesideOthers: Math.max(1, Math.floor(perMinute * CLIENT_SHARE_BESIDE_OTHERS)),
      crowd: { calls: CALLS_OF_A_PAGE, crowdedAt: Math.floor(perMinute * CROWDED_PART) },
    }
  }

  function callsFor(errand: Errand): number {
    if (errand === 'visitor') return perMinute
    const kept = errand === 'background' ? KEPT_FROM_RENEWALS : KEPT_FROM_SECOND_ATTEMPTS
    return Math.max(1, Math.floor(perMinute * (1 - kept)))
  }

  function close(timeMs = 0): void {
    closedUntilMs = Math.max(closedUntilMs, timeMs)
    void log.closeFor(timeMs - now())
  }

  function refuse(
    kind: 'rate-limited' | 'budget-spent',
    retryAtMs: number,
    { isShareSpent = false } = {},
  ): never {
    throw new UpstreamError(kind, 'no call may be made now', { retryAtMs, isShareSpent })
  }

  return {
    gate,
    async getLeft() {
      const { callsInWindow, month } = await log.enter({ perMinute: 0 })
      return {
        minute: now() < closedUntilMs ? 0 : Math.max(0, perMinute - callsInWindow),
        month: perMonth === undefined ? null : Math.max(0, perMonth - month.all),
      }
    },
  }
}

function lateAfter(ms: number): Promise<'late'> {
  return new Promise((resolve) => void setTimeout(resolve, ms, 'late').unref())
}
