// Facts about well-known coins. `quotes.server.ts` computes prices.
import coins from './real-coins.json' with { type: 'json' }

/**
 * Real data of the best-known coins, so that the first pages of the demo market look familiar.
 * Prices and supplies are approximate.
 */
export type RealCoin = {
  id: string
  symbol: string
  name: string
  usd: number
  /** In coins. A null `max` means that there is no limit. */
  circulating: number
  /** Invented if it is left out. */
  total?: number
  max: number | null
  /** The first day of the history; `launchUsd` is the price on that day. */
  since: string
  launchUsd: number
  dailyVolatilityPct: number
  /** Id of the coin whose price this coin follows (wrapped, staked). */
  follows?: string
}

export const REAL_COINS: readonly RealCoin[] = coins

/** The only category with coins in the demo market. */
const STABLECOIN_IDS = new Set([
  'tether',
  'usd-coin',
  'usds',
  'ethena-usde',
  'dai',
  'paypal-usd',
  'usdd',
  'first-digital-usd',
  'true-usd',
  'frax',
  'stasis-eurs',
])

export function isInCategory(coinId: string, category: string): boolean {
  return category === 'stablecoins' && STABLECOIN_IDS.has(coinId)
}
