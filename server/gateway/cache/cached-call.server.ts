// One kind of call behind its cache (stale-while-revalidate): returns the last good answer at once.
// Never invents an answer and never hides an age. The planner chooses the next call, and the caller
// knows which question the answer serves.

import { isAborted } from '../../../market/failures.ts'
import type { MarketSource, Snapshot } from '../../../market/snapshot.ts'
import { UpstreamError } from '../../../market/upstream-error.ts'
import type { Wait } from '../../../market/wait.ts'
import type { CallOptions } from '../../upstream/http/call-gate.ts'
import { type FreshnessRule, freshnessAt, MAX_CLOCK_SKEW_MS } from '../calls/freshness.server.ts'
import type { Need } from '../planner/call-score.ts'
import type { Refusal } from '../planner/pauses.ts'
import type { PlannedCall, Planner } from '../planner/planned-call.ts'
import type { Store } from '../stores/store.ts'
import type { AnswerCache } from './answer-cache.server.ts'
import type { Entry } from './entry.ts'
import type { MaxWait } from './max-wait.ts'
import type { NegativeCache } from './negative-cache.server.ts'
import { noticesOf, type PriceView } from './outliers.server.ts'
import { createPendingCalls } from './pending-calls.server.ts'
import { createSingleFlight, isRateLimited } from './single-flight.server.ts'

/** What all calls of a market share. */
export type SharedOptions = {
  source: MarketSource
  store: Store
  negativeCache: NegativeCache
  planner: Planner
  now: () => number
  onFetched: () => void
  onFetchFailed: (failure: { key: string; error: unknown }) => void
  /** Called after every call that has ended, also after a failed one. */
  onEnded: (call: EndedCall) => void
}

/** Defines one kind of call. */
export type CallDefinition<Query, T> = {
  /** Must contain every part of the query: queries with the same key share an answer. */
  keyOf: (query: Query) => string
  fetchAnswer: (query: Query, caller: CallOptions) => Promise<T>
  freshnessOf: (query: Query) => FreshnessRule
  /** The service's own `last_updated` in an answer. */
  asOfMsOf?: (value: T) => number | null
  prices: PriceView<T>
  /** The entry to compare an answer with, if that is not just the previous entry. */
  getBaseline?: (query: Query, next: T, previous: Entry<T> | undefined) => Entry<T> | undefined
  /** Called with each answer that this process has fetched, after it is in the store. */
  onStored?: (query: Query, entry: Entry<T>) => void
  /** Called with each answer that enters memory. */
  onEntry?: (query: Query, snapshot: Snapshot<T>) => void
}

/** Whether a question may cause a call. */
type FetchPolicy = 'network' | 'cache-only'

export type FetchOptions = {
  policy: FetchPolicy
  /** Number of visits that this question counts for: a cached page may have had several readers. */
  visits: number
  /** The network of the client whose share pays for a call. */
  client: string
  /** A page with script retries within 5 s while it is open and incomplete. */
  polls?: boolean | undefined
  /** Identifies the page. It counts as one visit to each answer. */
  page?: symbol | undefined
  /** Left out: each wait has its own. */
  maxWait?: MaxWait | undefined
  /** Called when a question starts and stops waiting for a queued call. */
  onQueued?: ((isQueued: boolean) => void) | undefined
  /** An answer up to this age is not revalidated, even if it is no longer fresh. */
  acceptedAgeMs?: number | undefined
  /** Called with every call whose answer is used or awaited. */
  onUse?: ((use: CallUse) => void) | undefined
}

export type EndedCall = { key: string; isAnswered: boolean }

export type CallUse = {
  key: string
  /** Whether the call will bring more, or newer numbers, than the page shows now. */
  isPending: boolean
  /** Counts a later visit to the same answer, and revalidates the answer if it is stale. */
  recordVisit: (fetchOptions: FetchOptions) => Promise<void>
}

export type CachedCall<Query, T> = {
  keyOf: (query: Query) => string
  /** The cached answer, unless it has expired. Never causes a call. */
  find: (query: Query) => Promise<Snapshot<T> | undefined>
  /** Like `find`, but reads the store if the entry in memory was fetched before `fetchedAtMs`. */
  findSince: (query: Query, fetchedAtMs: number) => Promise<Snapshot<T> | undefined>
  /** Like `find`, but reads only the memory of this process. */
  peek: (query: Query) => Snapshot<T> | undefined
  /** Counts a visit to a cached answer, and revalidates the answer if it is stale. */
  recordVisit: (query: Query, snapshot: Snapshot<T>, fetchOptions: FetchOptions) => void
  /** Plans the call for a client whose page lacks something. */
  plan: (query: Query, need: Need, fetchOptions: FetchOptions) => void
  /** Records that a page is shown without the answer of a planned call. */
  recordPending: (query: Query, fetchOptions: FetchOptions) => void
  /** Withdraws the client's plan: it no longer needs the call. */
  cancel: (query: Query, fetchOptions: FetchOptions) => void
  /** Lowers the need of a client that has planned the call. */
  lowerNeed: (query: Query, need: Need, fetchOptions: FetchOptions) => void
  /**
   * Waits for a planned call. Stops if `maxWait` elapses while the call is queued. Rejects with the
   * error of the call, or with `budget-spent` and the expected time.
   */
  wait: (query: Query, fetchOptions: FetchOptions) => Promise<Snapshot<T>>
  /** The cached answer. With the policy `network`, waits for the call if nothing is cached. */
  get: (query: Query, fetchOptions: FetchOptions, need?: Need) => Promise<Snapshot<T>>
  /** Whether a call is planned and not yet in flight. */
  isQueued: (query: Query) => boolean
  /** When to expect a planned call, and which limit it waits for. */
  estimateWait: (query: Query) => Wait
}

type CachedCallOptions<Query, T extends object> = SharedOptions &
  CallDefinition<Query, T> & { cache: AnswerCache<T> }

/** A call that is not planned: a crawler, for example, may not cause one. */
const UNPLANNED: Wait = { reason: 'minute', inMs: null }

export function createCachedCall<Query, T extends object>(
  options: CachedCallOptions<Query, T>,
): CachedCall<Query, T> {
  const { cache, keyOf, freshnessOf, negativeCache, planner, now } = options
  const singleFlight = createSingleFlight(options)
  const pending = createPendingCalls<T>(planner)
  const reportedEntries = new WeakSet<Entry<T>>()

  async function find(query: Query): Promise<Snapshot<T> | undefined> {
    return toSnapshotAndReport(query, await cache.find(keyOf(query)))
  }

  async function findSince(query: Query, fetchedAtMs: number): Promise<Snapshot<T> | undefined> {
    const inMemory = cache.peek(keyOf(query))
    if (inMemory === undefined || inMemory.fetchedAtMs >= fetchedAtMs) return find(query)
    const entry = await cache.findStored(keyOf(query))
    return entry === undefined ? find(query) : toSnapshotAndReport(query, entry)
  }

  function toSnapshotAndReport(query: Query, entry: Entry<T> | undefined): Snapshot<T> | undefined {
    if (entry === undefined) return undefined
    const snapshot = toSnapshot(query, entry)
    if (!reportedEntries.has(entry)) options.onEntry?.(query, snapshot)
    reportedEntries.add(entry)
    return snapshot
  }

  function toSnapshot(query: Query, entry: Entry<T>): Snapshot<T> {
    const { value, fetchedAtMs, revalidateAtMs } = entry
    const rule = freshnessOf(query)
    return {
      value,
      fetchedAtMs,
      freshUntilMs: Math.min(rule.freshUntilMs(fetchedAtMs), revalidateAtMs),
      staleFromMs: rule.freshUntilMs(fetchedAtMs) + rule.ageingMs,
      asOfMs: options.asOfMsOf?.(value) ?? null,
      freshness: freshnessAt(rule, fetchedAtMs, now()),
      source: options.source,
      notices: noticesOf(entry),
    }
  }

  function toPlannedCall(key: string, query: Query): PlannedCall {
    pending.add(key)
    return {
      key,
      make: (caller) => make(key, query, caller),
      drop: () =>
        pending.end(key, {
          error: new UpstreamError('aborted', `${key}: no caller needs this call any more`),
        }),
    }
  }

  async function make(
    key: string,
    query: Query,
    caller: CallOptions,
  ): Promise<{ end: () => void } | Refusal> {
    pending.notify(key, false)
    const outcome = await singleFlight.fetchOnce(key, query, caller)
    if (isRateLimited(outcome)) {
      const { retryAtMs, limit = 'service' } = outcome.error
      setImmediate(() => pending.notifyIfQueued(key))
      if (retryAtMs !== undefined) return { retryAtMs, reason: limit }
    }
    if ('entry' in outcome) toSnapshotAndReport(query, outcome.entry)
    return {
      end() {
        pending.end(key, outcome)
        options.onEnded({ key, isAnswered: 'entry' in outcome || isAborted(outcome.error) })
      },
    }
  }

  function recordUse(
    query: Query,
    { onUse, acceptedAgeMs }: FetchOptions,
    { isPending }: { isPending: boolean },
  ): void {
    onUse?.({
      key: keyOf(query),
      isPending,
      async recordVisit(fetchOptions) {
        const cached = await find(query)
        if (cached !== undefined) recordVisit(query, cached, { ...fetchOptions, acceptedAgeMs })
      },
    })
  }

  /** The second condition covers a wrong clock: no answer stays fresh for longer than one fetched now. */
  function isFresh(query: Query, { freshUntilMs }: Snapshot<T>): boolean {
    return (
      now() < freshUntilMs &&
      freshUntilMs <= freshnessOf(query).freshUntilMs(now() + MAX_CLOCK_SKEW_MS)
    )
  }

  /** Not a date in the future, from a wrong clock, nor a quarantined price: the next answer decides. */
  function isAccepted({ fetchedAtMs, notices }: Snapshot<T>, acceptedAgeMs: number): boolean {
    const ageMs = now() - fetchedAtMs
    const isQuarantined = Object.values(notices).includes('quarantined')
    return ageMs >= -MAX_CLOCK_SKEW_MS && ageMs < acceptedAgeMs && !isQuarantined
  }

  function recordVisit(query: Query, snapshot: Snapshot<T>, fetchOptions: FetchOptions): void {
    const { policy, visits, client, acceptedAgeMs = 0 } = fetchOptions
    const isFreshEnough = isFresh(query, snapshot) || isAccepted(snapshot, acceptedAgeMs)
    recordUse(query, fetchOptions, { isPending: !isFreshEnough })
    if (policy === 'cache-only') return
    const key = keyOf(query)
    planner.recordVisits(key, visits)
    if (isFreshEnough || negativeCache.find(key) !== undefined) return
    const { fetchedAtMs, freshUntilMs } = snapshot
    const freshForMs = Math.max(1, freshnessOf(query).freshUntilMs(fetchedAtMs) - fetchedAtMs)
    const actualFreshForMs = freshUntilMs - fetchedAtMs
    planner.revalidate(toPlannedCall(key, query), {
      fetchedAtMs,
      freshForMs: Math.min(freshForMs, Math.max(1, actualFreshForMs)),
      client,
    })
  }

  function plan(query: Query, need: Need, fetchOptions: FetchOptions): void {
    recordUse(query, fetchOptions, { isPending: false })
    const { client, polls = false, page } = fetchOptions
    const key = keyOf(query)
    if (negativeCache.find(key) !== undefined) return
    planner.wait(toPlannedCall(key, query), { need, client, polls, page })
  }

  async function wait(query: Query, fetchOptions: FetchOptions): Promise<Snapshot<T>> {
    const key = keyOf(query)
    const outcome = await pending.wait(key, fetchOptions)
    if (outcome !== undefined && 'entry' in outcome) return toSnapshot(query, outcome.entry)
    if (outcome !== undefined) throw outcome.error
    throw negativeCache.find(key) ?? toBudgetSpentError(key, planner.estimateWait(key))
  }

  async function get(
    query: Query,
    fetchOptions: FetchOptions,
    need: Need = 'everything',
  ): Promise<Snapshot<T>> {
    const cached = await find(query)
    if (cached !== undefined) {
      recordVisit(query, cached, fetchOptions)
      return cached
    }
    const key = keyOf(query)
    if (fetchOptions.policy === 'network') {
      plan(query, need, fetchOptions)
      return wait(query, fetchOptions)
    }
    throw negativeCache.find(key) ?? toBudgetSpentError(key, planner.estimateWait(key))
  }

  return {
    keyOf,
    find,
    findSince,
    peek: (query) => toSnapshotAndReport(query, cache.peek(keyOf(query))),
    recordVisit,
    plan,
    cancel: (query, { client }) => planner.cancel(keyOf(query), client),
    lowerNeed: (query, need, { client }) => planner.lowerNeed(keyOf(query), { client, need }),
    recordPending: (query, fetchOptions) => recordUse(query, fetchOptions, { isPending: true }),
    wait,
    get,
    isQueued: (query) => pending.isQueued(keyOf(query)),
    estimateWait: (query) => planner.estimateWait(keyOf(query)) ?? UNPLANNED,
  }

  function toBudgetSpentError(key: string, expected: Wait | null): UpstreamError {
    const { reason, inMs } = expected ?? UNPLANNED
    const retryAtMs = inMs === null ? undefined : now() + inMs
    return new UpstreamError('budget-spent', `${key}: not cached`, { retryAtMs, limit: reason })
  }
}
