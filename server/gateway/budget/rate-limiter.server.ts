/**
 * Limits the calls to the market service of all processes that share it. It counts calls and gives
 * verdicts. The caller decides on priorities, and on what to do without a verdict.
 */
export type RateLimiter = {
  /**
   * Requests one call, and counts it if it is granted. Resolves to undefined if the limiter is
   * unreachable. Then the caller passes `missedCalls` again next time, with the calls made
   * meanwhile. Never rejects. If in doubt it counts a call twice.
   */
  acquire: (limits: CallLimits) => Promise<Verdict | undefined>
  /**
   * Grants no call for this time, or for longer if it is already closed for longer. If the limiter
   * is unreachable, other processes do not learn of it. The caller must remember it.
   */
  closeFor: (ms: number) => Promise<void>
  /** Lets the next spaced call go at once, because the call before it was answered. */
  endSpacing: () => Promise<void>
}

/** A limiter that is always reachable: every call of `acquire` gets a verdict. */
export type ReliableRateLimiter = Omit<RateLimiter, 'acquire'> & {
  acquire: (limits: CallLimits) => Promise<Verdict>
}

export type CallLimits = {
  /**
   * Maximum number of calls in the window, an integer. With 0 the verdict only reports the counts.
   */
  perMinute: number
  /** The share of the minute that pays for the call. Left out: no share pays. */
  charge?: Charge
  /** Minimum time since the previous spaced call. Set for calls that are spaced, such as probes. */
  spacingMs?: number
  /** Whether the call also counts as a revalidation of the month. */
  countsAsRevalidation?: boolean
  /** Maximum number of calls until now in this month. Left out: no monthly limit. */
  monthQuota?: MonthCalls
  /** Calls that were made without a verdict of this limiter. */
  missedCalls?: readonly MissedCall[]
}

export type Charge = {
  /** A client, or `RESERVE`. */
  payer: string
  /** Maximum calls of the payer in the window while no other client has requested one. */
  share: number
  contendedShare: number
  /**
   * Under contention, a payer with `calls` calls gets another only while clients have fewer than
   * `contendedLimit` calls in the window. The rest is for clients with fewer calls.
   */
  contention?: { calls: number; contendedLimit: number }
}

/** No service asks for a longer pause, so a longer one comes from a wrong clock. */
export const MAX_CLOSURE_MS = 3_600_000

/** Pays for revalidation that no client has to pay for. It does not count as a client. */
export const RESERVE = 'reserve'

type MissedCall = { ageMs: number; payer?: string | undefined }

export type Verdict = {
  isGranted: boolean
  /**
   * The calls in the window. These counts and those of the month include this call if it is
   * granted.
   */
  callsInWindow: number
  month: MonthCalls
  /** Time until the minute, the share and the spacing have room. 0 if they have room now. */
  availableInMs: number
  /**
   * Whether the payer's share is the reason for a refusal: it is the last limit to have room again.
   */
  isShareSpent: boolean
  /** How long `closeFor` keeps the limiter closed. 0 if the limiter is open. */
  closedForMs: number
}

export type MonthCalls = {
  all: number
  /** The revalidations among these calls. */
  revalidations: number
}

export type MonthCount = MonthCalls & {
  /** In UTC, such as `2026-11`. */
  month: string
}

/**
 * The window of "calls a minute": a minute and a second. Without the extra second, a slow call and
 * a fast one could arrive at the service within the same minute.
 */
export const CALL_WINDOW_MS = 61_000

/** The counts that must outlive the process. Times are in ms since the epoch. */
export type CallCount = MonthCount & {
  /** Times of the calls in the window, oldest first. */
  timesMs: number[]
  closedUntilMs: number
}

export function monthOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 'yyyy-mm'.length)
}

export function isWithin(
  calls: MonthCalls,
  quota: MonthCalls,
  countsAsRevalidation: boolean,
): boolean {
  return (
    calls.all < quota.all && (!countsAsRevalidation || calls.revalidations < quota.revalidations)
  )
}
