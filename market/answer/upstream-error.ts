import type { WaitReason } from './wait.ts'

export type UpstreamErrorKind =
  | 'timeout'
  | 'network'
  | 'rate-limited'
  | 'plan-limit'
  | 'bad-status'
  | 'bad-payload'
  | 'empty'
  | 'not-found'
  | 'budget-spent'

type UpstreamErrorOptions = {
  cause?: unknown
  status?: number
  retryAfterMs?: number | undefined
  limit?: WaitReason
}

/**
 * A failed call to the market service. The message is for logs, not for visitors. `retryAfterMs` is
 * set if the service or our budget gives a time for the next try, counted from the error. `limit` is the limit that refused
 * the call.
 */
export class UpstreamError extends Error {
  readonly kind: UpstreamErrorKind
  readonly status: number | undefined
  readonly retryAfterMs: number | undefined
  readonly limit: WaitReason | undefined

  constructor(kind: UpstreamErrorKind, message: string, options: UpstreamErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.name = 'UpstreamError'
    this.kind = kind
    this.status = options.status
    this.retryAfterMs = options.retryAfterMs
    this.limit = options.limit
  }
}
