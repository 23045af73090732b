import type { Wait } from '../../market/wait.ts'
import type { CallOptions } from '../../upstream/market-client.ts'
import type { Need, Revalidation } from './call-score.ts'
import type { Refusal } from './pauses.ts'

export type PlannedCall = {
  key: string
  /**
   * Makes the call. Resolves once it has ended, be it badly, to what tells those who wait for it; or
   * to why it may not be made now.
   */
  make: (caller: CallOptions) => Promise<{ end: () => void } | Refusal>
  /** Called when nobody wants the call any more, and that it was not made. */
  drop: () => void
}

/** Somebody with a page that lacks something: a client waits once, however many pages it opens. */
type Waiter = { client: string; need: Need }

/** A stale answer that is read, and the client whose visit pays for a newer one. */
export type StaleAnswer = Omit<Revalidation, 'visits'> & { client: string | undefined }

export type Planner = {
  /** Counts visits to a cached answer, be it fresh or stale. */
  recordVisits: (key: string, visits: number) => void
  /** Asks for a call that somebody waits for; to be repeated for as long as they do. */
  wait: (call: PlannedCall, waiter: Waiter & { polls: boolean }) => void
  /** Somebody who waited has what the call would bring. */
  cancel: (key: string, client: string) => void
  /** Somebody who waits has something to show by now, and needs less. */
  lowerNeed: (key: string, waiter: Waiter) => void
  /** Asks for a newer answer than the one that is cached. */
  revalidate: (call: PlannedCall, answer: StaleAnswer) => void
  isInFlight: (key: string) => boolean
  /** When to expect a call; null where nobody has asked for it. */
  estimateWait: (key: string) => Wait | null
  stop: () => void
}
