// Types of the service's answers. They correct the types of its client library, in which no number
// can be null.
import type { CoinGetIDResponse } from '@coingecko/coingecko-typescript/resources/coins/coins'
import type { MarketGetResponse } from '@coingecko/coingecko-typescript/resources/coins/markets'
import type { TickerGetResponse } from '@coingecko/coingecko-typescript/resources/coins/tickers'
import type {
  ExchangeGetIDResponse,
  ExchangeGetListResponse,
  ExchangeGetResponse,
} from '@coingecko/coingecko-typescript/resources/exchanges/exchanges'
import type { TrendingGetResponse } from '@coingecko/coingecko-typescript/resources/search/trending'

export type { ListGetResponse as CoinListAnswer } from '@coingecko/coingecko-typescript/resources/coins/list'
export type { OhlcGetResponse as OhlcAnswer } from '@coingecko/coingecko-typescript/resources/coins/ohlc'
export type { ExchangeRateGetResponse as ExchangeRatesAnswer } from '@coingecko/coingecko-typescript/resources/exchange-rates'
export type { GlobalGetResponse as GlobalAnswer } from '@coingecko/coingecko-typescript/resources/global/global'
export type { SearchGetResponse as SearchAnswer } from '@coingecko/coingecko-typescript/resources/search/search'

type NumbersOrNull<T> = { [K in keyof T]: number extends T[K] ? T[K] | null : T[K] }

export type MarketRow = NumbersOrNull<MarketGetResponse.MarketGetResponseItem>

export type CoinMarketData = NumbersOrNull<CoinGetIDResponse.MarketData>

/** Parts without a type in the library are empty objects, because we do not read them. */
export type CoinAnswer = NumbersOrNull<Omit<CoinGetIDResponse, 'market_data'>> & {
  market_data?: CoinMarketData
  community_data?: object
  developer_data?: object
}

/** Like the library's MarketChartGetResponse, but a market cap may be null. */
export type MarketChartAnswer = {
  prices: [timeMs: number, price: number][]
  market_caps: [timeMs: number, marketCap: number | null][]
  total_volumes: [timeMs: number, volume: number][]
}

export type ExchangeRow = NumbersOrNull<ExchangeGetResponse.ExchangeGetResponseItem>

export type ExchangeNamesAnswer = ExchangeGetListResponse

export type ExchangeAnswer = Omit<NumbersOrNull<ExchangeGetIDResponse>, 'tickers'> & {
  tickers: Ticker[]
}

export type TrendingAnswer = TrendingGetResponse

/** `target_coin_id` is missing if the target is a currency. */
export type Ticker = Omit<
  NumbersOrNull<TickerGetResponse.Ticker>,
  'target_coin_id' | 'trade_url' | 'converted_last' | 'converted_volume'
> & {
  target_coin_id?: string
  trade_url: string | null
  converted_last: NumbersOrNull<TickerGetResponse.Ticker.ConvertedLast>
  converted_volume: NumbersOrNull<TickerGetResponse.Ticker.ConvertedVolume>
}

export type CoinTickersAnswer = Omit<TickerGetResponse, 'tickers'> & { tickers: Ticker[] }
