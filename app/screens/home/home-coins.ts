import type { CoinRow, TrendingCoin } from '../../../market/coin.ts'
import type { ShownQuotes } from '../../../market/shown-quotes.ts'
import type { IslandHtml } from '../../shell/answer/island-html.ts'
import type { CoinCardRow } from '../coins/coin-cards.ts'

/** A coin with its price and its change. */
export type HomeCoin = CoinCardRow & Pick<CoinRow, 'change24hPct'>

/** A coin of the heatmap. */
export type HeatmapCoin = Pick<
  CoinRow,
  'id' | 'symbol' | 'name' | 'marketCap' | 'marketCapRank' | 'change24hPct'
>

/** The parts of home that come from the first page of coins. */
export type HomeCoinRows = {
  top: HomeCoin[]
  gainers: HomeCoin[]
  losers: HomeCoin[]
  /** All coins of the page, in the order of the service. */
  heatmap: HeatmapCoin[]
}

/** A trending coin with the change that home shows for it. */
export type HomeTrendingCoin = Omit<TrendingCoin, 'change24hPct'> & Pick<CoinRow, 'change24hPct'>

/** A rendered list, and the number of its rows. */
export type RenderedRows = { html: IslandHtml; count: number }

/** The parts of home that come from the first page of coins, rendered. */
export type HomeCoins = {
  top: RenderedRows
  gainers: RenderedRows
  losers: RenderedRows
  heatmap: IslandHtml
  /** The number of coins on the page. */
  total: number
  /** The element id of the last of the top coins. */
  paintAfterId: string | null
  quotes: ShownQuotes
}

/** Rendered figures of the whole market. */
export type HomeFigures = { html: IslandHtml }

/** The rendered list of trending coins, and the quotes of those that are in no other list. */
export type HomeTrending = RenderedRows & { quotes: ShownQuotes }
