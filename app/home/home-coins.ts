import type { IslandHtml } from '../answer/island-html.ts'
import type { CoinCardRow } from '../coins/coin-cards.ts'
import type { CoinRow } from '../market/coin.ts'

/** A coin in the list of gainers or losers. */
export type Mover = CoinCardRow & Pick<CoinRow, 'change24hPct'>

/** A coin of the heatmap. */
export type HeatmapCoin = Pick<
  CoinRow,
  'id' | 'symbol' | 'name' | 'marketCap' | 'marketCapRank' | 'change24hPct'
>

/** The parts of home that come from the first page of coins. */
export type HomeCoinRows = {
  rows: CoinCardRow[]
  gainers: Mover[]
  losers: Mover[]
  /** All coins of the page, in the order of the service. */
  heatmap: HeatmapCoin[]
}

/** The same parts, rendered. */
export type HomeCoins = {
  cards: IslandHtml
  movers: IslandHtml
  heatmap: IslandHtml
  /** The number of coins on the page. */
  total: number
}

/** Rendered figures of the whole market. */
export type HomeFigures = { html: IslandHtml }

/** The rendered list of trending coins. */
export type HomeTrending = { html: IslandHtml; count: number }
