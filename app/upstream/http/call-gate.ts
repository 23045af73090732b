/**
 * What a call is made for: facts that somebody waits for, a chart, what a page can do without, or the
 * renewal of a stale answer. Each has limits of its own. A renewal that is owed its turn may use the
 * whole minute, so that renewals do not starve.
 */
export type Priority = 'facts' | 'chart' | 'optional' | 'revalidation' | 'starved-revalidation'
export type Attempt = Priority | 'retry'

export function isRevalidation(priority: Attempt): boolean {
  return priority === 'revalidation' || priority === 'starved-revalidation'
}

export type Intent = {
  priority: Attempt
  /** The same for all calls that one broken record of the service would spoil. */
  subject: string
  /** The network of the client whose share pays for the call. Left out, no share pays. */
  client?: string | undefined
  /** Once aborted, nobody waits for the call, and none is made. */
  signal?: AbortSignal
}

/**
 * Stands before every call to the market service, each attempt included. Makes the call where one
 * may be made now, counts it, and learns from its outcome how the service does. Otherwise rejects
 * with an UpstreamError: `rate-limited` during a pause that the service asked for, else
 * `budget-spent`. `retryAtMs` says when to ask again, and `limit` whose limit it is. Few calls are in
 * flight at once, and only one during an outage: others wait up to 2 s until one has ended.
 */
export type CallGate = <T>(intent: Intent, call: () => Promise<T>) => Promise<T>

/** Lets every call through: for a service that costs nothing. */
export const openGate: CallGate = (_intent, call) => call()
