import type { MarketSource } from './snapshot.ts'

/** How the market service does, as far as this server has noticed. Times in ms since the epoch. */
export type ServiceStatus = {
  /** `unknown` until it has been asked for the first time. */
  state: 'answering' | 'failing' | 'rate-limited' | 'unknown'
  /** Since when it has been in that state. */
  sinceMs: number | null
  /** When it last gave an answer that could be used. */
  lastAnswerMs: number | null
  /** When the oldest of the answers was fetched that pages show now. */
  oldestShownMs: number | null
  source: MarketSource
}
