/**
 * Why a call is made. A visitor who waits goes before an answer that is renewed behind everybody's
 * back; a second attempt goes last.
 */
export type Priority = 'visitor' | 'background'
export type Errand = Priority | 'second-attempt'

/**
 * Stands before every call to the market service, each attempt included. Makes the call where one
 * may be made now, counts it, and learns from its outcome how the service does. Otherwise rejects
 * with an UpstreamError: `rate-limited` while the service has closed its tap, else `budget-spent`;
 * `retryAtMs` says when to ask again. While the service is out, one call tries it for all, and the
 * others are held up until that one has ended.
 */
export type CallGate = <T>(errand: Errand, call: () => Promise<T>) => Promise<T>
