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

/** The only way to the outside: the platform's fetch for one request, or the demo market. */
export type Outbound = (request: Request) => Promise<Response>

export type CallOptions = {
  signal?: AbortSignal
  /** Left out, a visitor is waiting. */
  priority?: Priority
  /** The network of the client whose share pays for the call. Left out, no share pays. */
  client?: string | undefined
}

/** The market service's questions. Every method rejects with an UpstreamError and nothing else. */
export type MarketClient = {
  /** Page `page` of the coins by market cap, 250 a page, with all columns. */
  fetchMarketPage(
    query: { currency: Currency; page: number },
    options?: CallOptions,
  ): Promise<MarketPage>
  /** At most 250 coins with all columns, in the order of `ids`. */
  fetchMarketBatch(
    query: { currency: Currency; ids: readonly string[] },
    options?: CallOptions,
  ): Promise<MarketBatch>
  /** The ids of the 250 largest coins that the service counts among the stablecoins. */
  fetchStablecoinIds(options?: CallOptions): Promise<CoinIds>
  /** At most 250 exchanges. */
  fetchExchanges(options?: CallOptions): Promise<ExchangeList>
  fetchCoin(query: { id: string }, options?: CallOptions): Promise<Coin>
  /** All points of a grid. The last point is the live price and does not lie on the grid. */
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
  /** Resolves where the service gives a sign of life within 2 s, to a single attempt. */
  ping(): Promise<void>
  /** All coins that the service knows, some 18,000. */
  fetchCoinList(options?: CallOptions): Promise<CoinList>
}
