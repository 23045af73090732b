// The call log of all processes, and what stands in for it while it can't be reached: a log of this
// process's own, with a quarter of the calls that were left. What is called meanwhile is told to the
// others afterwards, so that up to four processes together stay within the limit.
import {
  CALL_WINDOW_MS,
  type CallLimits,
  type CallLog,
  type Charge,
  type MonthCalls,
  RESERVE,
  type SureCallLog,
  type Verdict,
} from './call-log.server.ts'

/** Of the calls that nobody can see the whole of, a process takes this part. */
const PART_ALONE = 1 / 4

/** So long after its return the shared log is not asked: all must have told it what they called. */
const RETURN_MS = 4000

type FallbackCallLogOptions = {
  shared: CallLog
  /** Counts what is called while the shared log is away, and nothing else. */
  own: SureCallLog
  now: () => number
}

export type FallbackCallLog = SureCallLog & {
  /** To be told when the shared log is lost and when it is back. */
  noteReach: (isInReach: boolean) => void
}

export function createFallbackCallLog(options: FallbackCallLogOptions): FallbackCallLog {
  const { shared, own, now } = options
  let isLost = false
  let sharedAgainAtMs = 0
  let missed: { atMs: number; payer: string | undefined }[] = []
  let last: { verdict: Verdict; atMs: number } | undefined

  async function enterShared(limits: CallLimits): Promise<Verdict | undefined> {
    const told = missed
    missed = []
    const missedCalls = told.map(({ atMs, payer }) => ({ ageMs: now() - atMs, payer }))
    const verdict = await shared.enter({ ...limits, missedCalls })
    if (verdict === undefined) missed.push(...told)
    // A log that has just come back may not have heard of everybody's calls yet.
    else if (now() >= sharedAgainAtMs) last = { verdict, atMs: now() }
    return verdict
  }

  async function enterAlone(limits: CallLimits): Promise<Verdict> {
    const { perMinute, charge, monthAllowance } = limits
    const isRecent = last !== undefined && now() < last.atMs + CALL_WINDOW_MS
    const usedByAll = isRecent ? (last?.verdict.callsInWindow ?? 0) : 0
    const verdict = await own.enter({
      ...limits,
      perMinute: partOf(perMinute - usedByAll),
      ...(charge && { charge: partOfCharge(charge) }),
      monthAllowance: monthAllowance && partOfMonth(monthAllowance, last?.verdict.month),
    })
    if (verdict.isGranted) {
      missed.push({ atMs: now(), payer: charge?.payer })
      if (!isLost) await enterShared({ perMinute: 0 })
    }
    return verdict
  }

  return {
    async enter(limits) {
      const isAway = isLost || now() < sharedAgainAtMs
      return (isAway ? undefined : await enterShared(limits)) ?? enterAlone(limits)
    },

    async closeFor(ms) {
      await Promise.all([shared.closeFor(ms), own.closeFor(ms)])
    },

    async endSpacing() {
      await Promise.all([shared.endSpacing(), own.endSpacing()])
    },

    noteReach(isInReach) {
      if (isInReach && isLost) {
        sharedAgainAtMs = now() + RETURN_MS
        void enterShared({ perMinute: 0 })
      }
      isLost = !isInReach
    },
  }
}

function partOf(calls: number): number {
  return Math.max(0, Math.floor(calls * PART_ALONE))
}

/** The reserve may be too small to be divided; a client that is alone gets a call all the same. */
function partOfCharge({ payer, share, shareBesideOthers, crowd }: Charge): Charge {
  const least = payer === RESERVE ? 0 : 1
  return {
    payer,
    share: Math.max(least, partOf(share)),
    shareBesideOthers: Math.max(least, partOf(shareBesideOthers)),
    ...(crowd && { crowd: { ...crowd, crowdedAt: partOf(crowd.crowdedAt) } }),
  }
}

function partOfMonth(
  allowance: MonthCalls,
  used: MonthCalls = { all: 0, renewals: 0 },
): MonthCalls {
  return {
    all: partOf(allowance.all - used.all),
    renewals: partOf(allowance.renewals - used.renewals),
  }
}
