import type { Pause } from './updates-pause.ts'

/**
 * Why a part of the page polls. Its data failed or is stale, it waits for a call, or its data stops
 * being fresh at a known time. The call is expected in `inMs` milliseconds.
 */
export type PollReason = (
  | { kind: 'failure' }
  | { kind: 'stale' }
  | { kind: 'wait'; inMs: number | null }
  /** By the server's clock. */
  | { kind: 'update'; freshUntilMs: number }
) & {
  /** Whether the part replaces the whole page: then the page polls even while paused or offline. */
  isWholePage?: boolean
}

type Subscription = { reason: PollReason; sinceMs: number; spreadMs: number }

type PollerOptions = {
  /** Requests the page's data. Resolves on success and failure. An incomplete page lacks a part. */
  refresh: (page: { isIncomplete: boolean }) => Promise<void>
  /** Whether the page is visible. */
  isPageVisible: () => boolean
  /** Who or what has paused the updates. */
  pause: () => Pause
  /** Whether there may be a network. A page without content polls in any case. */
  isOnline: () => boolean
  /** The time by the server's clock. */
  serverNowMs: () => number
  random?: () => number
}

/** How fast delays grow. */
type Backoff = 'empty' | 'missing' | 'stale' | 'update'

/** Indexed by the number of polls so far. The last delay repeats. */
const DELAYS_MS: Record<Backoff, readonly number[]> = {
  empty: [2000, 4000, 8000, 10_000],
  missing: [3000, 6000, 12_000, 24_000, 30_000],
  stale: [10_000, 20_000, 40_000, 60_000],
  // The first request finds the stale page and makes the server fetch a newer one.
  update: [0, 6000, 20_000, 60_000],
}

/** The site counts a visitor as gone after 7 s without a request, so 5 s is the maximum. */
const WAIT_MS = { minMs: 2000, maxMs: 5000 }

/**
 * A page that is stale from the start is not requested earlier. Until then the browser may still
 * answer from its own cache (`PREFETCH_REUSE_SECONDS`).
 */
const MIN_UPDATE_MS = 6000

/** Tabs with the same data do not all ask in the same second. */
const MAX_SPREAD_MS = 4000

/**
 * Polls for a page's data while any part of the page subscribes. One request serves all parts, and
 * one request is in flight at a time. A hidden page does not poll. A page with content polls only
 * while online. Any pause stops updates, but only the visitor stops requests for missing parts.
 */
export function createPoller(options: PollerOptions) {
  const { refresh, isPageVisible, pause, isOnline, serverNowMs, random = Math.random } = options
  const subscriptions = new Set<Subscription>()
  const attempts: Record<Backoff, number> = { empty: 0, missing: 0, stale: 0, update: 0 }
  let shownHref: string | undefined
  let lastEndMs = 0
  let isInFlight = false
  let isNavigating = false
  let isPollRequested = false
  let timer: { pollAtMs: number; id: ReturnType<typeof setTimeout> } | undefined

  /** Callers pass the clock reading that they already used, so that both times agree. */
  function schedule(nowMs = now()): void {
    const pollAtMs =
      isInFlight || isNavigating || !isPageVisible() ? undefined : nextPollAtMs(nowMs)
    if (pollAtMs === timer?.pollAtMs) return
    clearTimeout(timer?.id)
    if (pollAtMs === undefined) timer = undefined
    else timer = { pollAtMs, id: setTimeout(poll, Math.max(0, pollAtMs - nowMs)) }
  }

  function nextPollAtMs(nowMs: number): number | undefined {
    const active = listActive()
    if (active.length === 0) return undefined
    if (isPollRequested) return nowMs
    return Math.min(...active.map((subscription) => pollAtMsOf(subscription, nowMs)))
  }

  function listActive(): Subscription[] {
    return [...subscriptions].filter(
      ({ reason }) => reason.isWholePage || (isOnline() && !isPausedFor(reason)),
    )
  }

  /** A page on a slow connection promises its missing parts, too. */
  function isPausedFor({ kind }: PollReason): boolean {
    const paused = pause()
    return isMissing(kind) ? paused === 'visitor' : paused !== null
  }

  function pollAtMsOf(subscription: Subscription, nowMs: number): number {
    const { reason, sinceMs } = subscription
    const backoff = backoffOf(reason)
    const delays = DELAYS_MS[backoff]
    const delayMs = delays[Math.min(attempts[backoff], delays.length - 1)] ?? 0
    if (reason.kind === 'update') {
      return Math.max(staleAtMs(subscription, reason.freshUntilMs, nowMs), lastEndMs + delayMs)
    }
    return Math.max(sinceMs, lastEndMs) + (reason.kind === 'wait' ? waitMs(reason.inMs) : delayMs)
  }

  /** Only the first poll of a wait may be early, because estimates can be wrong again and again. */
  function waitMs(inMs: number | null): number {
    const { minMs, maxMs } = WAIT_MS
    return attempts.missing > 0 ? maxMs : Math.min(Math.max(inMs ?? maxMs, minMs), maxMs)
  }

  function staleAtMs(
    { sinceMs, spreadMs }: Subscription,
    freshUntilMs: number,
    nowMs: number,
  ): number {
    const untilMs = Math.round(nowMs + freshUntilMs - serverNowMs())
    return Math.max(sinceMs + MIN_UPDATE_MS, untilMs) + spreadMs
  }

  function poll(): void {
    const nowMs = now()
    timer = undefined
    isPollRequested = false
    isInFlight = true
    for (const backoff of countedBackoffs(nowMs)) attempts[backoff] += 1
    const reasons = listActive().map(({ reason }) => reason)
    const isIncomplete = reasons.some(({ kind }) => isMissing(kind))
    void refresh({ isIncomplete }).finally(() => {
      isInFlight = false
      onSettled()
    })
  }

  /** Fresh data is no reason for a poll, so a poll for another reason does not count for it. */
  function countedBackoffs(nowMs: number): Set<Backoff> {
    const counted = listActive().filter(
      (subscription) =>
        subscription.reason.kind !== 'update' ||
        staleAtMs(subscription, subscription.reason.freshUntilMs, nowMs) <= nowMs,
    )
    return new Set(counted.map(({ reason }) => backoffOf(reason)))
  }

  function onSettled(): void {
    lastEndMs = now()
    resetBackoff()
    schedule(lastEndMs)
  }

  /** Delays restart once no part of the page uses them. */
  function resetBackoff(): void {
    if (isInFlight) return
    const used = new Set([...subscriptions].map(({ reason }) => backoffOf(reason)))
    for (const backoff of ['empty', 'missing', 'stale'] as const) {
      if (!used.has(backoff)) attempts[backoff] = 0
    }
  }

  return {
    /** Polls until the caller calls the returned function. */
    subscribe(reason: PollReason): () => void {
      const spreadMs = Math.round(random() * MAX_SPREAD_MS)
      const subscription = { reason, sinceMs: now(), spreadMs }
      resetBackoff()
      // Newer data that is stale already must not start the delays again.
      if (reason.kind === 'update' && reason.freshUntilMs > serverNowMs()) attempts.update = 0
      subscriptions.add(subscription)
      schedule(subscription.sinceMs)
      return () => {
        subscriptions.delete(subscription)
        schedule()
      }
    },

    /** Called with the URL of the data that is shown. A new page starts with new delays. */
    setPage(dataHref: string): void {
      if (dataHref === shownHref) return
      shownHref = dataHref
      attempts.update = 0
      schedule()
    },

    /** Called when a navigation starts and ends. It may lead to the same page. */
    setNavigating(isNavigatingNow: boolean): void {
      if (isNavigatingNow === isNavigating) return
      isNavigating = isNavigatingNow
      if (isNavigating) schedule()
      else onSettled()
    },

    /** Called when visibility, the pause, the network or the server's clock changes. */
    update: () => schedule(),

    /** Polls at once if there is a reason to poll. */
    pollNow(): void {
      isPollRequested = listActive().length > 0
      schedule()
    },
  }
}

/** Whether the part is not there yet. Otherwise it shows older data. */
function isMissing(kind: PollReason['kind']): boolean {
  return kind === 'failure' || kind === 'wait'
}

function backoffOf({ kind, isWholePage }: PollReason): Backoff {
  if (kind === 'stale' || kind === 'update') return kind
  return isWholePage ? 'empty' : 'missing'
}

/** Monotonic time in whole milliseconds. */
function now(): number {
  return Math.round(performance.now())
}
