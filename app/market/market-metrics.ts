import type { Freshness } from './snapshot.ts'

/** How a call to the market service ended: well, or by the kind of its failure. */
export type CallOutcome =
  | 'answered'
  | 'timeout'
  | 'network'
  | 'rate-limited'
  | 'plan-limit'
  | 'bad-status'
  | 'bad-payload'
  | 'not-found'
  | 'aborted'

/** What an operator wants to know of the market's answers. Every method is cheap and never throws. */
export type MarketMetrics = {
  /** A call that was made, each attempt on its own. */
  recordCall: (outcome: CallOutcome) => void
  /** An answer given to a page with its age, or `missing` where there was none to give. */
  recordFreshness: (freshness: Freshness | 'missing', ageMs?: number) => void
  /** Where an answer was found: in this process, on disk or in Redis, or nowhere. */
  recordLookup: (result: 'memory' | 'shared' | 'none') => void
  /** Calls that may still be made. A month without a limit is null. */
  setBudgetLeft: (left: { minute: number; month: number | null }) => void
}
