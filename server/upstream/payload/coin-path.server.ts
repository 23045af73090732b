import { UpstreamError } from '../../../market/answer/upstream-error.ts'
import { isUsableId } from '../../../market/coin-ids.ts'

/** The path of a coin at the service. Throws `not-found` for an id that no coin can have. */
export function coinPath(id: string): string {
  if (!isUsableId(id)) throw new UpstreamError('not-found', 'invalid coin id')
  return `/coins/${encodeURIComponent(id)}`
}
