import type { NoAnswer } from '../../../market/answer/answer.ts'
import { UpstreamError } from '../../../market/answer/upstream-error.ts'
import type { Wait } from '../../../market/answer/wait.ts'

/**
 * What a call is for, the most urgent first. `page`: a page with nothing to show. `chart`: a chart
 * that somebody waits for. `revalidation`: a newer answer. `extra`: what a page can do without.
 * `keeper`: nobody has asked. With a monthly limit, it has calls of its own.
 */
export const PRIORITIES = ['page', 'chart', 'revalidation', 'extra', 'keeper'] as const
export type Priority = (typeof PRIORITIES)[number]

export type CallRequest = {
  /** The key of the answer. Requests of one key share one call. */
  key: string
  /** Calls about one record of the service share a subject: if it is broken, all of them fail. */
  subject: string
  priority: Priority
  /** The network of the visitor. */
  client: string
  /** Makes the call. Rejects with the error of the last attempt. */
  make: (attempts: Attempts) => Promise<void>
}

/** The attempts of a call that the plan pays. The first one is taken when the call starts. */
export type Attempts = {
  /** Takes a retry from the plan. False if the plan has none left now. */
  takeRetry: () => boolean
  /** Gives the first attempt back: another process makes the call. */
  release: () => void
}

/** How a call ended. `dropped`: nobody had asked for it in the last 45 s. */
export type CallEnd = 'answered' | 'dropped' | UpstreamError

/** An error of our own code counts as a bad payload, so that it is remembered. */
export function toFailure(error: unknown): UpstreamError {
  if (error instanceof UpstreamError) return error
  return new UpstreamError('bad-payload', 'the answer could not be used', { cause: error })
}

/** Why a call has brought no answer. `wait`: the estimate, for a call that is still to be made. */
export function toNoAnswer(end: CallEnd | undefined, wait: Wait): NoAnswer {
  if (!(end instanceof UpstreamError)) return { wait }
  const { kind, limit, retryAfterMs = null } = end
  if (limit !== undefined) return { wait: { reason: limit, inMs: retryAfterMs } }
  return { error: kind === 'not-found' ? kind : 'failed' }
}
