import { UpstreamError } from './upstream-error.ts'
import type { Wait } from './wait.ts'

/** Whether a question failed because the item does not exist, not because the service is down. */
export function isNotFound(error: unknown): boolean {
  return error instanceof UpstreamError && error.kind === 'not-found'
}

/** Whether a call was dropped because other calls had already brought its answer. */
export function isAborted(error: unknown): boolean {
  return error instanceof UpstreamError && error.kind === 'aborted'
}

/** The limit that a failed question waits for. Null if no limit is the reason. */
export function toWait(error: unknown, nowMs: number): Wait | null {
  if (!(error instanceof UpstreamError) || error.limit === undefined) return null
  const { limit: reason, retryAtMs } = error
  return { reason, inMs: retryAtMs === undefined ? null : Math.max(0, retryAtMs - nowMs) }
}
