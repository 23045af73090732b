import type { Wait } from '../../market/wait.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'

/** The limit that a failed question waits for. Null if no limit is the reason. */
export function toWait(error: unknown, nowMs: number): Wait | null {
  if (!(error instanceof UpstreamError) || error.limit === undefined) return null
  const { limit: reason, retryAtMs } = error
  return { reason, inMs: retryAtMs === undefined ? null : Math.max(0, retryAtMs - nowMs) }
}
