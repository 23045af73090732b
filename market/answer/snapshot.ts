import type { Wait } from './wait.ts'

export type MarketSource = 'live' | 'demo'

export type Freshness = 'fresh' | 'ageing' | 'stale'

/**
 * A warning about a row. `quarantined`: the new price jumped, so the last good price is shown.
 * `outlier`: the price jumped, and a second answer confirmed it.
 */
export type Notice = 'quarantined' | 'outlier'

/** The key of a notice about the whole answer, instead of a row id. */
export const WHOLE_ANSWER = '*'

/**
 * The maximum age of an answer that may be shown or stored. The service's terms require a refresh
 * of cached data at least every 24 hours.
 */
export const MAX_SHOWN_AGE_MS = 24 * 3_600_000

/** An answer of the market service with its age. */
export type Snapshot<T> = {
  value: T
  /** The time when we received the answer. Only this time decides `freshness`. */
  fetchedAtMs: number
  /** After this time, a request for the answer starts a revalidation. */
  freshUntilMs: number
  /** After this time, the answer is stale: five times as old as a fresh one may be. */
  staleFromMs: number
  /** The service's own "last updated" time, if it has one. Visitors see this time. */
  asOfMs: number | null
  freshness: Freshness
  source: MarketSource
  /** By row id or WHOLE_ANSWER. */
  notices: Readonly<Record<string, Notice>>
  /** Set while a better answer is still to come. */
  wait?: Wait
}

/** Checks own properties only: an id of the service may be the name of an inherited property. */
export function noticeOf(notices: Snapshot<unknown>['notices'], row: string): Notice | undefined {
  return Object.hasOwn(notices, row) ? notices[row] : undefined
}
