/**
 * Why a part of the page wants the page's data again: it could not be had, it is stale, or it waits
 * for a call that comes in so many milliseconds.
 */
export type PollReason = (
  | { kind: 'failure' }
  | { kind: 'stale' }
  | { kind: 'wait'; inMs: number | null }
) & {
  /** Whether it stands in the place of the page: then a poll that fails takes nothing away. */
  isWholePage?: boolean
}

type Want = { reason: PollReason; sinceMs: number }

type PollerOptions = {
  /**
   * Asks for the page's data, and resolves once they have come or failed. An empty page shows no
   * data yet.
   */
  ask: (page: { isEmpty: boolean }) => Promise<void>
  /** Whether the visitor looks at the page. */
  isInView: () => boolean
  /** Whether the visitor has paused updates. */
  isPaused: () => boolean
  /** Whether there may be a network. A page that shows nothing asks all the same. */
  isOnline: () => boolean
}

/** How a delay grows: with an estimate it does not. */
type Pace = 'growing' | 'slow'

/** By the number of polls so far; the last one holds from then on. */
const DELAYS_MS: Record<Pace, readonly number[]> = {
  growing: [2000, 4000, 8000, 10_000],
  slow: [10_000, 20_000, 40_000, 60_000],
}
/** The site takes whoever does not ask within 7 s for somebody who has left. */
const WAIT_MS = { least: 2000, most: 5_000 }

/**
 * Asks for a page's data while any part of the page wants them: for all parts together, one request
 * at a time, and only while the visitor looks at the page. A paused page does not ask for newer data
 * in the place of stale ones, but still for what is missing.
 */
export function createPoller({ ask, isInView, isPaused, isOnline }: PollerOptions) {
  const wants = new Set<Want>()
  const polls = { growing: 0, slow: 0 }
  let lastEndMs = 0
  let isAsking = false
  let isNavigating = false
  let timer: { dueMs: number; id: ReturnType<typeof setTimeout> } | undefined

  /** One reading of the clock decides when data are due and how long that is from now. */
  function schedule(nowMs = now()): void {
    const dueMs = isAsking || isNavigating || !isInView() ? undefined : nextDueMs()
    if (dueMs === timer?.dueMs) return
    clearTimeout(timer?.id)
    if (dueMs === undefined) timer = undefined
    else timer = { dueMs, id: setTimeout(poll, Math.max(0, dueMs - nowMs)) }
  }

  function nextDueMs(): number | undefined {
    const active = [...wants].filter(({ reason }) => isActive(reason))
    if (active.length === 0) return undefined
    return Math.min(
      ...active.map(({ reason, sinceMs }) => Math.max(sinceMs, lastEndMs) + delayMs(reason)),
    )
  }

  function isActive({ kind, isWholePage }: PollReason): boolean {
    if (kind === 'stale' && isPaused()) return false
    return isWholePage || isOnline()
  }

  function delayMs(reason: PollReason): number {
    if (reason.kind === 'wait') {
      const { least, most } = WAIT_MS
      return Math.min(Math.max(reason.inMs ?? most, least), most)
    }
    const pace = paceOf(reason)
    const delays = DELAYS_MS[pace]
    return delays[Math.min(polls[pace], delays.length - 1)] ?? 0
  }

  function poll(): void {
    timer = undefined
    isAsking = true
    for (const pace of pacesOfWants()) polls[pace] += 1
    const isEmpty = [...wants].every(({ reason }) => reason.isWholePage)
    void ask({ isEmpty }).finally(() => {
      isAsking = false
      noteEnd()
    })
  }

  function noteEnd(): void {
    lastEndMs = now()
    forgetPolls()
    schedule(lastEndMs)
  }

  /** Delays begin anew once nothing on the page goes by them. */
  function forgetPolls(): void {
    if (isAsking) return
    const paces = pacesOfWants()
    if (!paces.has('growing')) polls.growing = 0
    if (!paces.has('slow')) polls.slow = 0
  }

  function pacesOfWants(): Set<Pace> {
    return new Set([...wants].map(({ reason }) => paceOf(reason)))
  }

  return {
    /** Polls until the function that it returns is called. */
    want(reason: PollReason): () => void {
      const want = { reason, sinceMs: now() }
      forgetPolls()
      if (wants.size === 0) lastEndMs = 0
      wants.add(want)
      schedule(want.sinceMs)
      return () => {
        wants.delete(want)
        schedule()
      }
    },

    /** Told when the visitor begins and ends to go elsewhere: what comes then is new. */
    setNavigating(isNavigatingNow: boolean): void {
      if (isNavigatingNow === isNavigating) return
      isNavigating = isNavigatingNow
      if (isNavigating) schedule()
      else noteEnd()
    },

    /** Told when the page comes into view, updates are paused, the network is gone, or the opposite. */
    update: () => schedule(),
  }
}

function paceOf({ kind }: PollReason): Pace {
  return kind === 'stale' ? 'slow' : 'growing'
}

/** In whole milliseconds, by a clock that nobody sets back. */
function now(): number {
  return Math.round(performance.now())
}
