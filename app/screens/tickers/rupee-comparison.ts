import type { PremiumBasis } from '../../../market/tickers/premium.ts'

/** What a coin costs in rupees, compared with the world price. */
export type RupeeComparison = {
  /** What an amount buys, where, and how that compares. */
  answer: string
  /** The world price, and what the premiums of all exchanges say. */
  summary: string
  basis: Pick<PremiumBasis, 'worldPrice' | 'arrivedAtMs'>
}
