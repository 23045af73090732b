// The shared rate limiter, and a fallback for when it is unreachable: a limiter of this process
// alone with a quarter of the remaining calls. Fallback calls are reported to the shared limiter
// later. Up to four processes together stay within the limit, if each has asked the shared limiter
// since the last call of the others. Otherwise they may exceed it once, by up to three quarters.
import {
  CALL_WINDOW_MS,
  type CallLimits,
  type Charge,
  type MonthCalls,
  type RateLimiter,
  RESERVE,
  type ReliableRateLimiter,
  type Verdict,
} from './rate-limiter.server.ts'

/** The share of the remaining calls that one process may use without the shared limiter. */
const FALLBACK_SHARE = 1 / 4

/**
 * After reconnecting, do not use the shared limiter for this time: first all processes report their
 * calls.
 */
const REJOIN_DELAY_MS = 4000

type FallbackRateLimiterOptions = {
  shared: RateLimiter
  /** Counts only the calls made while the shared limiter is unreachable. */
  own: ReliableRateLimiter
  now: () => number
}

export type FallbackRateLimiter = ReliableRateLimiter & {
  /** Call this when the connection to the shared limiter is lost and when it is back. */
  setReachable: (isReachable: boolean) => void
}

export function createFallbackRateLimiter(
  options: FallbackRateLimiterOptions,
): FallbackRateLimiter {
  const { shared, own, now } = options
  let isLost = false
  let sharedAgainAtMs = 0
  let missed: { atMs: number; payer: string | undefined }[] = []
  let last: { verdict: Verdict; atMs: number } | undefined

  async function acquireShared(limits: CallLimits): Promise<Verdict | undefined> {
    const reported = missed
    missed = []
    const missedCalls = reported.map(({ atMs, payer }) => ({ ageMs: now() - atMs, payer }))
    const verdict = await shared.acquire({ ...limits, missedCalls })
    if (verdict === undefined) missed.push(...reported)
    // Right after a reconnect, the shared limiter may not know the calls of all processes yet.
    else if (now() >= sharedAgainAtMs) last = { verdict, atMs: now() }
    return verdict
  }

  async function acquireLocally(limits: CallLimits): Promise<Verdict> {
    const { perMinute, charge, monthQuota } = limits
    const isRecent = last !== undefined && now() < last.atMs + CALL_WINDOW_MS
    const usedByAll = isRecent ? (last?.verdict.callsInWindow ?? 0) : 0
    const verdict = await own.acquire({
      ...limits,
      perMinute: partOf(perMinute - usedByAll),
      ...(charge && { charge: partOfCharge(charge) }),
      monthQuota: monthQuota && partOfMonth(monthQuota, last?.verdict.month),
    })
    if (verdict.isGranted) {
      missed.push({ atMs: now(), payer: charge?.payer })
      if (!isLost) await acquireShared({ perMinute: 0 })
    }
    return verdict
  }

  return {
    async acquire(limits) {
      const isAway = isLost || now() < sharedAgainAtMs
      return (isAway ? undefined : await acquireShared(limits)) ?? acquireLocally(limits)
    },

    async closeFor(ms) {
      await Promise.all([shared.closeFor(ms), own.closeFor(ms)])
    },

    async endSpacing() {
      await Promise.all([shared.endSpacing(), own.endSpacing()])
    },

    setReachable(isReachable) {
      if (isReachable && isLost) {
        sharedAgainAtMs = now() + REJOIN_DELAY_MS
        void acquireShared({ perMinute: 0 })
      }
      isLost = !isReachable
    },
  }
}

function partOf(calls: number): number {
  return Math.max(0, Math.floor(calls * FALLBACK_SHARE))
}

/** The reserve may be too small to divide. A client always gets at least one call. */
function partOfCharge({ payer, share, contendedShare, contention }: Charge): Charge {
  const least = payer === RESERVE ? 0 : 1
  return {
    payer,
    share: Math.max(least, partOf(share)),
    contendedShare: Math.max(least, partOf(contendedShare)),
    ...(contention && {
      contention: { ...contention, contendedLimit: partOf(contention.contendedLimit) },
    }),
  }
}

function partOfMonth(
  quota: MonthCalls,
  used: MonthCalls = { all: 0, revalidations: 0 },
): MonthCalls {
  return {
    all: partOf(quota.all - used.all),
    revalidations: partOf(quota.revalidations - used.revalidations),
  }
}
