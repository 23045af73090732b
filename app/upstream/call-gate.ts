/**
 * Why a call is made. A visitor who waits goes before an answer that is renewed behind everybody's
 * back; a second attempt goes last.
 */
export type Priority = 'visitor' | 'background'
export type Errand = Priority | 'second-attempt'

export type Intent = {
  errand: Errand
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
 * with an UpstreamError: `rate-limited` while the service has closed its tap, else `budget-spent`;
 * `retryAtMs` says when to ask again, and `isShareSpent` that it is the client who has to wait. Few calls are under way at once, and only one while the service
 * is out: the others are held up for up to 2 s until one has ended.
 */
export type CallGate = <T>(intent: Intent, call: () => Promise<T>) => Promise<T>

/** Lets every call through: for a service that costs nothing. */
export const openGate: CallGate = (_intent, call) => call()
