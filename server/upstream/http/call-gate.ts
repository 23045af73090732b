/**
 * The priority of a call. `facts`: the main content of a page. `chart`: the chart of a coin.
 * `optional`: content that a page can do without. `revalidation`: a refresh of a stale cache entry.
 * `starved-revalidation`: none of the last four calls was a revalidation, so this one may use the
 * budget of a whole minute. Each priority has its own limit.
 */
export type Priority = 'facts' | 'chart' | 'optional' | 'revalidation' | 'starved-revalidation'
export type AttemptPriority = Priority | 'retry'

export function isRevalidation(priority: AttemptPriority): boolean {
  return priority === 'revalidation' || priority === 'starved-revalidation'
}

export type GateRequest = {
  priority: AttemptPriority
  /**
   * Calls about the same record of the service share a subject: if it is broken, all of them fail.
   * Null if a failure of the call says nothing about others.
   */
  subject: string | null
  /** The network of the client whose share of the budget pays. If omitted, no share is charged. */
  client?: string | undefined
  /** If aborted, no caller is left, and the call is not made. */
  signal?: AbortSignal
}

/**
 * Guards every attempt to call the market service: rate limiter, budget and circuit breaker. If the
 * call is allowed, the gate makes it, counts it and records its outcome. Otherwise it rejects with
 * an UpstreamError: `rate-limited` while the service asks for a pause, else `budget-spent`.
 * `retryAtMs` says when to try again, `limit` which limit refused. Few calls are in flight at once,
 * and only one during an outage. Other calls wait up to 2 s for one of them to end.
 */
export type CallGate = <T>(intent: GateRequest, call: () => Promise<T>) => Promise<T>

/** Allows every call, for a service without limits. */
export const openGate: CallGate = (_intent, call) => call()

/** What a caller of the client says of its call. */
export type CallOptions = {
  signal?: AbortSignal | undefined
  /** Default `facts`: a visitor is waiting. */
  priority?: Priority
  /** The network of the client whose share of the budget pays. If omitted, no share is charged. */
  client?: string | undefined
}
