import type { CoinRow, TrendingCoin } from '../../../market/coin.ts'
import type { CoinCardRow } from '../coins/coin-cards.ts'

/** A coin with its price and its change. */
export type HomeCoin = CoinCardRow & Pick<CoinRow, 'change24hPct'>

/** A coin of the heatmap. */
export type HeatmapCoin = Pick<
  CoinRow,
  'id' | 'symbol' | 'name' | 'marketCap' | 'marketCapRank' | 'change24hPct'
>

/** Positions and sizes are in tenths of a percent of the map's width and height. */
export type HeatmapTile = {
  coin: HeatmapCoin
  x: number
  y: number
  width: number
  height: number
  textSize: 'large' | 'medium' | 'small'
  /** Whether the change fits below the label. */
  hasChange: boolean
}

/** The parts of home that come from the first page of coins. */
export type HomeCoins = {
  top: HomeCoin[]
  gainers: HomeCoin[]
  losers: HomeCoin[]
  /** All coins of the page, in the order of the service. The watchlist shows the same prices. */
  coins: (HeatmapCoin & Pick<CoinRow, 'price'>)[]
  /** The tiles of the wide and of the narrow map, of some of the same coins. */
  maps: Record<'wide' | 'narrow', HeatmapTile[]>
}

/** A trending coin with the change that home shows for it. */
export type HomeTrendingCoin = Pick<TrendingCoin, 'id' | 'symbol' | 'name' | 'imageUrl'> &
  Pick<CoinRow, 'change24hPct'>

export type HomeTrending = { rows: HomeTrendingCoin[] }

/** The figures of the whole market, in one currency. The service measures the changes in dollars. */
export type HomeFigures = {
  marketCap: number | null
  marketCapChange24hPct: number | null
  volume24h: number | null
  volumeChange24hPct: number | null
  bitcoinSharePct: number | null
  ethereumSharePct: number | null
  activeCoins: number | null
}
