import { UpstreamError } from '../../upstream/upstream-error.ts'

/** Whether a question failed because the service knows of no such thing, not because it is down. */
export function isNotFound(error: unknown): boolean {
  return error instanceof UpstreamError && error.kind === 'not-found'
}
