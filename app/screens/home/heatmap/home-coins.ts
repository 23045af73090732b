import type { CoinRow } from '../../../../market/coin.ts'
import type { LineCoin, PricedCoin } from '../../coin-lists/list-coin.ts'

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
  /** The largest coins. Home shows ten that its watchlist does not show. */
  top: PricedCoin[]
  gainers: LineCoin[]
  losers: LineCoin[]
  /** All coins of the page, in the order of the service. The watchlist shows the same prices. */
  coins: (HeatmapCoin & Pick<CoinRow, 'price'>)[]
  /** The tiles of the wide and of the narrow map, of some of the same coins. */
  maps: Record<'wide' | 'narrow', HeatmapTile[]>
}

/** Trending coins, with a price if the page has them. */
export type HomeTrending = { rows: LineCoin[] }

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
