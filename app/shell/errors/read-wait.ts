import { isRouteErrorResponse } from 'react-router'
import { isWait, type Wait } from '../../../market/answer/wait.ts'

/** The limit that a route's loader waited for when it failed. Null if no limit was the reason. */
export function readWait(error: unknown): Wait | null {
  if (!isRouteErrorResponse(error) || error.status !== 503) return null
  const failure: unknown = error.data
  if (typeof failure !== 'object' || failure === null || !('wait' in failure)) return null
  return isWait(failure.wait) ? failure.wait : null
}
