import { isRouteErrorResponse } from 'react-router'
import type { NoAnswer } from '../../../market/answer/answer.ts'
import { isWait } from '../../../market/answer/wait.ts'

/** Why a route's loader had no answer, from what it threw (`resolveOrStream`). */
export function whyFailed(error: unknown): NoAnswer {
  if (!isRouteErrorResponse(error)) return { error: 'failed' }
  if (error.status === 404) return { error: 'not-found' }
  const thrown: unknown = error.status === 503 ? error.data : null
  const hasWait = typeof thrown === 'object' && thrown !== null && 'wait' in thrown
  return hasWait && isWait(thrown.wait) ? { wait: thrown.wait } : { error: 'failed' }
}
