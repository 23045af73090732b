import coins from './real-coins.json' with { type: 'json' }

/**
 * What is true of the best-known coins, so that the demo market's first pages look familiar. Levels
 * and supplies are rough; nothing here is a price to rely on.
 */
export type RealCoin = {
  id: string
  symbol: string
  name: string
  usd: number
  /** In coins; a null maximum is none. */
  circulating: number
  max: number | null
  /** The first day of its history, and the price on it. */
  since: string
  launchUsd: number
  dailyVolatilityPct: number
  /** The coin whose price this one holds to (wrapped, staked). */
  follows?: string
}

export const REAL_COINS: readonly RealCoin[] = coins

/** The only category of coins that is known here: of any other there are none. */
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
