// Spends the calls that the plan allows a minute and a month, shared by all processes. Decides
// which call may be made now. Other modules reduce the number of calls.

import { UpstreamError } from '../../../market/upstream-error.ts'
import type { WaitReason } from '../../../market/wait.ts'
import {
  type AttemptPriority,
  type CallGate,
  type GateRequest,
  isRevalidation,
  type Priority,
} from '../../upstream/http/call-gate.ts'
import { createCircuitBreaker } from './circuit-breaker.server.ts'
import { type MonthPriority, monthQuota } from './month-quota.server.ts'
import {
  type CallLimits,
  type Charge,
  MAX_CLOSURE_MS,
  RESERVE,
  type ReliableRateLimiter,
  type Verdict,
} from './rate-limiter.server.ts'

/** Calls that may still be made. `month` is null if the plan has no monthly limit. */
type CallsLeft = { minute: number; month: number | null }

export type Budget = {
  gate: CallGate
  getLeft: () => Promise<CallsLeft>
  /** Maximum number of calls in flight. */
  maxInFlight: number
  perMinute: number
  /** Undefined if the plan has no monthly limit. */
  perMonth: number | undefined
  /** Calls a minute for a priority, if no other call is made. */
  callsPerMinute: (priority: Priority) => number
}

type BudgetOptions = {
  perMinute: number
  perMonth?: number
  /** Always gives a verdict: the shared limiter, or its fallback. */
  rateLimiter: ReliableRateLimiter
  now: () => number
}

/**
 * A call is made only while less than this share of the minute's calls is spent. Charts leave a
 * fifth to facts. Optional calls and retries are made only when the site needs few other calls.
 */
const MAX_SPENT_SHARE = {
  chart: 4 / 5,
  revalidation: 1 / 2,
  optional: 2 / 5,
  retry: 1 / 4,
} as const

/**
 * While other clients need calls, one client may make a third of the minute's calls. A client that
 * is alone may make all except the revalidation reserve.
 */
const CONTENDED_CLIENT_SHARE = 1 / 3

/**
 * Limit for greedy clients under contention. A client with this many calls (enough for one coin
 * page) gets another only in the first half of the minute's calls. Several greedy clients leave the
 * second half to others.
 */
const CALLS_PER_PAGE = 2
const CONTENDED_SHARE = 1 / 2

/**
 * Share for revalidation that no client pays for. Even a client that is alone leaves these calls.
 */
const REVALIDATION_RESERVE = 1 / 5

/**
 * Limits calls in flight: if the service goes down, the calls that fail do not use up the minute.
 * The minimum is two because a coin page asks two questions.
 */
const IN_FLIGHT_SHARE = 1 / 5
const MIN_IN_FLIGHT = 2

/** During an outage, probes use at most this share of the minute. */
const PROBE_SHARE = 1 / 4
/** But probes come often enough for pages to recover within 15 s. */
const MAX_SPACING_MS = 14_500
const MIN_SPACING_MS = 2000

/** Maximum time to wait for in-flight calls to end. */
const MAX_IN_FLIGHT_WAIT_MS = 2000
/** When to retry after the wait for in-flight calls has timed out. */
const RETRY_AFTER_MS = 1000

/** The month's quota grows slowly, so a retry every second would be useless. */
const MONTH_PAUSE_MS = 60_000

export function createBudget({ perMinute, perMonth, rateLimiter, now }: BudgetOptions): Budget {
  const breaker = createCircuitBreaker()
  const evenMs = Math.ceil(60_000 / (perMinute * PROBE_SHARE))
  const spacingMs = Math.min(MAX_SPACING_MS, Math.max(MIN_SPACING_MS, evenMs))
  const maxInFlight = Math.max(MIN_IN_FLIGHT, Math.floor(perMinute * IN_FLIGHT_SHARE))
  const reserved = Math.floor(perMinute * REVALIDATION_RESERVE)
  const reserve = { payer: RESERVE, share: reserved, contendedShare: reserved }
  const inFlight = new Set<Promise<unknown>>()
  let probe: Promise<void> | undefined
  let firstProbeAtMs = 0
  let closedUntilMs = 0

  async function gate<T>(intent: GateRequest, call: () => Promise<T>): Promise<T> {
    // In-flight calls of others may take longer than this caller can wait.
    let maxWait: Promise<'timeout'> | undefined
    while (isInFlightLimitReached(intent.priority)) {
      maxWait ??= timeoutAfter(MAX_IN_FLIGHT_WAIT_MS)
      const event = await Promise.race([probe ?? Promise.race(inFlight), maxWait])
      if (event === 'timeout') {
        const limit = breaker.isOpen() ? 'outage' : 'minute'
        refuse('budget-spent', { retryAtMs: now() + RETRY_AFTER_MS, limit })
      }
    }
    throwIfAborted(intent.signal)
    const limits = limitsFor(intent)
    if (!breaker.isOpen()) return trackInFlight(acquireAndCall(limits, call, intent))
    firstProbeAtMs = Math.min(firstProbeAtMs, now() + spacingMs)
    if (now() < firstProbeAtMs) {
      refuse('budget-spent', { retryAtMs: firstProbeAtMs, limit: 'outage' })
    }
    // A revalidation may probe with the whole minute, too: probes are spaced and leave enough of
    // it.
    const probeLimits = { ...monthLimits(intent.priority), perMinute, spacingMs }
    const probeCall = acquireAndCall(
      [{ ...probeLimits, charge: reserve }, probeLimits],
      call,
      intent,
    )
    void probeCall.then(rateLimiter.endSpacing, () => undefined)
    probe = probeCall.then(endProbe, endProbe)
    return probeCall
  }

  function isInFlightLimitReached(priority: AttemptPriority): boolean {
    // One place is reserved for calls that a visitor waits for.
    const isForeground = priority === 'facts' || priority === 'chart'
    const places = isForeground ? maxInFlight : maxInFlight - 1
    return probe !== undefined || inFlight.size >= places
  }

  function throwIfAborted(signal: AbortSignal | undefined): void {
    if (signal?.aborted) throw new UpstreamError('aborted', 'no caller needs this call any more')
  }

  function endProbe(): void {
    probe = undefined
  }

  function trackInFlight<T>(pendingCall: Promise<T>): Promise<T> {
    const settled = pendingCall.then(end, end)
    inFlight.add(settled)
    function end(): void {
      inFlight.delete(settled)
    }
    return pendingCall
  }

  async function acquireAndCall<T>(
    limits: readonly CallLimits[],
    call: () => Promise<T>,
    { subject, signal }: GateRequest,
  ): Promise<T> {
    await acquire(limits)
    throwIfAborted(signal)
    try {
      const answer = await call()
      breaker.recordSuccess()
      return answer
    } catch (error) {
      const wasOpen = breaker.isOpen()
      if (subject !== null) breaker.recordFailure(error, subject)
      if (breaker.isOpen() && !wasOpen) firstProbeAtMs = now() + spacingMs
      if (error instanceof UpstreamError && error.kind === 'rate-limited') close(error.retryAtMs)
      throw error
    }
  }

  /** Resolves as soon as one of these limits grants the call. */
  async function acquire(allLimits: readonly CallLimits[]): Promise<void> {
    // If the clock was set back, the limiter must not stay closed for longer than this.
    closedUntilMs = Math.min(closedUntilMs, now() + MAX_CLOSURE_MS)
    if (now() < closedUntilMs)
      refuse('rate-limited', { retryAtMs: closedUntilMs, limit: 'service' })
    const refusals: Verdict[] = []
    for (const limits of allLimits) {
      const verdict = await rateLimiter.acquire(limits)
      if (verdict.closedForMs > 0) {
        closedUntilMs = Math.max(closedUntilMs, now() + verdict.closedForMs)
        refuse('rate-limited', { retryAtMs: closedUntilMs, limit: 'service' })
      }
      if (verdict.isGranted) return
      refusals.push(verdict)
    }
    const waitsMs = refusals.map(({ availableInMs }) => availableInMs).filter((ms) => ms > 0)
    if (waitsMs.length === 0) {
      refuse('budget-spent', { retryAtMs: now() + MONTH_PAUSE_MS, limit: 'month' })
    }
    const isProbe = allLimits.some(({ spacingMs }) => spacingMs !== undefined)
    const ownLimit = refusals.at(-1)?.isShareSpent ? 'share' : 'minute'
    const limit = isProbe ? 'outage' : ownLimit
    refuse('budget-spent', { retryAtMs: now() + Math.min(...waitsMs), limit })
  }

  /** Revalidation uses the reserve first, so that no client pays for it. */
  function limitsFor({ priority, client }: GateRequest): CallLimits[] {
    const month = monthLimits(priority)
    const charge = client === undefined ? undefined : chargeTo(client)
    const limits = { ...month, perMinute: callsFor(priority), charge }
    if (!isRevalidation(priority)) return [limits]
    return [{ ...month, perMinute, charge: reserve }, limits]
  }

  function monthLimits(
    priority: AttemptPriority,
  ): Pick<CallLimits, 'countsAsRevalidation' | 'monthQuota'> {
    const countsAsRevalidation = isRevalidation(priority)
    if (perMonth === undefined) return { countsAsRevalidation }
    return {
      countsAsRevalidation,
      monthQuota: monthQuota(perMonth, { priority: monthPriority(priority), nowMs: now() }),
    }
  }

  function chargeTo(payer: string): Charge {
    return {
      payer,
      share: Math.max(1, perMinute - reserved),
      contendedShare: Math.max(1, Math.floor(perMinute * CONTENDED_CLIENT_SHARE)),
      contention: {
        calls: CALLS_PER_PAGE,
        contendedLimit: Math.floor(perMinute * CONTENDED_SHARE),
      },
    }
  }

  function callsFor(priority: AttemptPriority): number {
    if (priority === 'facts' || priority === 'starved-revalidation') return perMinute
    return Math.max(1, Math.floor(perMinute * MAX_SPENT_SHARE[priority]))
  }

  function close(timeMs = 0): void {
    closedUntilMs = Math.max(closedUntilMs, timeMs)
    void rateLimiter.closeFor(timeMs - now())
  }

  function refuse(
    kind: 'rate-limited' | 'budget-spent',
    refusal: { retryAtMs: number; limit: WaitReason },
  ): never {
    throw new UpstreamError(kind, 'no call may be made now', refusal)
  }

  return {
    gate,
    maxInFlight,
    perMinute,
    perMonth,
    callsPerMinute: callsFor,
    async getLeft() {
      const { callsInWindow, month } = await rateLimiter.acquire({ perMinute: 0 })
      return {
        minute: now() < closedUntilMs ? 0 : Math.max(0, perMinute - callsInWindow),
        month: perMonth === undefined ? null : Math.max(0, perMonth - month.all),
      }
    },
  }
}

function monthPriority(priority: AttemptPriority): MonthPriority {
  if (priority === 'retry') return 'facts'
  return priority === 'starved-revalidation' ? 'revalidation' : priority
}

function timeoutAfter(ms: number): Promise<'timeout'> {
  return new Promise((resolve) => void setTimeout(resolve, ms, 'timeout').unref())
}
