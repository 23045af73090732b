/** Errors in the service's data about a coin. odd-coins has one coin for each. */
type Oddity =
  | 'no-price'
  | 'zero-price'
  | 'no-market-data'
  | 'no-picture'
  | 'hours-old'
  | 'hostile-profile'

/** The constant data of a coin. Its price is computed from this data and the time. */
export type DemoCoin = {
  id: string
  symbol: string
  name: string
  /** The price on LEVEL_DAY, in dollars. Later prices vary around it. */
  usd: number
  /** The first price of the history, in dollars. */
  launchUsd: number
  sinceDay: number
  dailyVolatility: number
  /** Id of the coin whose price this coin follows. */
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
