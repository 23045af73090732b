// What pages may ask. Any cached call with the facts can answer (see `calls-and-questions.ts`).
import type {
  CoinAbout,
  CoinFacts,
  CoinIds,
  Exchange,
  ExchangeList,
  GlobalFigures,
  MarketPage,
  PriceChart,
  PriceHistory,
  TrendingList,
} from './coin.ts'
import type { CandleHistory, CandleRange } from './history/candle.ts'
import type { ChartType } from './history/chart-view.ts'
import type { Range } from './history/range.ts'
import type { BitcoinPrice } from './money/bitcoin-price.ts'
import type { Currency } from './money/currency.ts'
import type { CoinSearchResult, SearchResults, SuggestedCoins } from './search-results.ts'
import type { ServiceStatus } from './service-status.ts'
import type { MarketSource, Snapshot } from './snapshot.ts'
import type { StarredCoins } from './starred-coins.ts'
import type { CoinMarkets, ExchangePairs, RupeePrices } from './tickers/coin-markets.ts'
import type { Wait } from './wait.ts'

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
  /** The ids of the largest stablecoins. Null if they are not known now. */
  findStablecoinIds: () => Promise<CoinIds | null>
  getExchanges: () => Promise<Snapshot<ExchangeList>>
  /** Rejects with a `not-found` error (see `isNotFound`) if there is no such exchange. */
  getExchange: (query: { id: string }) => Promise<Snapshot<Exchange>>
  /** Optional on pages, as the global figures. They are requested after the exchange is known. */
  getExchangePairs: (
    query: { id: string },
    exchangeKnown: Promise<unknown>,
  ) => Promise<Snapshot<ExchangePairs>>
  /**
   * Requested after the facts are known, and rejects only if they do. Parts that have not arrived
   * are listed as missing.
   */
  getCoinMarkets: (facts: Promise<Snapshot<CoinFacts>>) => Promise<Snapshot<CoinMarkets>>
  /** The same, but only from the cache. Never causes a call, and never rejects. */
  findCoinMarkets: (query: { id: string }) => Promise<Snapshot<CoinMarkets> | null>
  /** What a few coins cost in rupees on Indian exchanges. */
  getRupeePrices: () => Promise<Snapshot<RupeePrices>>
  /** The same, but only from the cache. Never causes a call, and never rejects. */
  findRupeePrices: () => Promise<Snapshot<RupeePrices> | null>
  /**
   * Never causes a call. A page with no price or a converted one is cached only briefly, and is
   * dropped when the call for the price ends.
   */
  findBitcoinPrice: (currency: Currency) => Promise<BitcoinPrice | null>
  /** Rejects with a `not-found` error (see `isNotFound`) if there is no such coin. */
  getCoinFacts: (query: CoinFactsQuery) => Promise<Snapshot<CoinFacts>>
  /** Null while it is not available. It is requested after the facts are known. */
  findCoinAbout: (query: { id: string }, factsKnown: Promise<unknown>) => Promise<CoinAbout | null>
  /**
   * Returns what a chart can show now, and when the rest is expected. Hourly points must match the
   * price in the facts. Rejects if there are none and the chart's call has failed.
   */
  getChart: (
    query: ChartQuery,
    facts: Promise<Snapshot<CoinFacts>>,
  ) => Promise<Snapshot<PriceChart> | { wait: Wait }>
  /** Only the exact points, for a table or a file. */
  getPriceHistory: (query: PriceHistoryQuery) => Promise<Snapshot<PriceHistory>>
  getCandles: (query: CandleRangeQuery) => Promise<Snapshot<CandleHistory>>
  /** The same, but only from the cache. */
  findPriceHistory: (query: PriceHistoryQuery) => Promise<PriceHistory | null>
  /**
   * Optional on pages: waits at most 0.8 s for a call, and has a low score in the planner. If it is
   * not cached, it is requested after the list of coins has arrived, and rejects if the list does.
   */
  getGlobalFigures: (listKnown: Promise<unknown>) => Promise<Snapshot<GlobalFigures>>
  /** Optional on pages, as the global figures. */
  getTrending: (listKnown: Promise<unknown>) => Promise<Snapshot<TrendingList>>
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
