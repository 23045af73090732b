import type { Snapshot } from '../../market/snapshot.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'
import { type CachedCall, type FetchOptions, isNotNeeded } from '../cache/cached-call.server.ts'
import type { Need } from '../planner/call-worth.ts'

/** A page that has something to show waits so long for a call in flight to show it exactly. */
const IN_FLIGHT_PATIENCE_MS = 800

/**
 * The answer of a planned call if that is in flight and ends in time. Undefined where it is queued or
 * slow: the caller has something else to show. Rejects where the call has failed.
 */
export async function unlessQueued<Query, T>(
  call: CachedCall<Query, T>,
  query: Query,
  fetchOptions: FetchOptions,
  patienceMs = IN_FLIGHT_PATIENCE_MS,
): Promise<Snapshot<T> | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, patienceMs)
  const onQueued = (isQueued: boolean) => {
    if (isQueued) resolve(undefined)
  }
  try {
    return await Promise.race([
      call.wait(query, { ...fetchOptions, onQueued }).catch(unlessRefused),
      late,
    ])
  } finally {
    clearTimeout(timer)
  }
}

/** Waits for a planned call: to its end where there is nothing to show, else while it is in flight. */
export function waitFor<Query, T>(
  call: CachedCall<Query, T>,
  query: Query,
  { fetchOptions, need }: { fetchOptions: FetchOptions; need: Need },
): Promise<Snapshot<T> | undefined> {
  if (need === 'everything') return call.wait(query, fetchOptions)
  return unlessQueued(call, query, fetchOptions).catch(unlessFailed)
}

/** An answer that is cached, or whose call is in flight and ends soon. */
export async function findSoon<Query, T>(
  call: CachedCall<Query, T>,
  query: Query,
  { fetchOptions, need }: { fetchOptions: FetchOptions; need: Need },
): Promise<Snapshot<T> | undefined> {
  const cached = await call.find(query)
  if (cached !== undefined) {
    call.noteVisit(query, cached, fetchOptions)
    return cached
  }
  if (fetchOptions.policy !== 'network') return undefined
  call.plan(query, need, fetchOptions)
  return unlessQueued(call, query, fetchOptions).catch(unlessFailed)
}

/** What a page can do without: cached, or from a call in flight. Rejects while it is to come. */
export async function getBeside<Query, T>(
  call: CachedCall<Query, T>,
  query: Query,
  fetchOptions: FetchOptions,
): Promise<Snapshot<T>> {
  const cached = await call.find(query)
  if (cached !== undefined || fetchOptions.policy !== 'network')
    return call.get(query, fetchOptions)
  call.plan(query, 'part', fetchOptions)
  const fetched = await unlessQueued(call, query, fetchOptions)
  if (fetched !== undefined) return fetched
  const { reason, inMs } = call.expect(query)
  const retryAtMs = inMs === null ? undefined : Date.now() + inMs
  throw new UpstreamError('budget-spent', 'a part of a page', { limit: reason, retryAtMs })
}

/** Whether a call has not failed, but may not be made yet. */
export function isRefused(error: unknown): boolean {
  return error instanceof UpstreamError && error.limit !== undefined
}

function unlessRefused(error: unknown): undefined {
  if (!isRefused(error)) throw error
}

/** For a caller to whom a failed call is as good as a slow one. */
export function unlessFailed(error: unknown): undefined {
  if (!(error instanceof UpstreamError)) throw error
}

/** For a caller who then looks for what other calls have brought. */
export function unlessNotNeeded(error: unknown): undefined {
  if (!isNotNeeded(error)) throw error
}
