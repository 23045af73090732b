import { type Clock, waitAtMost } from '../../../lib/clock.ts'
import type { CallEnd } from './call-request.ts'
import type { CallQueue } from './queue.server.ts'

/** Maximum wait for more, if the page has something to show. It must be whole within 800 ms. */
export const PATIENCE_MS = 650

/** Maximum wait for a call to start, if the page has nothing to show. */
const MAX_QUEUED_MS = 3_000

type Waiter = { queue: Pick<CallQueue, 'estimate' | 'isInFlight'>; clock: Clock }

/**
 * Waits for a requested call. Undefined if it does not end within `maxMs`; at once if it is not
 * expected to start by then.
 */
export async function waitForCall(
  { queue, clock }: Waiter,
  { key, ended }: { key: string; ended: Promise<CallEnd> },
  maxMs: number,
): Promise<CallEnd | undefined> {
  const { inMs } = queue.estimate(key)
  if (maxMs <= 0 || (!queue.isInFlight(key) && (inMs === null || inMs > maxMs))) return undefined
  const end = await waitAtMost(clock, maxMs, ended)
  return end === 'timeout' ? undefined : end
}

/** The same for a page with nothing to show. A call in flight ends by itself. */
export async function waitLongForCall(
  waiter: Waiter,
  call: { key: string; ended: Promise<CallEnd> },
): Promise<CallEnd | undefined> {
  const end = await waitForCall(waiter, call, MAX_QUEUED_MS)
  return end === undefined && waiter.queue.isInFlight(call.key) ? call.ended : end
}
