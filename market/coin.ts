import type { CoinProfile } from './coin-profile.ts'
import type { ReturnSpan } from './history/return-span.ts'
import type { Currency } from './money/currency.ts'

// In all types here, unknown is null and never 0. The service writes 0 for an unknown price, market
// cap or supply, so such a 0 becomes null too.

/** One coin in a list. Amounts are in the currency of the page. */
export type CoinRow = {
  id: string
  symbol: string
  name: string
  /** http(s) URL of the picture, or null if it is missing or invalid. */
  imageUrl: string | null
  price: number | null
  marketCap: number | null
  marketCapRank: number | null
  change24hPct: number | null
  /** When the service last updated this row. */
  asOfMs: number | null
}

/** One row of `/coins/markets`, in the requested currency. */
export type MarketRow = CoinRow & {
  high24h: number | null
  low24h: number | null
  allTimeHigh: number | null
  allTimeLow: number | null
  allTimeHighMs: number | null
  allTimeLowMs: number | null
  volume24h: number | null
  /** In coins. */
  circulatingSupply: number | null
  totalSupply: number | null
  maxSupply: number | null
  /** Measured in the currency of the row. `60d` is always null: this call does not have it. */
  returnsPct: Returns
  /** Hourly prices of at most the last 7 days, to six digits, for the sparkline. May be empty. */
  weekPrices: (number | null)[]
}

/** Coins by market cap. No rows after the last coin. */
export type MarketPage = { rows: MarketRow[] }

/** Coins requested by id: the rows, and the ids without a row. */
export type MarketBatch = { rows: MarketRow[]; without: string[] }

/** A coin's amounts in one currency. */
export type CoinAmounts = {
  price: number | null
  high24h: number | null
  low24h: number | null
  marketCap: number | null
  allTimeHigh: number | null
  allTimeLow: number | null
  allTimeHighMs: number | null
  allTimeLowMs: number | null
  volume24h: number | null
  /** Price changes in percent, from the service. */
  returnsPct: Returns
}

type Returns = Record<ReturnSpan, number | null>

export type Coin = {
  id: string
  symbol: string
  name: string
  imageUrl: string | null
  marketCapRank: number | null
  change24hPct: number | null
  /** In coins. */
  maxSupply: number | null
  /** The service says that the supply has no limit. Then `maxSupply` is null. */
  isMaxSupplyInfinite: boolean
  totalSupply: number | null
  circulatingSupply: number | null
  asOfMs: number | null
  amounts: Record<Currency, CoinAmounts>
  profile: CoinProfile
}

/** The facts on a coin's page, in one currency. */
export type CoinFacts = Omit<MarketRow, 'weekPrices'>

/** The facts about a coin that are fetched at most twice a day. */
export type CoinAbout = Pick<Coin, 'profile' | 'isMaxSupplyInfinite'> & {
  /** The only return that no list contains. */
  return60dPct: Record<Currency, number | null>
}

/** Figures for the whole market. */
export type GlobalFigures = {
  activeCoins: number | null
  markets: number | null
  totalMarketCap: Record<Currency, number | null>
  totalVolume24h: Record<Currency, number | null>
  /** Share of the total market cap, in percent. */
  bitcoinSharePct: number | null
  ethereumSharePct: number | null
  /** Change of the total market cap in 24 hours, measured in dollars. */
  marketCapChange24hPct: number | null
  /** Change of the total volume in 24 hours, measured in dollars. */
  volumeChange24hPct: number | null
  asOfMs: number | null
}

/** A coin that many people are searching for. The service prices it only in dollars. */
export type TrendingCoin = {
  id: string
  symbol: string
  name: string
  imageUrl: string | null
  marketCapRank: number | null
  change24hPct: Record<Currency, number | null>
}

export type TrendingList = { rows: TrendingCoin[] }

/** The ids of all coins of one kind. */
export type CoinIds = { ids: string[] }

export type ListedCoin = { id: string; symbol: string; name: string }

/** All coins of the service. */
export type CoinList = { coins: ListedCoin[] }

/** The last page of the list of coins. */
export const LAST_PAGE = 132
