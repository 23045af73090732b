// What pages may ask. No page names a call: `server/gateway/questions/` decides which one answers.

import type { Answer, UndatedAnswer } from './answer/answer.ts'
import type { MarketSource, Snapshot } from './answer/snapshot.ts'
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

/** A coin of which a page asks. All its questions share one look whether the coin exists. */
export type AskedCoin = {
  getFacts: (currency: Currency) => Promise<Answer<CoinFacts>>
  /** What a page can do without. */
  getAbout: () => Promise<Answer<CoinAbout>>
  /** What a chart can show now. With a `wait`, the exact points are still to come. */
  getChart: (view: Omit<ChartQuery, 'id'>) => Promise<Answer<PriceChart>>
  /** The daily prices, as far as the plan reaches: the series of a chart of a year. */
  getDays: (currency: Currency) => Promise<Answer<PriceHistory>>
  /** Only the exact points, for a table or a file. */
  getHistory: (span: Omit<PriceHistoryQuery, 'id'>) => Promise<Answer<PriceHistory>>
  getCandles: (span: Omit<CandleRangeQuery, 'id'>) => Promise<Answer<CandleHistory>>
  findHistory: (span: Omit<PriceHistoryQuery, 'id'>) => Promise<PriceHistory | null>
  /** Parts that have not arrived are listed as missing. No answer only without the facts. */
  getMarkets: (currency: Currency) => Promise<Answer<CoinMarkets>>
  findMarkets: () => Promise<Answer<CoinMarkets>>
  /** What it costs in rupees on Indian exchanges, or in USDT. */
  getRupeePrices: () => Promise<Answer<RupeePrices>>
}

/** `getX` may cause calls. `findX` never does: it reads the cache. None rejects. */
export type Market = {
  source: MarketSource
  /** Each of its answers is `not-found` if there is no such coin. */
  coin: (id: string) => AskedCoin
  getCoinPage: (query: CoinPageQuery) => Promise<Answer<MarketPage>>
  /** Rows of starred coins. */
  getCoinRows: (query: WatchlistQuery) => Promise<UndatedAnswer<StarredCoins>>
  /** Those of the rows that are cached, each with its own age. */
  findCoinRows: (query: WatchlistQuery) => Promise<Snapshot<MarketRow>[]>
  /** The ids of the largest stablecoins. */
  getStablecoinIds: () => Promise<Answer<CoinIds>>
  getExchanges: () => Promise<Answer<ExchangeList>>
  /** `not-found` if there is no such exchange. */
  getExchange: (query: { id: string }) => Promise<Answer<Exchange>>
  getExchangePairs: (query: { id: string }) => Promise<Answer<ExchangePairs>>
  /** What a few coins cost in rupees on Indian exchanges. */
  getRupeePrices: () => Promise<Answer<RupeePrices>>
  findRupeePrices: () => Promise<Answer<RupeePrices>>
  findBitcoinPrice: (currency: Currency) => Promise<BitcoinPrice | null>
  /** An extra: waits at most 0.65 s for its call, which goes last. */
  getGlobalFigures: () => Promise<Answer<GlobalFigures>>
  /** An extra, as the global figures. */
  getTrending: () => Promise<Answer<TrendingList>>
  /** Coins and exchanges that match a text. */
  getSearchResults: (text: string) => Promise<UndatedAnswer<SearchResults>>
  /** Those of the ids that the list of coins or of exchanges has. */
  getListedIds: (query: ListedIdsQuery) => Promise<UndatedAnswer<ReadonlySet<string>>>
  /** Coins without prices, in the order of the ids. */
  findCoinNames: (ids: readonly string[]) => Promise<CoinSearchResult[]>
  findSuggestions: () => Promise<SuggestedCoins>
  getStatus: () => ServiceStatus
}
