/**
 * Limits the calls to the market service of all processes that share it. It counts and judges;
 * who goes first, and what to do without a verdict, is for its caller.
 */
export type RateLimiter = {
  /**
   * Asks for one call, which is counted where it is granted. Resolves to undefined if the limiter
   * can't be reached: then `missedCalls` is passed again next time, with what was called meanwhile.
   * It never rejects, and errs only towards counting a call twice.
   */
  acquire: (limits: CallLimits) => Promise<Verdict | undefined>
  /**
   * Grants no call for so long, or longer if the limiter is closed for longer already. If it can't
   * be reached, other processes won't know; the caller remembers it for itself.
   */
  closeFor: (ms: number) => Promise<void>
  /** The next spaced call need not wait for the one before: that one was answered. */
  endSpacing: () => Promise<void>
}

/** One that can always be reached: every call of `acquire` gets a verdict. */
export type ReliableRateLimiter = Omit<RateLimiter, 'acquire'> & {
  acquire: (limits: CallLimits) => Promise<Verdict>
}

export type CallLimits = {
  /** A whole number: so many calls may lie in the window. With 0 the verdict is a mere report. */
  perMinute: number
  /** Whose share of the minute pays. Left out, no share does. */
  charge?: Charge
  /** Set for a call that is spaced from others of its kind: the one before must lie so far back. */
  spacingMs?: number
  /** Whether the call is charged to the renewals of the month, too. */
  countsAsRevalidation?: boolean
  /** So many may have been made in this month by now; left out where there is no limit. */
  monthQuota?: MonthCalls
  /** Calls that no verdict has counted yet. */
  missedCalls?: readonly MissedCall[]
}

export type Charge = {
  /** A client, or `RESERVE`. */
  payer: string
  /** So many of its calls may lie in the window while no other client has asked for one. */
  share: number
  contendedShare: number
  /**
   * Beside others, a payer of this many calls gets another only while clients have made fewer than
   * `crowdedAt` in the window: the rest is for clients that have asked for less.
   */
  contention?: { calls: number; contendedLimit: number }
}

/** No service asks for a longer pause, so a longer one is the work of a wrong clock. */
export const LONGEST_CLOSURE_MS = 3_600_000

/** Pays for revalidation that no client has to pay for. It is no client to share a minute with. */
export const RESERVE = 'reserve'

type MissedCall = { ageMs: number; payer?: string | undefined }

export type Verdict = {
  isGranted: boolean
  /** This call included where it is granted; so are the counts of the month. */
  callsInWindow: number
  month: MonthCalls
  /** When there is room by the minute, the share and the spacing; 0 where there is room now. */
  availableInMs: number
  /** Whether the call was refused because its payer has spent its share, which has room last. */
  isShareSpent: boolean
  /** For how long `closeFor` keeps everybody out; 0 where the limiter is open. */
  closedForMs: number
}

export type MonthCalls = {
  all: number
  /** Of these, the renewals. */
  revalidations: number
}

export type MonthCount = MonthCalls & {
  /** In UTC, such as `2026-11`. */
  month: string
}

/**
 * The minute of "calls a minute", and a second more: a call that was slow on its way and one that
 * was quick must not arrive within the same minute at the other end.
 */
export const CALL_WINDOW_MS = 61_000

/** What must outlive the process that counts. Times in ms since the epoch. */
export type CallCount = MonthCount & {
  /** Of the calls in the window, oldest first. */
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
