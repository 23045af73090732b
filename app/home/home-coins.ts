import type { IslandHtml } from '../answer/island-html.ts'
import type { CoinCardRow } from '../coins/coin-cards.ts'
import type { CoinRow } from '../market/coin.ts'

/** A coin among those that gained or lost the most. */
export type Mover = CoinCardRow & Pick<CoinRow, 'change24hPct'>

/** A coin of the heatmap. */
export type HeatmapCoin = Pick<
  CoinRow,
  'id' | 'symbol' | 'name' | 'marketCap' | 'marketCapRank' | 'change24hPct'
>

/** What home shows of the first page of coins: beside the first cards, who moved, and all of them. */
export type HomeCoinRows = {
  rows: CoinCardRow[]
  gainers: Mover[]
  losers: Mover[]
  /** In the order of the service. */
  heatmap: HeatmapCoin[]
}

/** The same as rendered. */
export type HomeCoins = {
  cards: IslandHtml
  movers: IslandHtml
  heatmap: IslandHtml
  /** How many coins all of this is taken from. */
  total: number
}

/** The market as a whole, as rendered. */
export type HomeFigures = { html: IslandHtml }

/** What is trending, as rendered. */
export type HomeTrending = { html: IslandHtml; count: number }
