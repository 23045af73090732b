import type { CallTarget } from '../http/request.server.ts'
import type { ParseContext } from '../payload/vendor-values.server.ts'

/** One call of the market service: its request, and how its answer is parsed. */
export type MarketCall<Query, T> = {
  /** Throws an UpstreamError of kind `not-found` for an id that no coin can have. */
  toTarget: (query: Query) => CallTarget
  /** Throws if the answer cannot be used. */
  parse: (body: unknown, context: ParseContext, query: Query) => T
}
