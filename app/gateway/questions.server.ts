// Every kind of question that the market service is asked: what it is kept under, how it is loaded,
// how long it stays fresh, how much of it is kept in memory.
import type { z } from 'zod'
import type { CandleDays } from '../market/candle.ts'
import type { CoinBatch } from '../market/coin.ts'
import type { Currency } from '../market/currency.ts'
import type { MarketMetrics } from '../market/market-metrics.ts'
import type { Range } from '../market/range.ts'
import type { MarketClient } from '../upstream/market-client.ts'
import * as shapes from './answer-shapes.server.ts'
import { type AnswerParts, createAnswers, type SharedParts } from './answers.server.ts'
import { CANDLE_FRESHNESS, FRESHNESS, HISTORY_FRESHNESS } from './freshness.server.ts'
import { createHeldAnswers } from './held-answers.server.ts'
import { isNotFound } from './not-found.ts'
import {
  candlePrices,
  coinBatchPrices,
  coinIdRows,
  coinListRows,
  coinPagePrices,
  coinPrices,
  coinTablePrices,
  exchangeRows,
  globalPrices,
  historyPrices,
  latestAsOfMs,
  trendingRows,
} from './prices-of.server.ts'

export type CoinPageQuery = { currency: Currency; page: number }
/** The first batch is 0. */
export type CoinBatchQuery = { currency: Currency; batch: number }
export type CoinQuery = { id: string }
export type PriceHistoryQuery = { id: string; currency: Currency; range: Range }
export type CandlesQuery = { id: string; currency: Currency; days: CandleDays }

type QuestionsOptions = SharedParts & {
  client: MarketClient
  /** Where memory is short, the part of their room that the caches get, from 0 to 1. */
  memoryShare?: number
  onBadEntry: (key: string) => void
  onLookup: MarketMetrics['noteLookup']
  /** Rejects where an id may not be asked for. */
  assertKnownCoin: (id: string) => Promise<void>
  /** Chooses what is in a batch. */
  loadBatch: (
    query: CoinBatchQuery,
    fetchBatch: (ids: readonly string[]) => Promise<CoinBatch>,
  ) => Promise<CoinBatch>
  /** Told where the service knows no coin of an id. */
  onCoinDenied: (id: string) => void
}

type InMemory<T> = { shape: z.ZodType<T>; maxEntries: number; maxMebibytes: number }

type Told = Pick<QuestionsOptions, 'onLookup' | 'onAsked'>

/** For what no page shows: its age and its absence are nobody's business. */
const UNSEEN: Told = { onAsked: () => undefined, onLookup: () => undefined }

export function createQuestions(options: QuestionsOptions) {
  const { client, onBadEntry, assertKnownCoin, loadBatch, onCoinDenied, ...others } = options
  const { memoryShare = 1, ...shared } = others

  function question<Query, T extends object>(
    parts: AnswerParts<Query, T>,
    { shape, maxEntries, maxMebibytes }: InMemory<T>,
    { onLookup, onAsked }: Told = options,
  ) {
    const { store, now } = shared
    // A cache of one entry needs its room, or it would hold nothing.
    const share = maxEntries === 1 ? 1 : memoryShare
    const maxBytes = Math.floor(maxMebibytes * share * 1024 * 1024)
    const memory = { shape, maxEntries, maxBytes }
    const held = createHeldAnswers({ ...memory, store, now, onBadEntry, onLookup })
    return createAnswers({ ...shared, ...parts, onAsked, held })
  }

  async function aboutCoin<T>(id: string, answer: Promise<T>): Promise<T> {
    try {
      return await answer
    } catch (error) {
      if (isNotFound(error)) onCoinDenied(id)
      throw error
    }
  }

  return {
    coinPage: question(
      {
        keyOf: ({ currency, page }: CoinPageQuery) => `coin-page ${currency} ${page}`,
        load: (query, caller) => client.fetchCoinPage(query, caller),
        freshnessOf: () => FRESHNESS.coinPage,
        asOfMsOf: ({ rows }) => latestAsOfMs(rows),
        prices: coinPagePrices,
      },
      { shape: shapes.coinPageShape, maxEntries: 400, maxMebibytes: 8 },
    ),
    coinTable: question(
      {
        keyOf: ({ currency, page }: CoinPageQuery) => `coin-table ${currency} ${page}`,
        load: (query, caller) => client.fetchCoinTable(query, caller),
        freshnessOf: () => FRESHNESS.coinTable,
        asOfMsOf: ({ rows }) => latestAsOfMs(rows),
        prices: coinTablePrices,
      },
      // With a week of each coin a page takes 170 kB; whatever has no room is still on disk.
      { shape: shapes.coinTableShape, maxEntries: 400, maxMebibytes: 16 },
    ),
    coinBatch: question(
      {
        keyOf: ({ currency, batch }: CoinBatchQuery) => `coin-batch ${currency} ${batch}`,
        load: (query, caller) =>
          loadBatch(query, (ids) =>
            client.fetchCoinBatch({ currency: query.currency, ids }, caller),
          ),
        freshnessOf: () => FRESHNESS.coinBatch,
        prices: coinBatchPrices,
      },
      { shape: shapes.coinBatchShape, maxEntries: 60, maxMebibytes: 6 },
      UNSEEN,
    ),
    stablecoinIds: question(
      {
        keyOf: (_: null) => 'stablecoin-ids',
        // Beside what a page is about, as the global figures.
        load: () => client.fetchStablecoinIds({ priority: 'background' }),
        freshnessOf: () => FRESHNESS.stablecoinIds,
        prices: coinIdRows,
      },
      { shape: shapes.coinIdsShape, maxEntries: 1, maxMebibytes: 1 },
      UNSEEN,
    ),
    exchanges: question(
      {
        keyOf: (_: null) => 'exchanges',
        // One call serves every visitor: no client pays for it, nor for others that have no query.
        load: (_, { priority }) => client.fetchExchanges({ priority }),
        freshnessOf: () => FRESHNESS.exchanges,
        prices: exchangeRows,
      },
      { shape: shapes.exchangeListShape, maxEntries: 1, maxMebibytes: 1 },
    ),
    coin: question(
      {
        keyOf: ({ id }: CoinQuery) => `coin ${id}`,
        load: (query, caller) => aboutCoin(query.id, client.fetchCoin(query, caller)),
        freshnessOf: () => FRESHNESS.coin,
        asOfMsOf: (coin) => coin.asOfMs,
        prices: coinPrices,
        beforeLoad: ({ id }) => assertKnownCoin(id),
      },
      { shape: shapes.coinShape, maxEntries: 20_000, maxMebibytes: 48 },
    ),
    priceHistory: question(
      {
        keyOf: ({ id, currency, range }: PriceHistoryQuery) => `history ${currency} ${range} ${id}`,
        load: (query, caller) => aboutCoin(query.id, client.fetchPriceHistory(query, caller)),
        freshnessOf: ({ range }) => HISTORY_FRESHNESS[range],
        asOfMsOf: ({ points }) => points.at(-1)?.[0] ?? null,
        prices: historyPrices,
        beforeLoad: ({ id }) => assertKnownCoin(id),
      },
      // Points take three times the memory of their text, which is counted. Pages that show them are
      // kept themselves, and whatever has no room is still in the store.
      { shape: shapes.priceHistoryShape, maxEntries: 20_000, maxMebibytes: 8 },
    ),
    candles: question(
      {
        keyOf: ({ id, currency, days }: CandlesQuery) => `candles ${currency} ${days} ${id}`,
        load: (query, caller) => aboutCoin(query.id, client.fetchCandles(query, caller)),
        freshnessOf: ({ days }) => CANDLE_FRESHNESS[days],
        // A candle is known by its end, which may lie ahead.
        prices: candlePrices,
        beforeLoad: ({ id }) => assertKnownCoin(id),
      },
      { shape: shapes.candleHistoryShape, maxEntries: 5_000, maxMebibytes: 4 },
    ),
    globalFigures: question(
      {
        keyOf: (_: null) => 'global',
        // Beside what a page is about: its visitors wait, and yet others go first.
        load: () => client.fetchGlobalFigures({ priority: 'background' }),
        freshnessOf: () => FRESHNESS.globalFigures,
        asOfMsOf: (figures) => figures.asOfMs,
        prices: globalPrices,
      },
      { shape: shapes.globalFiguresShape, maxEntries: 1, maxMebibytes: 1 },
    ),
    trending: question(
      {
        keyOf: (_: null) => 'trending',
        load: () => client.fetchTrending({ priority: 'background' }),
        freshnessOf: () => FRESHNESS.trending,
        prices: trendingRows,
      },
      { shape: shapes.trendingListShape, maxEntries: 1, maxMebibytes: 1 },
    ),
    coinList: question(
      {
        keyOf: (_: null) => 'coin-list',
        load: (_, { priority }) => client.fetchCoinList({ priority }),
        freshnessOf: () => FRESHNESS.coinList,
        prices: coinListRows,
      },
      // Twice what the client lets in: one that is not kept would be indexed for every question.
      { shape: shapes.coinListShape, maxEntries: 1, maxMebibytes: 8 },
      UNSEEN,
    ),
  }
}
