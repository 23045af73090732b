/**
 * Why a call is made. A visitor who waits goes before an answer that is renewed behind everybody's
 * back; a second attempt goes last.
 */
export type Priority = 'visitor' | 'background'
export type Errand = Priority | 'second-attempt'

/** Stands before every call to the market service, each attempt included. */
export type CallGate = {
  /**
   * Resolves where a call may be made now, which is thereby counted. Rejects at once with an
   * UpstreamError otherwise: `rate-limited` while the service has closed its tap, else
   * `budget-spent`; `retryAtMs` says when to ask again.
   */
  enter: (errand: Errand) => Promise<void>
  /** Whether the service answered a call as it should. */
  noteAnswer: (answer: { isGood: boolean }) => void
  /** The service wants no call before then. */
  closeUntil: (timeMs: number) => void
}
