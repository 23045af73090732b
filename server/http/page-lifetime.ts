// Decides how long a page may be kept: by us, and by the caches between us and its readers. A page
// lives as long as the first of its answers is fresh.
import type { MarketSource, Snapshot } from '../../app/market/snapshot.ts'

export type ShownAnswers = {
  /** Undefined is an answer that could not be had. */
  note: (answer: Snapshot<unknown> | undefined) => void
  /** Whether there is none that could not be had. */
  areAll: () => boolean
  areFresh: () => boolean
  areAny: () => boolean
  /** Infinity where there are none. */
  freshUntilMs: () => number
  oldestFetchedAtMs: () => number
}

export type Lifetime = {
  freshUntilMs: number
  /** So long it may be sent while it is rendered anew. */
  usableUntilMs: number
  /** What others may do with it: share it while it is fresh, or what the text says. */
  sharing: 'while-fresh' | (string & {})
}

/** What is no good is kept for as long as it takes to answer a crowd. */
const NO_GOOD_MS = 2_000
const LONGEST_MS = 3_600_000
/**
 * For as long others may hold a copy: it names scripts that a new release no longer has. And we a
 * page without answers, among what is kept briefly: anybody can make up addresses of such pages.
 */
const SHARED_MS = 60_000
/** Far less than the ten minutes in which prices that are due are not called old yet. */
const RENEWAL_MS = 60_000

/** Collects the answers that a page shows. */
export function createShownAnswers(): ShownAnswers {
  const shown: Snapshot<unknown>[] = []
  let isMissing = false
  return {
    note(answer) {
      if (answer === undefined) isMissing = true
      else shown.push(answer)
    },
    areAll: () => !isMissing,
    areFresh: () => shown.every(({ freshness }) => freshness === 'fresh'),
    areAny: () => shown.length > 0,
    freshUntilMs: () => Math.min(...shown.map(({ freshUntilMs }) => freshUntilMs)),
    oldestFetchedAtMs: () => Math.min(...shown.map(({ fetchedAtMs }) => fetchedAtMs)),
  }
}

type Rendered = {
  status: number
  /** The page's own `Cache-Control`, where it knows better. */
  cacheControl: string | null
  source: MarketSource
  shown: ShownAnswers
}

export function lifetimeOf(
  { status, cacheControl, source, shown }: Rendered,
  nowMs: number,
): Lifetime {
  const isForOne = status === 200 && cacheControl === 'no-store'
  const isGood = status === 200 && shown.areAll() && shown.areFresh() && !isForOne
  const freshUntilMs = Math.min(shown.freshUntilMs(), nowMs + LONGEST_MS)
  // A price that was held back is due for renewal before it has aged.
  if (!isGood || freshUntilMs <= nowMs) {
    const untilMs = isForOne ? nowMs : nowMs + NO_GOOD_MS
    const sharing = cacheControl ?? sharingOf(source, 'no-store')
    return { freshUntilMs: untilMs, usableUntilMs: untilMs, sharing }
  }
  const sharing = cacheControl ?? sharingOf(source, 'while-fresh')
  if (!shown.areAny()) {
    const untilMs = nowMs + SHARED_MS
    return { freshUntilMs: untilMs, usableUntilMs: untilMs, sharing }
  }
  return { freshUntilMs, usableUntilMs: freshUntilMs + RENEWAL_MS, sharing }
}

/** Made-up prices must not outlive the demo market anywhere but here. */
function sharingOf(source: MarketSource, live: Lifetime['sharing']): Lifetime['sharing'] {
  return source === 'demo' ? 'private, no-store' : live
}

/** The `Cache-Control` of a page that is sent now. */
export function cacheControlAt({ sharing, freshUntilMs }: Lifetime, nowMs: number): string {
  if (sharing !== 'while-fresh') return sharing
  const leftSeconds = Math.floor((freshUntilMs - nowMs) / 1000)
  if (leftSeconds <= 0) return 'no-store'
  const ownCopy = `max-age=${Math.min(leftSeconds, 5)}`
  const sharedCopy = `s-maxage=${Math.min(leftSeconds, SHARED_MS / 1000)}`
  return `public, ${ownCopy}, ${sharedCopy}, stale-while-revalidate=60, stale-if-error=600`
}
