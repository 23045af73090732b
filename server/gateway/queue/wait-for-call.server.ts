import type { CallEnd } from './call-request.ts'
import type { CallQueue } from './queue.server.ts'

/** Maximum wait for more, if the page has something to show. It must be whole within 800 ms. */
export const PATIENCE_MS = 650

/** Maximum wait for a call to start, if the page has nothing to show. */
const MAX_QUEUED_MS = 3_000

/**
 * Waits for a requested call. Undefined if it does not end within `maxMs`; at once if it is not
 * expected to start by then.
 */
export async function waitForCall(
  queue: Pick<CallQueue, 'estimate' | 'isInFlight'>,
  { key, ended }: { key: string; ended: Promise<CallEnd> },
  maxMs: number,
): Promise<CallEnd | undefined> {
  const { inMs } = queue.estimate(key)
  if (maxMs <= 0 || (!queue.isInFlight(key) && (inMs === null || inMs > maxMs))) return undefined
  const elapsed = Promise.withResolvers<undefined>()
  const timer = setTimeout(elapsed.resolve, maxMs)
  try {
    return await Promise.race([ended, elapsed.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** The same for a page with nothing to show. A call in flight ends by itself. */
export async function waitLongForCall(
  queue: Pick<CallQueue, 'estimate' | 'isInFlight'>,
  call: { key: string; ended: Promise<CallEnd> },
): Promise<CallEnd | undefined> {
  const end = await waitForCall(queue, call, MAX_QUEUED_MS)
  return end === undefined && queue.isInFlight(call.key) ? call.ended : end
}
