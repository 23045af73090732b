// The rate limiter of a single process: it has a budget of its own, or cannot reach the shared one.
// Every call of `acquire` gets a verdict.
import {
  CALL_WINDOW_MS,
  type CallCount,
  type CallLimits,
  type Charge,
  isWithin,
  MAX_CLOSURE_MS,
  monthOf,
  RESERVE,
  type ReliableRateLimiter,
  type Verdict,
} from './rate-limiter.server.ts'

type MemoryRateLimiterOptions = {
  now: () => number
  windowMs?: number
  /** The count of an earlier run. */
  initial?: CallCount
  /** Stores every change of the count. A call is granted only after the count is stored. */
  persist?: (count: CallCount) => Promise<void>
}

type Call = { atMs: number; payer?: string | undefined }

export function createMemoryRateLimiter({
  now,
  windowMs = CALL_WINDOW_MS,
  initial = { month: '', all: 0, revalidations: 0, timesMs: [], closedUntilMs: 0 },
  persist = async () => undefined,
}: MemoryRateLimiterOptions): ReliableRateLimiter {
  const { timesMs, ...rest } = initial
  let { closedUntilMs, ...month } = rest
  // The payers are lost on restart. That is safe: no client can cause a restart.
  let calls: Call[] = timesMs.map((atMs) => ({ atMs }))
  /** The two most recent clients. At least one of them differs from the current client. */
  let lastClients: { client: string; atMs: number }[] = []
  let lastSpacedMs = Number.NEGATIVE_INFINITY

  async function acquire(limits: CallLimits): Promise<Verdict> {
    const {
      charge,
      spacingMs = 0,
      countsAsRevalidation = false,
      monthQuota,
      missedCalls = [],
    } = limits
    const nowMs = now()
    // If the clock was ahead, the limiter must not stay closed for longer than this.
    closedUntilMs = Math.min(closedUntilMs, nowMs + MAX_CLOSURE_MS)
    lastSpacedMs = Math.min(lastSpacedMs, nowMs)
    if (month.month !== monthOf(nowMs)) month = { month: monthOf(nowMs), all: 0, revalidations: 0 }
    const missed = missedCalls.map(({ ageMs, payer }) => ({ atMs: nowMs - ageMs, payer }))
    count(missed, { countsAsRevalidation: false })
    calls = calls
      .filter(({ atMs }) => atMs > nowMs - windowMs)
      // If the clock was set back, the window must not stay full.
      .map(({ atMs, payer }) => ({ atMs: Math.min(atMs, nowMs), payer }))
      .sort((a, b) => a.atMs - b.atMs)
    const share = charge === undefined ? undefined : shareOf(charge, nowMs)

    const isGranted =
      nowMs >= closedUntilMs &&
      availableInMs(limits, { share, nowMs }) === 0 &&
      (monthQuota === undefined || isWithin(month, monthQuota, countsAsRevalidation))
    const shareMs = shareAvailableInMs(share, nowMs)
    const isShareSpent =
      !isGranted && shareMs > 0 && shareMs >= availableInMs(limits, { share, nowMs })
    if (isGranted) count([{ atMs: nowMs, payer: charge?.payer }], { countsAsRevalidation })
    if (isGranted && spacingMs > 0) lastSpacedMs = nowMs

    const verdict = {
      isGranted,
      callsInWindow: calls.length,
      month: { all: month.all, revalidations: month.revalidations },
      availableInMs: availableInMs(limits, { share, nowMs }),
      isShareSpent,
      closedForMs: Math.max(0, closedUntilMs - nowMs),
    }
    if (isGranted || missed.length > 0) await persist(current())
    return verdict
  }

  function current(): CallCount {
    return { ...month, timesMs: calls.map(({ atMs }) => atMs), closedUntilMs }
  }

  function count(made: Call[], { countsAsRevalidation }: { countsAsRevalidation: boolean }): void {
    if (made.length === 0) return
    calls.push(...made)
    month = {
      ...month,
      all: month.all + made.length,
      revalidations: month.revalidations + (countsAsRevalidation ? made.length : 0),
    }
  }

  type Share = { payer: string; calls: number; contention: Charge['contention'] }

  /** The share of the current payer, who is recorded as the most recent client. */
  function shareOf(charge: Charge, nowMs: number): Share {
    const { payer, share, contendedShare, contention } = charge
    const others = lastClients.filter(({ client }) => client !== payer)
    const isContended = others.some(({ atMs }) => Math.abs(nowMs - atMs) < windowMs)
    if (payer !== RESERVE) {
      lastClients = [{ client: payer, atMs: nowMs }, ...others.slice(0, 1)]
    }
    return isContended
      ? { payer, calls: contendedShare, contention }
      : { payer, calls: share, contention: undefined }
  }

  type ShareState = { share: Share | undefined; nowMs: number }

  function availableInMs(limits: CallLimits, { share, nowMs }: ShareState): number {
    const { perMinute, spacingMs = 0 } = limits
    return Math.max(
      spacingMs === 0 ? 0 : lastSpacedMs + spacingMs - nowMs,
      windowAvailableInMs(calls, { max: perMinute, nowMs }),
      shareAvailableInMs(share, nowMs),
    )
  }

  function shareAvailableInMs(share: Share | undefined, nowMs: number): number {
    if (share === undefined) return 0
    const own = calls.filter(({ payer }) => payer === share.payer)
    const shareMs = windowAvailableInMs(own, { max: share.calls, nowMs })
    if (share.contention === undefined || own.length < share.contention.calls) return shareMs
    return Math.max(
      shareMs,
      windowAvailableInMs(unreserved(), { max: share.contention.contendedLimit, nowMs }),
    )
  }

  function unreserved(): Call[] {
    return calls.filter(({ payer }) => payer !== RESERVE)
  }

  /** Time until fewer than `max` of these calls (oldest first) are left in the window. */
  function windowAvailableInMs(
    counted: readonly Call[],
    { max, nowMs }: { max: number; nowMs: number },
  ): number {
    if (counted.length < max) return 0
    const lastToLeave = counted[counted.length - max]
    return (lastToLeave?.atMs ?? nowMs) + windowMs - nowMs
  }

  return {
    acquire,
    async closeFor(ms) {
      closedUntilMs = Math.max(closedUntilMs, now() + ms)
      await persist(current())
    },
    async endSpacing() {
      lastSpacedMs = Number.NEGATIVE_INFINITY
    },
  }
}
