// The types of the service's client library, for answers with the fields that the site reads.
import type { CoinGetIDResponse } from '@coingecko/coingecko-typescript/resources/coins/coins'
import type { MarketGetResponse } from '@coingecko/coingecko-typescript/resources/coins/markets'
import type { TickerGetResponse } from '@coingecko/coingecko-typescript/resources/coins/tickers'
import type { ExchangeGetIDResponse } from '@coingecko/coingecko-typescript/resources/exchanges/exchanges'
import type { GlobalGetResponse } from '@coingecko/coingecko-typescript/resources/global/global'
import type { TrendingGetResponse } from '@coingecko/coingecko-typescript/resources/search/trending'

export type { MarketChartGetResponse as MarketChartAnswer } from '@coingecko/coingecko-typescript/resources/coins/market-chart'
export type { OhlcGetResponse as OhlcAnswer } from '@coingecko/coingecko-typescript/resources/coins/ohlc'

/** Any field may be missing or null, at any depth. */
type Loose<T> = T extends (infer Item)[]
  ? Loose<Item>[]
  : T extends object
    ? { [Key in keyof T]?: Loose<T[Key]> | null }
    : T

export type MarketRow = Loose<MarketGetResponse.MarketGetResponseItem>
export type CoinAnswer = Loose<CoinGetIDResponse>
export type CoinMarketData = Loose<CoinGetIDResponse.MarketData>
export type Ticker = Loose<TickerGetResponse.Ticker>
export type ExchangeFacts = Omit<Loose<ExchangeGetIDResponse>, 'tickers'>
export type GlobalAnswer = Loose<GlobalGetResponse>
export type TrendingAnswer = Loose<TrendingGetResponse>
