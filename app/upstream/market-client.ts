import type {
  Coin,
  CoinIds,
  CoinList,
  ExchangeList,
  GlobalFigures,
  MarketBatch,
  MarketPage,
  PriceHistory,
  TrendingList,
} from '../market/coin.ts'
import type { CandleDays, CandleHistory } from '../market/history/candle.ts'
import type { ChartGrid } from '../market/history/chart-grid.ts'
import type { Currency } from '../market/money/currency.ts'
import type { ExchangeRates } from '../market/money/exchange-rates.ts'
import type { Priority } from './http/call-gate.ts'

/** Sends one request to the network or to the demo market. */
export type Outbound = (request: Request) => Promise<Response>

export type CallOptions = {
  signal?: AbortSignal
  /** Default `facts`: a visitor is waiting. */
  priority?: Priority
  /** The network of the client whose share of the budget pays. If omitted, no share is charged. */
  client?: string | undefined
}

/** The calls of the market service. Every method rejects only with UpstreamError. */
export type MarketClient = {
  /** A page of 250 coins by market cap, with all columns. Pages start at 1. */
  fetchMarketPage(
    query: { currency: Currency; page: number },
    options?: CallOptions,
  ): Promise<MarketPage>
  /** At most 250 coins with all columns, in the order of `ids`. */
  fetchMarketBatch(
    query: { currency: Currency; ids: readonly string[] },
    options?: CallOptions,
  ): Promise<MarketBatch>
  /** The ids of the 250 largest stablecoins. */
  fetchStablecoinIds(options?: CallOptions): Promise<CoinIds>
  /** At most 250 exchanges. */
  fetchExchanges(options?: CallOptions): Promise<ExchangeList>
  fetchCoin(query: { id: string }, options?: CallOptions): Promise<Coin>
  /** All points of a grid. The last point is the live price and is not on the grid. */
  fetchPriceSeries(
    query: { id: string; currency: Currency; grid: ChartGrid },
    options?: CallOptions,
  ): Promise<PriceHistory>
  fetchExchangeRates(options?: CallOptions): Promise<ExchangeRates>
  fetchCandles(
    query: { id: string; currency: Currency; days: CandleDays },
    options?: CallOptions,
  ): Promise<CandleHistory>
  fetchGlobalFigures(options?: CallOptions): Promise<GlobalFigures>
  fetchTrending(options?: CallOptions): Promise<TrendingList>
  /** Resolves if the service answers a single attempt within 2 s. */
  ping(): Promise<void>
  /** All coins of the service, about 18,000. */
  fetchCoinList(options?: CallOptions): Promise<CoinList>
}
