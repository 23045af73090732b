// What pages may ask. No page names a call: `server/gateway/questions/` decides which one answers.

import type { MarketSource, Snapshot } from './answer/snapshot.ts'
import type { Wait } from './answer/wait.ts'
import type {
  CoinAbout,
  CoinFacts,
  CoinIds,
  GlobalFigures,
  MarketPage,
  MarketRow,
  TrendingList,
} from './coin.ts'
import type { CandleHistory, CandleRange } from './history/candle.ts'
import type { ChartType } from './history/chart-view.ts'
import type { PriceChart, PriceHistory } from './history/price-history.ts'
import type { Range } from './history/range.ts'
import type { BitcoinPrice } from './money/bitcoin-price.ts'
import type { Currency } from './money/currency.ts'
import type { CoinSearchResult, SearchResults, SuggestedCoins } from './search-results.ts'
import type { ServiceStatus } from './service-status.ts'
import type { StarredCoins } from './starred-coins.ts'
import type { CoinMarkets, ExchangePairs, RupeePrices } from './tickers/coin-markets.ts'
import type { Exchange, ExchangeList } from './tickers/exchange.ts'

export type CoinPageQuery = { currency: Currency; page: number }
export type CoinFactsQuery = { id: string; currency: Currency }
export type WatchlistQuery = { currency: Currency; ids: readonly string[] }
export type PriceHistoryQuery = { id: string; currency: Currency; range: Range }
export type ChartQuery = PriceHistoryQuery & { type: ChartType }
export type CandleRangeQuery = { id: string; currency: Currency; range: CandleRange }
export type ListedIdsQuery = { ids: readonly string[]; kind: 'coin' | 'exchange' }

export type Market = {
  source: MarketSource
  getCoinPage: (query: CoinPageQuery) => Promise<Snapshot<MarketPage>>
  /** Rows of starred coins. Null if none is available now. */
  findCoinRows: (query: WatchlistQuery) => Promise<StarredCoins | null>
  /** The same rows, but only from the cache, each with its own age. Never causes a call. */
  findCachedRows: (query: WatchlistQuery) => Promise<Snapshot<MarketRow>[]>
  /** The ids of the largest stablecoins. Null if they are not known now. */
  findStablecoinIds: () => Promise<CoinIds | null>
  getExchanges: () => Promise<Snapshot<ExchangeList>>
  /** Rejects with a `not-found` error (see `isNotFound`) if there is no such exchange. */
  getExchange: (query: { id: string }) => Promise<Snapshot<Exchange>>
  getExchangePairs: (query: { id: string }) => Promise<Snapshot<ExchangePairs>>
  /** Rejects only if the facts do. Parts that have not arrived are listed as missing. */
  getCoinMarkets: (query: CoinFactsQuery) => Promise<Snapshot<CoinMarkets>>
  /** The same, but only from the cache. Never causes a call, and never rejects. */
  findCoinMarkets: (query: { id: string }) => Promise<Snapshot<CoinMarkets> | null>
  /** What a few coins cost in rupees on Indian exchanges. */
  getRupeePrices: () => Promise<Snapshot<RupeePrices>>
  /** The same, but only from the cache. Never causes a call, and never rejects. */
  findRupeePrices: () => Promise<Snapshot<RupeePrices> | null>
  /** Never causes a call. */
  findBitcoinPrice: (currency: Currency) => Promise<BitcoinPrice | null>
  /** Rejects with a `not-found` error (see `isNotFound`) if there is no such coin. */
  getCoinFacts: (query: CoinFactsQuery) => Promise<Snapshot<CoinFacts>>
  /** Null while it is not available. */
  findCoinAbout: (query: { id: string }) => Promise<CoinAbout | null>
  /**
   * Returns what a chart can show now, and when the rest is expected. Rejects if that is nothing, and
   * the chart's call has failed.
   */
  getChart: (query: ChartQuery) => Promise<Snapshot<PriceChart> | { wait: Wait }>
  /** Only the exact points, for a table or a file. */
  getPriceHistory: (query: PriceHistoryQuery) => Promise<Snapshot<PriceHistory>>
  getCandles: (query: CandleRangeQuery) => Promise<Snapshot<CandleHistory>>
  /** The same, but only from the cache. */
  findPriceHistory: (query: PriceHistoryQuery) => Promise<PriceHistory | null>
  /** An extra: waits at most 0.65 s for its call, which goes last. */
  getGlobalFigures: () => Promise<Snapshot<GlobalFigures>>
  /** An extra, as the global figures. */
  getTrending: () => Promise<Snapshot<TrendingList>>
  /** Coins and exchanges that match a text. Names do not age, so the result is no snapshot. */
  getSearchResults: (text: string) => Promise<SearchResults>
  /**
   * Those of the ids that the list of coins or of exchanges has. Null without a list. May cause the
   * call of the list.
   */
  findListedIds: (query: ListedIdsQuery) => Promise<ReadonlySet<string> | null>
  /** Coins without prices, in the order of the ids. Never causes a call. */
  findCoinNames: (ids: readonly string[]) => Promise<CoinSearchResult[]>
  /** Never causes a call. */
  findSuggestions: () => Promise<SuggestedCoins>
  getStatus: () => ServiceStatus
}
