import type { CandleDays, CandleHistory } from '../market/candle.ts'
import type {
  Coin,
  CoinBatch,
  CoinIds,
  CoinList,
  CoinPage,
  CoinTablePage,
  ExchangeList,
  GlobalFigures,
  PriceHistory,
  TrendingList,
} from '../market/coin.ts'
import type { Currency } from '../market/currency.ts'
import type { Range } from '../market/range.ts'
import type { Priority } from './call-gate.ts'

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
  fetchCoinPage(
    query: { currency: Currency; page: number },
    options?: CallOptions,
  ): Promise<CoinPage>
  fetchCoinTable(
    query: { currency: Currency; page: number },
    options?: CallOptions,
  ): Promise<CoinTablePage>
  /** The rows of at most 250 coins, in no order. */
  fetchCoinBatch(
    query: { currency: Currency; ids: readonly string[] },
    options?: CallOptions,
  ): Promise<CoinBatch>
  /** The ids of the 250 largest coins that the service counts among the stablecoins. */
  fetchStablecoinIds(options?: CallOptions): Promise<CoinIds>
  fetchExchanges(options?: CallOptions): Promise<ExchangeList>
  fetchCoin(query: { id: string }, options?: CallOptions): Promise<Coin>
  fetchPriceHistory(
    query: { id: string; currency: Currency; range: Range },
    options?: CallOptions,
  ): Promise<PriceHistory>
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
