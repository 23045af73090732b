// Decides how long a page may be cached, by us and by the caches between us and its readers. A page
// is fresh as long as all its answers are.
import { MAX_SHOWN_AGE_MS, type MarketSource, type Snapshot } from '../../../market/snapshot.ts'

export type ShownAnswers = {
  /** Undefined for an answer that is missing or still pending. */
  record: (answer: Snapshot<unknown> | undefined) => void
  /** False if an answer is missing, pending or only approximate. */
  isComplete: () => boolean
  hasAny: () => boolean
  /** Infinity without answers. */
  freshUntilMs: () => number
  oldestFetchedAtMs: () => number
}

export type Lifetime = {
  freshUntilMs: number
  /** Until then it may be sent while it is revalidated. */
  usableUntilMs: number
  /** Whether all its answers are there. False for an error. */
  isComplete: boolean
  /**
   * `while-fresh` if shared caches may keep it while it is fresh, or else a `Cache-Control` value.
   */
  cachePolicy: 'while-fresh' | (string & {})
}

/** Lifetime of an incomplete page or an error: long enough to share one render with a crowd. */
const SHORT_LIVED_MS = 2_000
/** How long a browser may show a page that it has prefetched. */
const PREFETCH_REUSE_SECONDS = 5
const MAX_FRESH_MS = 3_600_000
/**
 * Maximum lifetime in shared caches: a page names scripts that a new release no longer has. Also
 * our own lifetime of a page without answers. It counts as short-lived, because a client can
 * invent URLs of such pages.
 */
const SHARED_MAX_AGE_MS = 60_000
/** Shorter than the 10 minutes before stale prices are marked as old. */
const STALE_WHILE_REVALIDATE_MS = 60_000

/** Collects the answers that a page shows. */
export function createShownAnswers(): ShownAnswers {
  const shown: Snapshot<unknown>[] = []
  let isMissing = false
  return {
    record(answer) {
      const isExact = answer?.wait === undefined && answer?.conversion === undefined
      if (answer === undefined || !isExact) isMissing = true
      if (answer !== undefined) shown.push(answer)
    },
    isComplete: () => !isMissing,
    hasAny: () => shown.length > 0,
    freshUntilMs: () => Math.min(...shown.map(({ freshUntilMs }) => freshUntilMs)),
    oldestFetchedAtMs: () => Math.min(...shown.map(({ fetchedAtMs }) => fetchedAtMs)),
  }
}

type Rendered = {
  status: number
  /** The page's own `Cache-Control`, if it sets one. */
  cacheControl: string | null
  source: MarketSource
  shown: ShownAnswers
}

export function toLifetime(
  { status, cacheControl, source, shown }: Rendered,
  nowMs: number,
): Lifetime {
  const isPrivate = status === 200 && cacheControl === 'no-store'
  const isComplete = status === 200 && shown.isComplete() && !isPrivate
  if (!isComplete) {
    const untilMs = isPrivate ? nowMs : nowMs + SHORT_LIVED_MS
    const cachePolicy = cacheControl ?? cachePolicyOf(source, 'no-store')
    return { freshUntilMs: untilMs, usableUntilMs: untilMs, isComplete, cachePolicy }
  }
  const cachePolicy = cacheControl ?? cachePolicyOf(source, 'while-fresh')
  if (!shown.hasAny()) {
    const untilMs = nowMs + SHARED_MAX_AGE_MS
    return { freshUntilMs: untilMs, usableUntilMs: untilMs, isComplete, cachePolicy }
  }
  const freshUntilMs = Math.min(shown.freshUntilMs(), nowMs + MAX_FRESH_MS)
  const expiresAtMs = shown.oldestFetchedAtMs() + MAX_SHOWN_AGE_MS
  const usableUntilMs = Math.min(
    Math.max(freshUntilMs, nowMs) + STALE_WHILE_REVALIDATE_MS,
    expiresAtMs,
  )
  return { freshUntilMs, usableUntilMs, isComplete, cachePolicy }
}

/** Demo prices must not outlive the demo market in any other cache. */
function cachePolicyOf(
  source: MarketSource,
  live: Lifetime['cachePolicy'],
): Lifetime['cachePolicy'] {
  return source === 'demo' ? 'private, no-store' : live
}

/**
 * `Cache-Control` for a page that is sent at `nowMs`. A script requests a page's data because it
 * knows of newer data. With `stale-while-revalidate` its browser would show the old data again.
 */
export function cacheControlAt(
  { cachePolicy, freshUntilMs }: Lifetime,
  { nowMs, isData }: { nowMs: number; isData: boolean },
): string {
  if (cachePolicy !== 'while-fresh') return cachePolicy
  const leftSeconds = Math.floor((freshUntilMs - nowMs) / 1000)
  if (leftSeconds <= 0) return `private, max-age=${PREFETCH_REUSE_SECONDS}`
  const maxAge = `max-age=${Math.min(leftSeconds, 5)}`
  const sharedMaxAge = `s-maxage=${Math.min(leftSeconds, SHARED_MAX_AGE_MS / 1000)}`
  const whileStale = isData ? '' : ' stale-while-revalidate=60,'
  return `public, ${maxAge}, ${sharedMaxAge},${whileStale} stale-if-error=600`
}
