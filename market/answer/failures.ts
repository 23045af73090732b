import { UpstreamError } from './upstream-error.ts'
import type { Wait } from './wait.ts'

/** Whether a question failed because the item does not exist, not because the service is down. */
export function isNotFound(error: unknown): boolean {
  return error instanceof UpstreamError && error.kind === 'not-found'
}

/** For a question that a page can do without. Throws faults of our own. */
export function orNull(error: unknown): null {
  if (!(error instanceof UpstreamError)) throw error
  return null
}

/**
 * The limit that a failed question waits for. Null if no limit is the reason. Throws faults of our
 * own.
 */
export function toWait(error: unknown): Wait | null {
  if (!(error instanceof UpstreamError)) throw error
  if (error.limit === undefined) return null
  return { reason: error.limit, inMs: error.retryAfterMs ?? null }
}
