import type { Conversion } from './money/conversion.ts'
import type { Wait } from './wait.ts'

/** Whether an answer comes from the live service or from the demo market. */
export type MarketSource = 'live' | 'demo'

export type Freshness = 'fresh' | 'ageing' | 'stale'

/**
 * What is odd about a row: its new price jumped and the last good one is shown instead, or it did
 * jump and the service has said so twice.
 */
export type Notice = 'quarantined' | 'outlier'

/** Stands for the answer as a whole where notices go by row. */
export const WHOLE_ANSWER = '*'

/**
 * How long an answer may be shown or stored at all. The service's terms ask that cached data are
 * refreshed at least every 24 hours.
 */
export const MAX_SHOWN_AGE_MS = 24 * 3_600_000

/** An answer of the market service with its age. */
export type Snapshot<T> = {
  value: T
  /** When we received it; this alone decides `freshness`. */
  fetchedAtMs: number
  /** When it will be asked for again, if anybody wants it. */
  freshUntilMs: number
  /** From when on it is called old. */
  staleFromMs: number
  /** The service's own "last updated" where it gives one: what visitors read. */
  asOfMs: number | null
  freshness: Freshness
  source: MarketSource
  /** By the id of a row, or WHOLE_ANSWER. */
  notices: Readonly<Record<string, Notice>>
  /** Set where amounts are converted until the call in their own currency has come. */
  conversion?: Conversion
  /**
   * Set beside it where rows of several calls are together and that holds for some of them only: the
   * conversions of others. Empty where the others are exact.
   */
  otherConversions?: readonly Conversion[]
  /** Set while an exact answer is still to come. */
  wait?: Wait
}

/** Ids are the service's: one may be the name of what every object has. */
export function noticeOf(notices: Snapshot<unknown>['notices'], row: string): Notice | undefined {
  return Object.hasOwn(notices, row) ? notices[row] : undefined
}
