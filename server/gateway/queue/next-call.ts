// The rules of the queue: which call starts next, and when a queued one will.
import type { Wait, WaitReason } from '../../../market/wait.ts'
import { PRIORITIES, type Priority } from './call-request.ts'
import { compareCalls, type QueuedCall } from './order.ts'
import type { Plan } from './plan.server.ts'

/** A longer estimate is not worth its work: a page shows an error for more than two minutes. */
const MAX_ESTIMATE_MS = 5 * 60_000

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
 * nobody asked for more and attempts took no time.
 */
export function estimateStart<C extends QueuedCall>(
  call: C,
  queued: Iterable<C>,
  { plan, nowMs }: { plan: Plan; nowMs: number },
): Wait {
  const future = plan.copy(nowMs)
  const left = new Set(queued)
  let atMs = nowMs
  let reason: WaitReason = 'minute'
  while (left.has(call) && atMs - nowMs < MAX_ESTIMATE_MS) {
    const next = chooseNextCall(left, future, atMs)
    if (next !== null) {
      left.delete(next)
      future.end(future.take(next.client, atMs, next.priority), atMs)
      continue
    }
    reason = future.refusal(call.priority, atMs) ?? (future.isTurnOfOthers(atMs) ? 'month' : reason)
    // A fraction of a call that rounding leaves must not stop the time.
    atMs = Math.max(atMs + 1, future.nextChangeMs(atMs))
  }
  return { reason, inMs: Math.min(atMs - nowMs, MAX_ESTIMATE_MS) }
}
