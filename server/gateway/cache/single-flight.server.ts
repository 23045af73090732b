// Fetches the answers of one kind of call, as a single flight for concurrent callers in all
// processes. All callers share a failure, also those who come soon after. Other modules decide
// whether to fetch.

import { UpstreamError } from '../../../market/upstream-error.ts'
import type { CallOptions } from '../../upstream/http/call-gate.ts'
import {
  type FreshnessRule,
  QUARANTINE_REVALIDATE_MS,
  shouldRevalidate,
} from '../calls/freshness.server.ts'
import type { Store } from '../stores/store.ts'
import type { AnswerCache } from './answer-cache.server.ts'
import type { Entry } from './entry.ts'
import type { NegativeCache } from './negative-cache.server.ts'
import { detectOutliers, type PriceView } from './outliers.server.ts'

export type Outcome<T> = { entry: Entry<T> } | { error: unknown }

type SingleFlightOptions<Query, T extends object> = {
  fetchAnswer: (query: Query, caller: CallOptions) => Promise<T>
  freshnessOf: (query: Query) => FreshnessRule
  prices: PriceView<T>
  /** The entry to compare an answer with, if that is not just the previous entry. */
  getBaseline?: (query: Query, next: T, previous: Entry<T> | undefined) => Entry<T> | undefined
  /** Called with each answer that this process has fetched, after it is in the store. */
  onStored?: (query: Query, entry: Entry<T>) => void
  cache: AnswerCache<T>
  negativeCache: NegativeCache
  store: Store
  now: () => number
  onFetched: () => void
  onFetchFailed: (failure: { key: string; error: unknown }) => void
}

/** Longer than any call takes: by then the process with the lock has an outcome. */
const LOCK_WAIT_MS = 7_000

export function createSingleFlight<Query, T extends object>(
  options: SingleFlightOptions<Query, T>,
) {
  const { cache, negativeCache, store, now } = options
  const inFlight = new Map<string, Promise<Outcome<T>>>()

  function fetchOnce(key: string, query: Query, caller: CallOptions): Promise<Outcome<T>> {
    const error = negativeCache.find(key)
    if (error !== undefined) return Promise.resolve({ error })
    // The answer may have arrived between the cache lookup and this call.
    const cached = cache.peek(key)
    if (
      cached !== undefined &&
      !shouldRevalidate(cached.revalidateAtMs, options.freshnessOf(query), now())
    ) {
      return Promise.resolve({ entry: cached })
    }
    let flight = inFlight.get(key)
    if (flight === undefined) {
      flight = fetchUnderLock(key, query, caller).finally(() => inFlight.delete(key))
      inFlight.set(key, flight)
    }
    return flight
  }

  /** Other processes wait for the lock and then find the answer of this one. */
  async function fetchUnderLock(
    key: string,
    query: Query,
    caller: CallOptions,
  ): Promise<Outcome<T>> {
    const releaseLock = await store.takeLock(key, { waitMs: LOCK_WAIT_MS })
    try {
      const entry = await cache.findStored(key)
      if (
        entry !== undefined &&
        !shouldRevalidate(entry.revalidateAtMs, options.freshnessOf(query), now())
      ) {
        negativeCache.delete(key)
        return { entry }
      }
      const error = await negativeCache.findStored(key)
      if (error !== undefined) return { error }
      return await fetchAndCache(key, query, caller)
    } finally {
      await releaseLock()
    }
  }

  async function fetchAndCache(
    key: string,
    query: Query,
    caller: CallOptions,
  ): Promise<Outcome<T>> {
    const requestedAtMs = now()
    try {
      const value = await options.fetchAnswer(query, caller)
      const previous = cache.peek(key)
      const shown = options.getBaseline?.(query, value, previous) ?? previous
      const entry = toEntry(value, shown, options.freshnessOf(query))
      await cache.set(key, entry)
      options.onStored?.(query, entry)
      negativeCache.delete(key)
      options.onFetched()
      return { entry }
    } catch (error) {
      await negativeCache.set(key, error, { requestedAtMs })
      options.onFetchFailed({ key, error })
      return { error }
    }
  }

  function toEntry(value: T, previous: Entry<T> | undefined, rule: FreshnessRule): Entry<T> {
    const fetchedAtMs = now()
    const revalidateAtMs = rule.freshUntilMs(fetchedAtMs)
    if (previous === undefined) {
      return {
        value,
        fetchedAtMs,
        revalidateAtMs,
        isQuarantined: false,
        suspects: {},
        outliers: {},
      }
    }
    const checked = detectOutliers(value, { view: options.prices, previous, nowMs: fetchedAtMs })
    const isSuspicious = checked.isQuarantined || Object.keys(checked.suspects).length > 0
    return {
      ...checked,
      fetchedAtMs: checked.isQuarantined ? previous.fetchedAtMs : fetchedAtMs,
      revalidateAtMs: isSuspicious
        ? Math.min(revalidateAtMs, fetchedAtMs + QUARANTINE_REVALIDATE_MS)
        : revalidateAtMs,
    }
  }

  return { fetchOnce }
}

/**
 * Whether our limits or the service's refused the call. Then the call has not failed.
 */
export function isRateLimited<T>(outcome: Outcome<T>): outcome is { error: UpstreamError } {
  return (
    'error' in outcome &&
    outcome.error instanceof UpstreamError &&
    (outcome.error.kind === 'budget-spent' || outcome.error.kind === 'rate-limited')
  )
}
