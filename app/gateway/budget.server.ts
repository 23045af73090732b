// Spends the calls that the plan allows: so many in any minute, so many in a month, shared by all
// processes. Decides who may call now; that calls are few in the first place is others' work.
import type { CallGate, Errand, Intent } from '../upstream/call-gate.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'
import type { CallLimits, SureCallLog } from './call-log.server.ts'
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
    const limits = limitsFor(intent.errand)
    if (!outage.isOut()) return noteUnderWay(enterAndCall(limits, call, intent))
    if (now() < firstTrialAtMs) refuse('budget-spent', firstTrialAtMs)
    // Renewals, too, may use the whole minute: spread as they are, trials leave enough of it.
    const tried = enterAndCall({ ...limits, perMinute, spacingMs }, call, intent)
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
    limits: CallLimits,
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

  async function enter(limits: CallLimits): Promise<void> {
    if (now() < closedUntilMs) refuse('rate-limited', closedUntilMs)
    const { isGranted, closedForMs, freeInMs } = await log.enter(limits)
    if (closedForMs > 0) {
      closedUntilMs = Math.max(closedUntilMs, now() + closedForMs)
      refuse('rate-limited', closedUntilMs)
    }
    if (!isGranted) refuse('budget-spent', now() + (freeInMs > 0 ? freeInMs : MONTH_PAUSE_MS))
  }

  function limitsFor(errand: Errand): CallLimits {
    const isRenewal = errand === 'background'
    return {
      perMinute: callsFor(errand),
      isRenewal,
      monthAllowance:
        perMonth === undefined ? undefined : monthAllowance(perMonth, { isRenewal, nowMs: now() }),
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

  function refuse(kind: 'rate-limited' | 'budget-spent', retryAtMs: number): never {
    throw new UpstreamError(kind, 'no call may be made now', { retryAtMs })
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
