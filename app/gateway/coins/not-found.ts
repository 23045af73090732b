import { UpstreamError } from '../../upstream/upstream-error.ts'

/** Whether a question failed because the item does not exist, not because the service is down. */
export function isNotFound(error: unknown): boolean {
  return error instanceof UpstreamError && error.kind === 'not-found'
}
