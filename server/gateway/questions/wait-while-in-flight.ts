import { isAborted } from '../../../market/failures.ts'
import type { Snapshot } from '../../../market/snapshot.ts'
import { UpstreamError } from '../../../market/upstream-error.ts'
import type { CachedCall, FetchOptions } from '../cache/cached-call.server.ts'
import type { Need } from '../planner/call-score.ts'

/** Maximum wait for a call in flight if the page already has something to show. */
const IN_FLIGHT_MAX_WAIT_MS = 800

/**
 * The answer of a planned call, if it is in flight and ends in time. Undefined if it is queued or
 * slow: then the caller shows something else. Rejects if the call has failed.
 */
export async function waitWhileInFlight<Query, T>(
  call: CachedCall<Query, T>,
  query: Query,
  fetchOptions: FetchOptions,
  maxWaitMs = IN_FLIGHT_MAX_WAIT_MS,
): Promise<Snapshot<T> | undefined> {
  const { promise: timedOut, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(resolve, maxWaitMs)
  const onQueued = (isQueued: boolean) => {
    if (isQueued) resolve(undefined)
  }
  try {
    return await Promise.race([
      call.wait(query, { ...fetchOptions, onQueued }).catch(ignoreLimited),
      timedOut,
    ])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Waits for a planned call. If the page has nothing to show, waits to the end of the call,
 * otherwise only while it is in flight.
 */
export function waitFor<Query, T>(
  call: CachedCall<Query, T>,
  query: Query,
  { fetchOptions, need }: { fetchOptions: FetchOptions; need: Need },
): Promise<Snapshot<T> | undefined> {
  if (need === 'everything') return call.wait(query, fetchOptions)
  return waitWhileInFlight(call, query, fetchOptions).catch(ignoreFailed)
}

type PlanOptions = {
  fetchOptions: FetchOptions
  need: Need
  /** Rejects if the call must not be planned. */
  beforePlan?: () => Promise<void>
}

/** A cached answer, or that of a call that is in flight and ends soon. Rejects if it has failed. */
export async function findOrPlan<Query, T>(
  call: CachedCall<Query, T>,
  query: Query,
  { fetchOptions, need, beforePlan }: PlanOptions,
): Promise<Snapshot<T> | undefined> {
  const cached = await call.find(query)
  if (cached !== undefined) {
    call.recordVisit(query, cached, fetchOptions)
    return cached
  }
  if (fetchOptions.policy !== 'network') return undefined
  await beforePlan?.()
  call.plan(query, need, fetchOptions)
  return waitWhileInFlight(call, query, fetchOptions)
}

/** Like `findOrPlan`, but a failed call counts as a slow one. */
export function findOrWaitInFlight<Query, T>(
  call: CachedCall<Query, T>,
  query: Query,
  planOptions: PlanOptions,
): Promise<Snapshot<T> | undefined> {
  return findOrPlan(call, query, planOptions).catch(ignoreFailed)
}

type OptionalOptions = {
  fetchOptions: FetchOptions
  /** The list of the page. The call of the list goes first. If it fails, there is no other call. */
  listKnown?: Promise<unknown>
}

/**
 * An optional answer: cached, or from a call in flight. Rejects if it is not available yet, or if it
 * is not cached and the list of the page rejects.
 */
export async function getOptional<Query, T>(
  call: CachedCall<Query, T>,
  query: Query,
  { fetchOptions, listKnown }: OptionalOptions,
): Promise<Snapshot<T>> {
  const cached = await call.find(query)
  if (cached !== undefined || fetchOptions.policy !== 'network')
    return call.get(query, fetchOptions)
  await listKnown
  call.plan(query, 'section', fetchOptions)
  const fetched = await waitWhileInFlight(call, query, fetchOptions)
  if (fetched !== undefined) return fetched
  const { reason, inMs } = call.estimateWait(query)
  const retryAtMs = inMs === null ? undefined : Date.now() + inMs
  throw new UpstreamError('budget-spent', 'an optional answer is not available yet', {
    limit: reason,
    retryAtMs,
  })
}

/** Whether the call did not fail but has to wait for a limit. */
export function isLimited(error: unknown): boolean {
  return error instanceof UpstreamError && error.limit !== undefined
}

function ignoreLimited(error: unknown): undefined {
  if (!isLimited(error)) throw error
}

/** For callers that treat a failed call like a slow one. */
export function ignoreFailed(error: unknown): undefined {
  if (!(error instanceof UpstreamError)) throw error
}

/** For callers that then look for the answers of other calls. */
export function ignoreAborted(error: unknown): undefined {
  if (!isAborted(error)) throw error
}
