import type { Freshness } from '../../../market/answer/snapshot.ts'
import type { CallOutcome } from '../../upstream/call-outcome.ts'

/** Metrics about market data. Every method is cheap and never throws. */
export type MarketMetrics = {
  /** Records one attempt to call the service. */
  recordCall: (outcome: CallOutcome) => void
  /**
   * Records the freshness and age of an answer that a page used, or `missing` if there was none.
   */
  recordFreshness: (freshness: Freshness | 'missing', ageMs?: number) => void
  /** Records the tier of an answer: memory, store (disk or Redis), or none. */
  recordLookup: (result: 'memory' | 'store' | 'none') => void
  /** Sets the remaining calls. `month` is null if the plan has no monthly quota. */
  setBudgetLeft: (left: { minute: number; month: number | null }) => void
}
