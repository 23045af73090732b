// The calls of `calls-and-questions.ts`: how each is made, its cache key, its freshness rule and
// the memory of its cache. `questions/` uses the answers.

import type {
  CoinIds,
  CoinList,
  MarketBatch,
  MarketPage,
  MarketRow,
  TrendingList,
} from '../../../market/coin.ts'
import { latestAsOfMs } from '../../../market/combine-snapshots.ts'
import { isNotFound } from '../../../market/failures.ts'
import type { CandleDays } from '../../../market/history/candle.ts'
import type { ChartGrid } from '../../../market/history/chart-grid.ts'
import type { MarketMetrics } from '../../../market/market-metrics.ts'
import type { Currency } from '../../../market/money/currency.ts'
import type { Snapshot } from '../../../market/snapshot.ts'
import { UpstreamError } from '../../../market/upstream-error.ts'
import { candlesCall } from '../../upstream/calls/candles/candles.server.ts'
import { coinCall } from '../../upstream/calls/coin/coin.server.ts'
import { coinListCall, stablecoinIdsCall } from '../../upstream/calls/coin-list/coin-list.server.ts'
import { exchangeRatesCall } from '../../upstream/calls/exchange-rates/exchange-rates.server.ts'
import { exchangesCall } from '../../upstream/calls/exchanges/exchanges.server.ts'
import { globalFiguresCall } from '../../upstream/calls/global-figures/global-figures.server.ts'
import {
  marketBatchCall,
  marketPageCall,
} from '../../upstream/calls/market-rows/market-rows.server.ts'
import { priceSeriesCall } from '../../upstream/calls/price-series/price-series.server.ts'
import { trendingCall } from '../../upstream/calls/trending/trending.server.ts'
import { createAnswerCache } from '../cache/answer-cache.server.ts'
import {
  type CallDefinition,
  createCachedCall,
  type SharedOptions,
} from '../cache/cached-call.server.ts'
import type { Entry } from '../cache/entry.ts'
import * as prices from '../cache/price-views.server.ts'
import {
  CANDLE_FRESHNESS,
  FRESHNESS,
  type FreshnessRule,
  SERIES_FRESHNESS,
} from './freshness.server.ts'
import {
  type CacheSize,
  createTickerCalls,
  type TickerCallsOptions,
} from './ticker-calls.server.ts'

export type MarketPageQuery = { currency: Currency; page: number }
/** `batch` is an id that no other process uses. */
export type MarketBatchQuery = { currency: Currency; batch: string }
export type CoinQuery = { id: string }
export type SeriesQuery = { id: string; currency: Currency; grid: ChartGrid }
export type CandlesQuery = { id: string; currency: Currency; days: CandleDays }

type CallsOptions = SharedOptions &
  TickerCallsOptions & {
    /** The share of their memory that the caches get on a small machine, from 0 to 1. */
    memoryShare?: number
    /** For pages and batches of the coin list. */
    rowFreshness: FreshnessRule
    onBadEntry: (key: string) => void
    onLookup: MarketMetrics['recordLookup']
    /** Chooses the coins of a batch. */
    idsOfBatch: (query: MarketBatchQuery) => Promise<readonly string[]>
    /** The row that pages show for a coin, whichever call it came from. */
    shownRow: (currency: Currency, next: MarketRow) => (Dated & { value: MarketRow }) | undefined
    onMarketPage: (query: MarketPageQuery, snapshot: Snapshot<MarketPage>) => void
    /** Called with a page that this process has fetched, after it is in the store. */
    onMarketPageStored: (query: MarketPageQuery, entry: Entry<MarketPage>) => void
    /** The same for a batch. */
    onMarketBatchStored: (query: MarketBatchQuery, entry: Entry<MarketBatch>) => void
    /** Called if a batch fails. If it succeeds, `onMarketBatch` is called. */
    onMarketBatchFailed: (query: MarketBatchQuery) => void
    onMarketBatch: (query: MarketBatchQuery, snapshot: Snapshot<MarketBatch>) => void
    /** Called if the service does not know the coin id. */
    onCoinNotFound: (id: string) => void
  }

type Dated = { fetchedAtMs: number }

export type Calls = ReturnType<typeof createCalls>

export function createCalls(options: CallsOptions) {
  const {
    client,
    memoryShare = 1,
    rowFreshness,
    onBadEntry,
    onLookup,
    shownRow,
    onCoinNotFound,
  } = options
  const { store, now } = options

  function call<Query, T extends object>(
    parts: CallDefinition<Query, T>,
    { shape, maxEntries, maxMebibytes }: CacheSize<T>,
  ) {
    // A cache of one entry needs its full size, or it could not store the entry.
    const share = maxEntries === 1 ? 1 : memoryShare
    const maxBytes = Math.floor(maxMebibytes * share * 1024 * 1024)
    const memory = { shape, maxEntries, maxBytes }
    const cache = createAnswerCache({ ...memory, store, now, onBadEntry, onLookup })
    return createCachedCall({ ...options, ...parts, cache })
  }

  async function reportCoinNotFound<T>(id: string, answer: Promise<T>): Promise<T> {
    try {
      return await answer
    } catch (error) {
      if (isNotFound(error)) onCoinNotFound(id)
      throw error
    }
  }

  /**
   * The rows that pages show now. A new price is compared with them, whichever call it came from.
   */
  function getBaseline<T extends { rows: MarketRow[] }>(
    currency: Currency,
    next: T,
    previous: Entry<T> | undefined,
  ): Entry<T> | undefined {
    const shown = next.rows.flatMap((row) => shownRow(currency, row) ?? [])
    if (shown.length === 0) return previous
    const rows = new Map(previous?.value.rows.map((row) => [row.id, row]))
    for (const { value } of shown) rows.set(value.id, value)
    return {
      fetchedAtMs: Math.min(...shown.map(({ fetchedAtMs }) => fetchedAtMs)),
      revalidateAtMs: 0,
      isQuarantined: false,
      suspects: {},
      outliers: {},
      ...previous,
      value: { ...next, ...previous?.value, rows: [...rows.values()] },
    }
  }

  return {
    marketPage: call<MarketPageQuery, MarketPage>(
      {
        keyOf: ({ currency, page }) => `market-page ${currency} ${page}`,
        // The first page serves every visitor, as home does, so no client's share pays for it.
        fetchAnswer: (query, { priority, client: payer }) =>
          client.fetchMarketPage(
            query,
            query.page === 1 ? { priority } : { priority, client: payer },
          ),
        freshnessOf: () => rowFreshness,
        asOfMsOf: ({ rows }) => latestAsOfMs(rows),
        prices: prices.marketPagePrices,
        getBaseline: ({ currency }, next, previous) => getBaseline(currency, next, previous),
        onStored: options.onMarketPageStored,
        onEntry: options.onMarketPage,
      },
      // A page with a week of each coin takes 420 kB. Entries that do not fit are still in the
      // store.
      { shape: marketPageCall.shape, maxEntries: 200, maxMebibytes: 28 },
    ),
    marketBatch: call<MarketBatchQuery, MarketBatch>(
      {
        keyOf: ({ currency, batch }) => `market-batch ${currency} ${batch}`,
        fetchAnswer: async (query, caller) => {
          const { currency } = query
          try {
            const ids = await options.idsOfBatch(query)
            if (ids.length === 0)
              throw new UpstreamError('aborted', 'other calls already fetch these coins')
            return await client.fetchMarketBatch({ currency, ids }, caller)
          } catch (error) {
            options.onMarketBatchFailed(query)
            throw error
          }
        },
        freshnessOf: () => rowFreshness,
        asOfMsOf: ({ rows }) => latestAsOfMs(rows),
        prices: prices.marketBatchPrices,
        getBaseline: ({ currency }, next, previous) => getBaseline(currency, next, previous),
        onStored: options.onMarketBatchStored,
        onEntry: options.onMarketBatch,
      },
      { shape: marketBatchCall.shape, maxEntries: 180, maxMebibytes: 6 },
    ),
    coin: call(
      {
        keyOf: ({ id }: CoinQuery) => `coin ${id}`,
        fetchAnswer: (query, caller) =>
          reportCoinNotFound(query.id, client.fetchCoin(query, caller)),
        freshnessOf: () => FRESHNESS.coin,
        asOfMsOf: (coin) => coin.asOfMs,
        prices: prices.coinPrices,
      },
      { shape: coinCall.shape, maxEntries: 20_000, maxMebibytes: 24 },
    ),
    series: call(
      {
        keyOf: ({ id, currency, grid }: SeriesQuery) => `series ${currency} ${grid} ${id}`,
        fetchAnswer: (query, caller) =>
          reportCoinNotFound(query.id, client.fetchPriceSeries(query, caller)),
        freshnessOf: ({ grid }) => SERIES_FRESHNESS[grid],
        asOfMsOf: ({ points }) => points.at(-1)?.[0] ?? null,
        prices: prices.historyPrices,
      },
      // Points take three times the memory of their text, and only the text is counted. Pages with
      // charts are in the page cache, and entries that do not fit are still in the store.
      { shape: priceSeriesCall.shape, maxEntries: 5_000, maxMebibytes: 12 },
    ),
    candles: call(
      {
        keyOf: ({ id, currency, days }: CandlesQuery) => `candles ${currency} ${days} ${id}`,
        fetchAnswer: (query, caller) =>
          reportCoinNotFound(query.id, client.fetchCandles(query, caller)),
        freshnessOf: ({ days }) => CANDLE_FRESHNESS[days],
        // No `asOfMsOf`: a candle has the time of its end, which may be in the future.
        prices: prices.candlePrices,
      },
      { shape: candlesCall.shape, maxEntries: 5_000, maxMebibytes: 4 },
    ),
    exchangeRates: call(
      {
        keyOf: (_: null) => 'exchange-rates',
        fetchAnswer: (_, { priority }) => client.fetchExchangeRates({ priority }),
        freshnessOf: () => FRESHNESS.exchangeRates,
        prices: prices.exchangeRatePrices,
      },
      { shape: exchangeRatesCall.shape, maxEntries: 1, maxMebibytes: 1 },
    ),
    // Each of these calls serves every visitor, so no client's share pays for it.
    exchanges: call(
      {
        keyOf: (_: null) => 'exchanges',
        fetchAnswer: (_, { priority }) => client.fetchExchanges({ priority }),
        freshnessOf: () => FRESHNESS.exchanges,
        prices: prices.exchangeRows,
      },
      { shape: exchangesCall.shape, maxEntries: 1, maxMebibytes: 2 },
    ),
    ...createTickerCalls(call, { ...options, reportCoinNotFound }),
    global: call(
      {
        keyOf: (_: null) => 'global',
        fetchAnswer: (_, { priority }) => client.fetchGlobalFigures({ priority }),
        freshnessOf: () => FRESHNESS.globalFigures,
        asOfMsOf: (figures) => figures.asOfMs,
        prices: prices.globalPrices,
      },
      { shape: globalFiguresCall.shape, maxEntries: 1, maxMebibytes: 1 },
    ),
    trending: call(
      {
        keyOf: (_: null) => 'trending',
        fetchAnswer: (_, { priority }) => client.fetchTrending({ priority }),
        freshnessOf: () => FRESHNESS.trending,
        prices: prices.rowsOnly<TrendingList>(({ rows }) => rows.map(({ id }) => id)),
      },
      { shape: trendingCall.shape, maxEntries: 1, maxMebibytes: 1 },
    ),
    coinList: call(
      {
        keyOf: (_: null) => 'coin-list',
        fetchAnswer: (_, { priority }) => client.fetchCoinList({ priority }),
        freshnessOf: () => FRESHNESS.coinList,
        prices: prices.rowsOnly<CoinList>(({ coins }) => coins.map(({ id }) => id)),
      },
      // Twice the maximum size that the client accepts. Without a cached list, every question would
      // index it again.
      { shape: coinListCall.shape, maxEntries: 1, maxMebibytes: 8 },
    ),
    stablecoinIds: call(
      {
        keyOf: (_: null) => 'stablecoin-ids',
        fetchAnswer: (_, { priority }) => client.fetchStablecoinIds({ priority }),
        freshnessOf: () => FRESHNESS.stablecoinIds,
        prices: prices.rowsOnly<CoinIds>(({ ids }) => ids),
      },
      { shape: stablecoinIdsCall.shape, maxEntries: 1, maxMebibytes: 1 },
    ),
  }
}
