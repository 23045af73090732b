// Decides how long a page may be kept: by us, and by the caches between us and its readers. A page
// lives as long as the first of its answers is fresh.
import { MAX_SHOWN_AGE_MS, type MarketSource, type Snapshot } from '../../../app/market/snapshot.ts'

export type ShownAnswers = {
  /** Undefined is an answer that could not be had, or is still to come. */
  record: (answer: Snapshot<unknown> | undefined) => void
  /** Whether there is none that could not be had, is to come, or is to be replaced by an exact one. */
  isComplete: () => boolean
  hasAny: () => boolean
  /** Infinity where there are none. */
  freshUntilMs: () => number
  oldestFetchedAtMs: () => number
}

export type Lifetime = {
  freshUntilMs: number
  /** So long it may be sent while newer answers are fetched and it is rendered anew. */
  usableUntilMs: number
  /** Whether it shows all that it is about: one that waits or has failed is not. */
  isComplete: boolean
  /** What others may do with it: share it while it is fresh, or what the text says. */
  cachePolicy: 'while-fresh' | (string & {})
}

/** A page that waits or has failed is cached for as long as it takes to answer a crowd. */
const SHORT_LIVED_MS = 2_000
/** A browser that has fetched a page ahead may show it for so long. */
const PREFETCH_REUSE_SECONDS = 5
const MAX_FRESH_MS = 3_600_000
/**
 * For as long others may hold a copy: it names scripts that a new release no longer has. And we a
 * page without answers, among what is kept briefly: anybody can make up addresses of such pages.
 */
const SHARED_MAX_AGE_MS = 60_000
/** Far less than the ten minutes in which prices that are due are not called old yet. */
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
  /** The page's own `Cache-Control`, where it knows better. */
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

/** Made-up prices must not outlive the demo market anywhere but here. */
function cachePolicyOf(
  source: MarketSource,
  live: Lifetime['cachePolicy'],
): Lifetime['cachePolicy'] {
  return source === 'demo' ? 'private, no-store' : live
}

/** The `Cache-Control` of a page that is sent now. */
export function cacheControlAt({ cachePolicy, freshUntilMs }: Lifetime, nowMs: number): string {
  if (cachePolicy !== 'while-fresh') return cachePolicy
  const leftSeconds = Math.floor((freshUntilMs - nowMs) / 1000)
  if (leftSeconds <= 0) return `private, max-age=${PREFETCH_REUSE_SECONDS}`
  const maxAge = `max-age=${Math.min(leftSeconds, 5)}`
  const sharedMaxAge = `s-maxage=${Math.min(leftSeconds, SHARED_MAX_AGE_MS / 1000)}`
  return `public, ${maxAge}, ${sharedMaxAge}, stale-while-revalidate=60, stale-if-error=600`
}
