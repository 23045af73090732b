import type { CoinProfile } from './coin-profile.ts'
import type { CandleHistory } from './history/candle.ts'
import type { Range } from './history/range.ts'
import type { ReturnSpan } from './history/return-span.ts'
import type { Currency } from './money/currency.ts'

// Everywhere in this file: unknown is null, never 0. A price, market cap or supply of 0 is how
// the service writes "unknown", so it is null here too.

/** One coin in a list. Amounts are in the currency that the page was asked in. */
export type CoinRow = {
  id: string
  symbol: string
  name: string
  /** http(s) address of the picture, or null where there is none that can be trusted. */
  imageUrl: string | null
  price: number | null
  marketCap: number | null
  marketCapRank: number | null
  change24hPct: number | null
  /** When the service last updated this row. */
  asOfMs: number | null
}

/** Coins by market cap, for cards that show no more of them. */
export type CoinPage = { rows: CoinRow[] }

/** One coin in the table. */
export type CoinTableRow = CoinRow & {
  /** Left out where `change24hPct` is measured in the currency of the amounts. */
  change24hIn?: Currency
  change1hPct: number | null
  change7dPct: number | null
  volume24h: number | null
  /** In coins. */
  circulatingSupply: number | null
  /** Hour by hour to now, at most a week, to six digits: enough to draw. May be empty. */
  weekPrices: (number | null)[]
}

/** One coin as `/coins/markets` tells it, in the currency that was asked for. */
export type MarketRow = CoinRow & {
  high24h: number | null
  low24h: number | null
  allTimeHigh: number | null
  allTimeLow: number | null
  allTimeHighMs: number | null
  allTimeLowMs: number | null
  allTimeHighChangePct: number | null
  allTimeLowChangePct: number | null
  fullyDilutedValue: number | null
  volume24h: number | null
  /** In coins. */
  circulatingSupply: number | null
  totalSupply: number | null
  maxSupply: number | null
  /** Measured in the currency of the row; 60d is always null: the call has none. */
  returnsPct: Returns
  /** Hour by hour to now, at most a week, to six digits: enough to draw. May be empty. */
  weekPrices: (number | null)[]
}

/** At most 250 coins by market cap. Past the last coin, no rows. */
export type MarketPage = { rows: MarketRow[] }

/** Coins that were asked for together by id: rows, and ids of which the service has no row. */
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
  /** How far today's price is from it, in percent of it. */
  allTimeHighChangePct: number | null
  allTimeLowChangePct: number | null
  fullyDilutedValue: number | null
  volume24h: number | null
  /** Changes of the price in percent, as the service gives them. */
  returnsPct: Returns
}

export type Returns = Record<ReturnSpan, number | null>

export type Coin = {
  id: string
  symbol: string
  name: string
  imageUrl: string | null
  marketCapRank: number | null
  change24hPct: number | null
  /** In coins. */
  maxSupply: number | null
  totalSupply: number | null
  circulatingSupply: number | null
  asOfMs: number | null
  amounts: Record<Currency, CoinAmounts>
  profile: CoinProfile
}

/** What a coin's page states of it, in one currency. */
export type CoinFacts = Omit<MarketRow, 'weekPrices'> & {
  /** In which currency `change24hPct` is measured. */
  change24hIn: Currency
}

/** What is told of a coin at most twice a day. */
export type CoinAbout = {
  profile: CoinProfile
  /** The one return that no list has. */
  return60dPct: Record<Currency, number | null>
}

/** Time in milliseconds since the epoch, and the price then. */
export type PricePoint = readonly [timeMs: number, price: number]

/** The longest history on record has a point for each of 5,000 days. */
export const MAX_HISTORY_POINTS = 10_000

export type PriceHistory = {
  /** At most 10,000, by rising time, steps uneven, every price above 0. May be empty. */
  points: PricePoint[]
  /** What changed hands in the 24 hours before each point. */
  volumes: (number | null)[]
  /** At each point. */
  marketCaps: (number | null)[]
  /** What the points cover: less than what was asked for where the plan allows no more. */
  covers: Range | '90d' | '2y'
}

/** A rough drawing of a day or a week, until the exact chart comes. */
export type HourlyPoints = {
  points: PricePoint[]
  /** They were dollars, and are all converted at the rate of now. */
  isAtTodaysRate: boolean
}

/** What a chart can show now. */
export type PriceChart =
  | { history: PriceHistory }
  /** With the points beside them, whose volumes are shown, where those are cached. */
  | { candles: CandleHistory; history: PriceHistory | null }
  | { hourly: HourlyPoints }

export type Exchange = {
  id: string
  name: string
  imageUrl: string | null
  trustScoreRank: number | null
  /** Above 0, at most 10. */
  trustScore: number | null
  /** http(s) address of the exchange's own site, or null. */
  url: string | null
  yearEstablished: number | null
  country: string | null
  /** In bitcoin. */
  volume24hBtc: number | null
  /** Plain text, by paragraph. */
  description: string[]
}

export type ExchangeList = { rows: Exchange[] }

/** The market as a whole. */
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
  asOfMs: number | null
}

/** A coin that many people search for just now. The service prices these in dollars alone. */
export type TrendingCoin = {
  id: string
  symbol: string
  name: string
  imageUrl: string | null
  marketCapRank: number | null
  change24hPct: Record<Currency, number | null>
}

export type TrendingList = { rows: TrendingCoin[] }

/** Every coin of a kind. */
export type CoinIds = { ids: string[] }

export type ListedCoin = { id: string; symbol: string; name: string }

/** Every coin that the service knows. */
export type CoinList = { coins: ListedCoin[] }

/** The last page of the list of coins. */
export const LAST_PAGE = 132
