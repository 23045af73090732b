// Decides how long a page may be kept: by us, and by the caches between us and its readers. A page
// lives as long as the first of its answers is fresh.
import { LONGEST_SHOWN_MS, type MarketSource, type Snapshot } from '../../../app/market/snapshot.ts'

export type ShownAnswers = {
  /** Undefined is an answer that could not be had, or is still to come. */
  note: (answer: Snapshot<unknown> | undefined) => void
  /** Whether there is none that could not be had, is to come, or is to be replaced by an exact one. */
  areAll: () => boolean
  areAny: () => boolean
  /** Infinity where there are none. */
  freshUntilMs: () => number
  oldestFetchedAtMs: () => number
}

export type Lifetime = {
  freshUntilMs: number
  /** So long it may be sent while newer answers are fetched and it is rendered anew. */
  usableUntilMs: number
  /** Whether it shows all that it is about: one that waits or has failed is not. */
  isWhole: boolean
  /** What others may do with it: share it while it is fresh, or what the text says. */
  sharing: 'while-fresh' | (string & {})
}

/** A page that waits or has failed is cached for as long as it takes to answer a crowd. */
const BRIEFLY_MS = 2_000
/** A browser that has fetched a page ahead may show it for so long. */
const CLICK_SECONDS = 5
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
      const isExact = answer?.wait === undefined && answer?.conversion === undefined
      if (answer === undefined || !isExact) isMissing = true
      if (answer !== undefined) shown.push(answer)
    },
    areAll: () => !isMissing,
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
  const isWhole = status === 200 && shown.areAll() && !isForOne
  if (!isWhole) {
    const untilMs = isForOne ? nowMs : nowMs + BRIEFLY_MS
    const sharing = cacheControl ?? sharingOf(source, 'no-store')
    return { freshUntilMs: untilMs, usableUntilMs: untilMs, isWhole, sharing }
  }
  const sharing = cacheControl ?? sharingOf(source, 'while-fresh')
  if (!shown.areAny()) {
    const untilMs = nowMs + SHARED_MS
    return { freshUntilMs: untilMs, usableUntilMs: untilMs, isWhole, sharing }
  }
  const freshUntilMs = Math.min(shown.freshUntilMs(), nowMs + LONGEST_MS)
  const expiresAtMs = shown.oldestFetchedAtMs() + LONGEST_SHOWN_MS
  const usableUntilMs = Math.min(Math.max(freshUntilMs, nowMs) + RENEWAL_MS, expiresAtMs)
  return { freshUntilMs, usableUntilMs, isWhole, sharing }
}

/** Made-up prices must not outlive the demo market anywhere but here. */
function sharingOf(source: MarketSource, live: Lifetime['sharing']): Lifetime['sharing'] {
  return source === 'demo' ? 'private, no-store' : live
}

/** The `Cache-Control` of a page that is sent now. */
export function cacheControlAt({ sharing, freshUntilMs }: Lifetime, nowMs: number): string {
  if (sharing !== 'while-fresh') return sharing
  const leftSeconds = Math.floor((freshUntilMs - nowMs) / 1000)
  if (leftSeconds <= 0) return `private, max-age=${CLICK_SECONDS}`
  const ownCopy = `max-age=${Math.min(leftSeconds, 5)}`
  const sharedCopy = `s-maxage=${Math.min(leftSeconds, SHARED_MS / 1000)}`
  return `public, ${ownCopy}, ${sharedCopy}, stale-while-revalidate=60, stale-if-error=600`
}
