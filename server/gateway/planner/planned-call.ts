import type { Wait } from '../../../market/wait.ts'
import type { CallOptions } from '../../upstream/http/call-gate.ts'
import type { Need, Revalidation } from './call-score.ts'
import type { Refusal } from './pauses.ts'
import type { PageRequest } from './waiting.ts'

export type PlannedCall = {
  key: string
  /**
   * Makes the call. Resolves after the call has succeeded or failed, with a function that informs
   * the waiters. If the call may not be made now, resolves to the reason.
   */
  make: (caller: CallOptions) => Promise<{ end: () => void } | Refusal>
  /** Called if no caller needs the call any more. The call was not made. */
  drop: () => void
}

/** A client with an incomplete page. A client counts once, however many pages it opens. */
type Waiter = { client: string; need: Need }

/** Where a request comes from, as for `waitingAfter`. */
type Page = Pick<PageRequest, 'polls' | 'page'>

/** A stale answer that was read, and the client whose share pays for a newer one. */
export type StaleAnswer = Omit<Revalidation, 'visits'> & { client: string | undefined }

export type Planner = {
  /** Counts visits to a cached answer, fresh or stale. */
  recordVisits: (key: string, visits: number) => void
  /** Plans a call that a client waits for. Repeat it while the client waits. */
  wait: (call: PlannedCall, waiter: Waiter & Page) => void
  /** The client no longer needs the call: it has the answer from elsewhere. */
  cancel: (key: string, client: string) => void
  /** The client has something to show now, and needs the call less. */
  lowerNeed: (key: string, waiter: Waiter) => void
  /** Plans a call for a newer answer than the cached one. */
  revalidate: (call: PlannedCall, answer: StaleAnswer) => void
  isInFlight: (key: string) => boolean
  /** When to expect a call. Null if it is not planned. */
  estimateWait: (key: string) => Wait | null
  stop: () => void
}
