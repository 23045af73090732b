/** Errors in the service's data about a coin. `odd-coins` has one coin for each. */
type Oddity =
  | 'no-price'
  | 'zero-price'
  | 'no-market-data'
  | 'no-picture'
  | 'hours-old'
  | 'holes'
  | 'hostile-profile'

/** The constant data of a coin. Its price is computed from this data and the time. */
export type DemoCoin = {
  id: string
  symbol: string
  name: string
  /** The price on the day of `LEVEL_MS`, in dollars. Later prices vary around it. */
  usd: number
  /** The first price of the history, in dollars. */
  launchUsd: number
  /** The first day of the history, in days since 1970. */
  sinceDay: number
  dailyVolatility: number
  /** Of a wrapped or staked coin, the id of the coin whose price it follows. */
  follows?: string
  circulatingSupply: number
  /** Coins created. Not all of them circulate. */
  totalSupply: number
  /** Null if there is no limit, or if the service does not know it. */
  maxSupply: number | null
  isMaxSupplyInfinite: boolean
  oddity?: Oddity
  /** A fixed position in the default order, starting at 0, regardless of market cap. */
  pinnedAt?: number
}

export function hasPrice({ oddity }: DemoCoin): boolean {
  return oddity !== 'no-price' && oddity !== 'zero-price'
}

/** Stablecoins are the only category with coins in the demo market. */
export function isInCategory({ dailyVolatility }: DemoCoin, category: string): boolean {
  return category === 'stablecoins' && dailyVolatility <= 0.00015
}
