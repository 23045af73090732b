import type { MarketSource } from './answer/snapshot.ts'

/** The state of the market service, as seen by this server. Times in ms since the epoch. */
export type ServiceStatus = {
  /** `refused`: it answers 401 or 403. `unknown` until the first call. */
  state: 'answering' | 'failing' | 'rate-limited' | 'refused' | 'unknown'
  /** The time when this state began. */
  sinceMs: number | null
  /** The time of the last valid answer. */
  lastAnswerMs: number | null
  /** The fetch time of the oldest answer that pages show now. */
  oldestShownMs: number | null
  source: MarketSource
}
