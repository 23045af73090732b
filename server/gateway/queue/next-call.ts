// The rules of the queue: which call starts next, and when a queued one will.
import type { Wait, WaitReason } from '../../../market/answer/wait.ts'
import { PRIORITIES, type Priority } from './call-request.ts'
import { compareCalls, type QueuedCall } from './order.ts'
import type { Plan } from './plan.server.ts'

/** A longer estimate is not worth its work: a page shows an error for more than two minutes. */
const MAX_ESTIMATE_MINUTES = 5
const MAX_ESTIMATE_MS = MAX_ESTIMATE_MINUTES * 60_000

/** So that no page pays for the queue of a large plan. Five minutes of a free key have as many. */
const MAX_STARTS = 150

/** For an order that is the same at any time. */
const NO_CALLS: ReadonlyMap<string, number> = new Map()

/**
 * The call that may start now: the first one in the order that the plan does not refuse. While
 * other clients wait, a client that has made all but one call of the minute waits too.
 */
export function chooseNextCall<C extends QueuedCall>(
  queued: Iterable<C>,
  plan: Plan,
  nowMs: number,
): C | null {
  const calls = [...queued]
  const callsByClient = plan.callsByClient(nowMs)
  const maxCalls = Math.max(1, plan.limits.perMinute - 1)
  const hasOneClient = calls.every(({ client }) => client === calls[0]?.client)
  const allowed = PRIORITIES.filter((priority) => plan.refusal(priority, nowMs) === null)
  const isTurnOfOthers =
    plan.isTurnOfOthers(nowMs) && calls.some(({ priority }) => mayTakeTurn(priority))
  let first: C | null = null
  for (const call of calls) {
    if (!allowed.includes(call.priority) || (isTurnOfOthers && call.priority === 'page')) continue
    if (!hasOneClient && (callsByClient.get(call.client) ?? 0) >= maxCalls) continue
    if (first === null || compareCalls(call, first, { callsByClient }) < 0) first = call
  }
  return first
}

/** Extras leave two saved calls of the month to others, so they have no turn. */
function mayTakeTurn(priority: Priority): boolean {
  return priority === 'chart' || priority === 'revalidation'
}

/**
 * When a queued call will start, and the limit that it waits for: plays the queue forward, as if
 * nobody asked for more and attempts took no time. Null behind more than 150 calls.
 */
export function estimateStart<C extends QueuedCall>(
  call: C,
  queued: Iterable<C>,
  { plan, nowMs }: { plan: Plan; nowMs: number },
): Wait {
  const future = plan.copy(nowMs)
  const left = new Set(findWithinReach([...queued], future, nowMs))
  let atMs = nowMs
  let reason: WaitReason = 'minute'
  let starts = 0
  while (atMs - nowMs < MAX_ESTIMATE_MS) {
    const next = chooseNextCall(left, future, atMs)
    if (next !== null) {
      left.delete(next)
      future.end(future.take(next.client, atMs, next.priority), atMs)
      if (next === call) break
      starts += 1
      if (starts > MAX_STARTS) return { reason, inMs: null }
      continue
    }
    reason = future.refusal(call.priority, atMs) ?? (future.isTurnOfOthers(atMs) ? 'month' : reason)
    // A fraction of a call that rounding leaves must not stop the time.
    atMs = Math.max(atMs + 1, future.nextChangeMs(atMs))
  }
  return { reason, inMs: Math.min(atMs - nowMs, MAX_ESTIMATE_MS) }
}

/**
 * Leaves out calls that cannot start before the longest estimate, so that a long queue is not played
 * with all its calls. It changes no estimate: before each start, there is still a call of the same
 * priority that goes first. It is one of the same client, or one of a client without calls.
 */
function findWithinReach<C extends QueuedCall>(calls: C[], plan: Plan, nowMs: number): C[] {
  // One more than can start: the rules ask whether another call waits.
  const starts = Math.min(plan.limits.perMinute * MAX_ESTIMATE_MINUTES, MAX_STARTS)
  const reach = starts + 1
  if (calls.length <= reach) return calls
  const callsByClient = plan.callsByClient(nowMs)
  const ordered = calls.toSorted((a, b) => compareCalls(a, b, { callsByClient: NO_CALLS }))
  const found = new Set<C>()
  for (const priority of PRIORITIES) {
    const foundByClient = new Map<string, number>()
    let clientsWithoutCalls = 0
    for (const call of ordered) {
      if (clientsWithoutCalls >= reach) break
      if (call.priority !== priority) continue
      const ofClient = foundByClient.get(call.client) ?? 0
      foundByClient.set(call.client, ofClient + 1)
      if (ofClient === 0 && !callsByClient.has(call.client)) clientsWithoutCalls += 1
      if (ofClient < reach) found.add(call)
    }
  }
  return calls.filter((call) => found.has(call))
}
