// How long a page may be cached, by us and by the caches between us and its readers.

import { MAX_SHOWN_AGE_MS, type MarketSource } from '../../../market/answer/snapshot.ts'
import type { Given } from '../../gateway/cache/visit.server.ts'

export type Lifetime = {
  /** When its first answer is no longer fresh. */
  freshUntilMs: number
  /** Until then it is sent as it is. */
  cachedUntilMs: number
  /** Until then it is sent while a new one renders. */
  usableUntilMs: number
  /** `shared` if shared caches may keep it, or else its `Cache-Control`. */
  cachePolicy: 'shared' | (string & {})
}

type Rendered = {
  status: number
  /** The page's own `Cache-Control`, if it sets one. */
  cacheControl: string | null
  source: MarketSource
  given: Given
}

/** Newer answers wait no longer than this for their page. */
const CACHED_MS = 10_000
/** Long enough to share one render with a crowd. */
const SHORTLY_CACHED_MS = 2_000
/** An open page shows new prices within a minute. */
const USABLE_MS = 60_000

/** A page names scripts that a new release no longer has, so other caches keep it no longer. */
const MAX_SHARED_SECONDS = 60
/** How long a browser may show a page that it has prefetched. */
const MAX_BROWSER_SECONDS = 5

export function toLifetime(
  { status, cacheControl, source, given }: Rendered,
  nowMs: number,
): Lifetime {
  const isPage = status === 200 && cacheControl !== 'no-store'
  const isFresh = isPage && given.isComplete && nowMs < given.freshUntilMs
  // A page that waits for more is polled: it is not sent again.
  const isReused = isPage && given.isComplete
  const freshMs = isFresh ? given.freshUntilMs - nowMs : 0
  const cachedMs = Math.max(SHORTLY_CACHED_MS, Math.min(CACHED_MS, freshMs))
  const cachedUntilMs = status === 200 && !isPage ? nowMs : nowMs + cachedMs
  return {
    freshUntilMs: nowMs + freshMs,
    cachedUntilMs,
    usableUntilMs: Math.min(
      isReused ? cachedUntilMs + USABLE_MS : cachedUntilMs,
      given.oldestFetchedAtMs + MAX_SHOWN_AGE_MS,
    ),
    cachePolicy: cacheControl ?? cachePolicyOf(isPage, source),
  }
}

/** Demo prices must not outlive the demo market in any other cache. */
function cachePolicyOf(isPage: boolean, source: MarketSource): Lifetime['cachePolicy'] {
  if (source === 'demo') return 'private, no-store'
  return isPage ? 'shared' : 'no-store'
}

/**
 * `Cache-Control` for a page that is sent at `nowMs`. A script requests a page's data because it
 * knows of newer data. With `stale-while-revalidate` its browser would show the old data again.
 */
export function cacheControlAt(
  { cachePolicy, freshUntilMs }: Lifetime,
  { nowMs, isData }: { nowMs: number; isData: boolean },
): string {
  if (cachePolicy !== 'shared') return cachePolicy
  const leftSeconds = Math.floor((freshUntilMs - nowMs) / 1000)
  // A page with old numbers, or without some, must not be shown again while a newer one is there.
  if (leftSeconds <= 0) return 'public, max-age=2, s-maxage=2'
  const maxAge = Math.min(leftSeconds, MAX_BROWSER_SECONDS)
  const sharedMaxAge = Math.min(leftSeconds, MAX_SHARED_SECONDS)
  const whileStale = isData ? '' : ' stale-while-revalidate=60,'
  return `public, max-age=${maxAge}, s-maxage=${sharedMaxAge},${whileStale} stale-if-error=600`
}
