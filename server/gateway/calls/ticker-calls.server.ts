// The calls for markets: the pairs of a coin and of an exchange, and the names of all exchanges.
import type { z } from 'zod'
import { RUPEE_COINS } from '../../../market/tickers/coin-markets.ts'
import type {
  ExchangeDetail,
  ExchangeNames,
  Ticker,
  TickerList,
} from '../../../market/tickers/ticker.ts'
import { exchangeDetailCall } from '../../upstream/calls/exchange-detail/exchange-detail.server.ts'
import { exchangeNamesCall } from '../../upstream/calls/exchange-names/exchange-names.server.ts'
import { coinTickersCall } from '../../upstream/calls/tickers/coin-tickers.server.ts'
import type { MarketClient } from '../../upstream/client.server.ts'
import type { CachedCall, CallDefinition } from '../cache/cached-call.server.ts'
import * as prices from '../cache/price-views.server.ts'
import { FRESHNESS, type FreshnessRule } from './freshness.server.ts'

/** The markets of a coin: the hundred largest, or those on Indian exchanges. */
export type CoinTickersQuery = { id: string; exchanges: 'all' | 'indian' }
type ExchangeQuery = { id: string }

export type CacheSize<T> = { shape: z.ZodType<T>; maxEntries: number; maxMebibytes: number }

type CreateCall = <Query, T extends object>(
  parts: CallDefinition<Query, T>,
  size: CacheSize<T>,
) => CachedCall<Query, T>

export type TickerCallsOptions = {
  client: MarketClient
  tickerFreshness: FreshnessRule
  /** The exchanges whose prices in rupees are requested. */
  indianExchangeIds: () => readonly string[]
  /** Called with the tickers of each answer that enters memory. */
  onTickers: (tickers: readonly Ticker[]) => void
}

type ReportCoinNotFound = <T>(id: string, answer: Promise<T>) => Promise<T>

export function createTickerCalls(
  call: CreateCall,
  {
    client,
    tickerFreshness,
    indianExchangeIds,
    onTickers,
    reportCoinNotFound,
  }: TickerCallsOptions & { reportCoinNotFound: ReportCoinNotFound },
) {
  return {
    exchangeDetail: call(
      {
        keyOf: ({ id }: ExchangeQuery) => `exchange ${id}`,
        fetchAnswer: (query, caller) => client.fetchExchangeDetail(query, caller),
        freshnessOf: () => tickerFreshness,
        prices: prices.rowsOnly<ExchangeDetail>(prices.keysOfTickers),
        onEntry: (_, { value }) => onTickers(value.tickers),
      },
      { shape: exchangeDetailCall.shape, maxEntries: 500, maxMebibytes: 4 },
    ),
    exchangeNames: call(
      {
        keyOf: (_: null) => 'exchange-names',
        fetchAnswer: (_, { priority }) => client.fetchExchangeNames({ priority }),
        freshnessOf: () => FRESHNESS.exchangeNames,
        prices: prices.rowsOnly<ExchangeNames>(({ exchanges }) => exchanges.map(({ id }) => id)),
      },
      { shape: exchangeNamesCall.shape, maxEntries: 1, maxMebibytes: 1 },
    ),
    coinTickers: call<CoinTickersQuery, TickerList>(
      {
        keyOf: ({ id, exchanges }) => `tickers ${exchanges} ${id}`,
        // The ids of the exchanges are not part of the key: they follow from cached answers. Prices
        // in rupees of the most visited coins serve every visitor, so no client's share pays.
        fetchAnswer({ id, exchanges }, { priority, client: payer }) {
          const exchangeIds = exchanges === 'all' ? null : indianExchangeIds()
          const isShared = exchanges === 'indian' && RUPEE_COINS.some((coin) => coin.id === id)
          const caller = isShared ? { priority } : { priority, client: payer }
          return reportCoinNotFound(id, client.fetchCoinTickers({ id, exchangeIds }, caller))
        },
        freshnessOf: () => tickerFreshness,
        prices: prices.rowsOnly<TickerList>(prices.keysOfTickers),
        onEntry: (_, { value }) => onTickers(value.tickers),
      },
      { shape: coinTickersCall.shape, maxEntries: 2_000, maxMebibytes: 8 },
    ),
  }
}
