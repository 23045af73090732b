/**
 * Why a part of the page polls: its data failed, or its data is stale, or it waits for a call. The
 * call is expected in `inMs` milliseconds.
 */
export type PollReason = (
  | { kind: 'failure' }
  | { kind: 'stale' }
  | { kind: 'wait'; inMs: number | null }
) & {
  /** Whether the part replaces the whole page: then a failed poll removes no content. */
  isWholePage?: boolean
}

type Subscription = { reason: PollReason; sinceMs: number }

type PollerOptions = {
  /** Requests the page's data. Resolves on success and failure. An empty page shows no data yet. */
  refresh: (page: { isEmpty: boolean }) => Promise<void>
  /** Whether the page is visible. */
  isPageVisible: () => boolean
  /** Whether the visitor has paused updates. */
  isPaused: () => boolean
  /** Whether there may be a network. A page without content polls in any case. */
  isOnline: () => boolean
}

/** How fast delays grow. A wait with an estimate has no backoff. */
type Backoff = 'fast' | 'slow'

/** Indexed by the number of polls so far. The last delay repeats. */
const DELAYS_MS: Record<Backoff, readonly number[]> = {
  fast: [2000, 4000, 8000, 10_000],
  slow: [10_000, 20_000, 40_000, 60_000],
}
/** The site counts a visitor as gone after 7 s without a request, so 5 s is the maximum. */
const WAIT_MS = { minMs: 2000, maxMs: 5_000 }

/**
 * Polls for a page's data while any part of the page subscribes. One request serves all parts, one
 * request is in flight at a time, and only a visible page polls. A paused page does not poll stale
 * data, but still polls for missing data.
 */
export function createPoller({ refresh, isPageVisible, isPaused, isOnline }: PollerOptions) {
  const subscriptions = new Set<Subscription>()
  const attempts = { fast: 0, slow: 0 }
  let lastEndMs = 0
  let isInFlight = false
  let isNavigating = false
  let timer: { pollAtMs: number; id: ReturnType<typeof setTimeout> } | undefined

  /** Callers pass the clock reading that they already used, so that both times agree. */
  function schedule(nowMs = now()): void {
    const pollAtMs = isInFlight || isNavigating || !isPageVisible() ? undefined : nextPollAtMs()
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

  /** Delays restart once no part of the page uses them. */
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
    /** Polls until the caller calls the returned function. */
    subscribe(reason: PollReason): () => void {
      const subscription = { reason, sinceMs: now() }
      resetBackoff()
      if (subscriptions.size === 0) lastEndMs = 0
      subscriptions.add(subscription)
      schedule(subscription.sinceMs)
      return () => {
        subscriptions.delete(subscription)
        schedule()
      }
    },

    /** Called when a navigation starts and ends. The new page starts with new delays. */
    setNavigating(isNavigatingNow: boolean): void {
      if (isNavigatingNow === isNavigating) return
      isNavigating = isNavigatingNow
      if (isNavigating) schedule()
      else onSettled()
    },

    /** Called when visibility, the pause or the network changes. */
    update: () => schedule(),
  }
}

function backoffOf({ kind }: PollReason): Backoff {
  return kind === 'stale' ? 'slow' : 'fast'
}

/** Monotonic time in whole milliseconds. */
function now(): number {
  return Math.round(performance.now())
}
