import type { WaitReason } from './wait.ts'

export const UPSTREAM_ERROR_KINDS = [
  'timeout',
  'network',
  'rate-limited',
  'plan-limit',
  'bad-status',
  'bad-payload',
  'not-found',
  'budget-spent',
  'aborted',
] as const

export type UpstreamErrorKind = (typeof UPSTREAM_ERROR_KINDS)[number]

type UpstreamErrorOptions = {
  cause?: unknown
  status?: number
  retryAtMs?: number
  limit?: WaitReason
}

/**
 * A failed call to the market service. The message is for logs, not for visitors. `retryAtMs` is
 * set if the service or our budget gives a time for the next try. `limit` is the limit that refused
 * the call. If it is `share`, another client may still make the same call now.
 */
export class UpstreamError extends Error {
  readonly kind: UpstreamErrorKind
  readonly status: number | undefined
  readonly retryAtMs: number | undefined
  readonly limit: WaitReason | undefined

  constructor(kind: UpstreamErrorKind, message: string, options: UpstreamErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.name = 'UpstreamError'
    this.kind = kind
    this.status = options.status
    this.retryAtMs = options.retryAtMs
    this.limit = options.limit
  }
}
