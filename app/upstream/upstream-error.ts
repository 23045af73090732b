import type { WaitReason } from '../market/wait.ts'

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
 * The market service did not answer a question. The message is for our log and never for visitors.
 * `retryAtMs` is set where it is known when to ask again: the service said so, or
 * our budget does. `limit` says whose limit refused the call. At `share` another client may be granted
 * the same call now.
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
