/** What the service sometimes gets wrong about a coin; see odd-coins for one coin of each. */
type Oddity =
  | 'no-price'
  | 'zero-price'
  | 'no-market-data'
  | 'no-picture'
  | 'hours-old'
  | 'hostile-profile'

/** What stays the same about a coin. Its price is worked out from this and the time. */
export type DemoCoin = {
  id: string
  symbol: string
  name: string
  /** The price on LEVEL_DAY, in dollars; from there it wanders. */
  usd: number
  /** The price the history starts with, in dollars. */
  launchUsd: number
  sinceDay: number
  dailyVolatility: number
  /** Id of the coin whose price this one holds to. */
  follows?: string
  circulatingSupply: number
  maxSupply: number | null
  oddity?: Oddity
  /** Where the default order shows it, from 0, whatever its market cap. */
  pinnedAt?: number
}
