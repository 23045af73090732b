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

type Subscription = { reason: PollReason; sinceMs: number }

type PollerOptions = {
  /**
   * Asks for the page's data, and resolves once they have come or failed. An empty page shows no
   * data yet.
   */
  refresh: (page: { isEmpty: boolean }) => Promise<void>
  /** Whether the visitor looks at the page. */
  isInView: () => boolean
  /** Whether the visitor has paused updates. */
  isPaused: () => boolean
  /** Whether there may be a network. A page that shows nothing asks all the same. */
  isOnline: () => boolean
}

/** How a delay grows: with an estimate it does not. */
type Backoff = 'fast' | 'slow'

/** By the number of polls so far; the last one holds from then on. */
const DELAYS_MS: Record<Backoff, readonly number[]> = {
  fast: [2000, 4000, 8000, 10_000],
  slow: [10_000, 20_000, 40_000, 60_000],
}
/** The site takes whoever does not ask within 7 s for somebody who has left. */
const WAIT_MS = { minMs: 2000, maxMs: 5_000 }

/**
 * Asks for a page's data while any part of the page wants them: for all parts together, one request
 * at a time, and only while the visitor looks at the page. A paused page does not ask for newer data
 * in the place of stale ones, but still for what is missing.
 */
export function createPoller({ refresh, isInView, isPaused, isOnline }: PollerOptions) {
  const subscriptions = new Set<Subscription>()
  const attempts = { fast: 0, slow: 0 }
  let lastEndMs = 0
  let isInFlight = false
  let isNavigating = false
  let timer: { pollAtMs: number; id: ReturnType<typeof setTimeout> } | undefined

  /** One reading of the clock decides when data are due and how long that is from now. */
  function schedule(nowMs = now()): void {
    const pollAtMs = isInFlight || isNavigating || !isInView() ? undefined : nextPollAtMs()
    if (pollAtMs === timer?.pollAtMs) return
    clearTimeout(timer?.id)
    if (pollAtMs === undefined) timer = undefined
    else timer = { pollAtMs, id: setTimeout(poll, Math.max(0, pollAtMs - nowMs)) }
  }

  function nextPollAtMs(): number | undefined {
    const active = [...subscriptions].filter(({ reason }) => isActive(reason))
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
      const { minMs, maxMs } = WAIT_MS
      return Math.min(Math.max(reason.inMs ?? maxMs, minMs), maxMs)
    }
    const backoff = backoffOf(reason)
    const delays = DELAYS_MS[backoff]
    return delays[Math.min(attempts[backoff], delays.length - 1)] ?? 0
  }

  function poll(): void {
    timer = undefined
    isInFlight = true
    for (const backoff of activeBackoffs()) attempts[backoff] += 1
    const isEmpty = [...subscriptions].every(({ reason }) => reason.isWholePage)
    void refresh({ isEmpty }).finally(() => {
      isInFlight = false
      onSettled()
    })
  }

  function onSettled(): void {
    lastEndMs = now()
    resetBackoff()
    schedule(lastEndMs)
  }

  /** Delays begin anew once nothing on the page goes by them. */
  function resetBackoff(): void {
    if (isInFlight) return
    const backoffs = activeBackoffs()
    if (!backoffs.has('fast')) attempts.fast = 0
    if (!backoffs.has('slow')) attempts.slow = 0
  }

  function activeBackoffs(): Set<Backoff> {
    return new Set([...subscriptions].map(({ reason }) => backoffOf(reason)))
  }

  return {
    /** Polls until the function that it returns is called. */
    subscribe(reason: PollReason): () => void {
      const subscribe = { reason, sinceMs: now() }
      resetBackoff()
      if (subscriptions.size === 0) lastEndMs = 0
      subscriptions.add(subscribe)
      schedule(subscribe.sinceMs)
      return () => {
        subscriptions.delete(subscribe)
        schedule()
      }
    },

    /** Told when the visitor begins and ends to go elsewhere: what comes then is new. */
    setNavigating(isNavigatingNow: boolean): void {
      if (isNavigatingNow === isNavigating) return
      isNavigating = isNavigatingNow
      if (isNavigating) schedule()
      else onSettled()
    },

    /** Told when the page comes into view, updates are paused, the network is gone, or the opposite. */
    update: () => schedule(),
  }
}

function backoffOf({ kind }: PollReason): Backoff {
  return kind === 'stale' ? 'slow' : 'fast'
}

/** In whole milliseconds, by a clock that nobody sets back. */
function now(): number {
  return Math.round(performance.now())
}
