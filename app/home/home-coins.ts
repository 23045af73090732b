import type { CoinCardRow, CoinCards } from '../coins/coin-cards.ts'
import type { CoinRow } from '../market/coin.ts'

/** A coin among those that gained or lost the most. */
export type Mover = CoinCardRow & Pick<CoinRow, 'change24hPct'>

/** What home shows of the first page of coins: beside the first cards, who moved, and all of them. */
export type HomeCoins = CoinCards & {
  gainers: Mover[]
  losers: Mover[]
  /** How many coins all of this is taken from. */
  total: number
  /** All of them in the order of the service, by `packHeatmap`. */
  heatmap: string
}
