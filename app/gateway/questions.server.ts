// Every kind of question that the market service is asked: what it is kept under, how it is loaded,
// how long it stays fresh, how much of it is kept in memory.
import type { z } from 'zod'
import type { Currency } from '../market/currency.ts'
import type { MarketMetrics } from '../market/market-metrics.ts'
import type { Range } from '../market/range.ts'
import type { MarketClient } from '../upstream/market-client.ts'
import * as shapes from './answer-shapes.server.ts'
import { type AnswerParts, createAnswers, type SharedParts } from './answers.server.ts'
import { FRESHNESS, HISTORY_FRESHNESS } from './freshness.server.ts'
import { createHeldAnswers } from './held-answers.server.ts'
import {
  coinIdRows,
  coinPagePrices,
  coinPrices,
  exchangeRows,
  globalPrices,
  historyPrices,
  latestAsOfMs,
  trendingRows,
} from './prices-of.server.ts'

export type CoinPageQuery = { currency: Currency; page: number }
export type CoinQuery = { id: string }
export type PriceHistoryQuery = { id: string; currency: Currency; range: Range }

type QuestionsOptions = SharedParts & {
  client: MarketClient
  onBadEntry: (key: string) => void
  onLookup: MarketMetrics['noteLookup']
  /** Rejects where an id may not be asked for. */
  assertKnownCoin: (id: string) => Promise<void>
}

type InMemory<T> = { shape: z.ZodType<T>; maxEntries: number; maxMebibytes: number }

export function createQuestions(options: QuestionsOptions) {
  const { client, onBadEntry, onLookup, assertKnownCoin, ...shared } = options

  function question<Query, T extends object>(
    parts: AnswerParts<Query, T>,
    { shape, maxEntries, maxMebibytes }: InMemory<T>,
  ) {
    const { store, now } = shared
    const maxBytes = maxMebibytes * 1024 * 1024
    const held = createHeldAnswers({
      shape,
      store,
      maxEntries,
      maxBytes,
      now,
      onBadEntry,
      onLookup,
    })
    return createAnswers({ ...shared, ...parts, held })
  }

  return {
    coinPage: question(
      {
        keyOf: ({ currency, page }: CoinPageQuery) => `coin-page ${currency} ${page}`,
        load: (query, priority) => client.fetchCoinPage(query, { priority }),
        freshnessOf: () => FRESHNESS.coinPage,
        asOfMsOf: ({ rows }) => latestAsOfMs(rows),
        prices: coinPagePrices,
      },
      { shape: shapes.coinPageShape, maxEntries: 400, maxMebibytes: 16 },
    ),
    exchanges: question(
      {
        keyOf: (_: null) => 'exchanges',
        load: (_, priority) => client.fetchExchanges({ priority }),
        freshnessOf: () => FRESHNESS.exchanges,
        prices: exchangeRows,
      },
      { shape: shapes.exchangeListShape, maxEntries: 1, maxMebibytes: 1 },
    ),
    coin: question(
      {
        keyOf: ({ id }: CoinQuery) => `coin ${id}`,
        load: (query, priority) => client.fetchCoin(query, { priority }),
        freshnessOf: () => FRESHNESS.coin,
        asOfMsOf: (coin) => coin.asOfMs,
        prices: coinPrices,
        beforeLoad: ({ id }) => assertKnownCoin(id),
      },
      { shape: shapes.coinShape, maxEntries: 20_000, maxMebibytes: 24 },
    ),
    priceHistory: question(
      {
        keyOf: ({ id, currency, range }: PriceHistoryQuery) => `history ${currency} ${range} ${id}`,
        load: (query, priority) => client.fetchPriceHistory(query, { priority }),
        freshnessOf: ({ range }) => HISTORY_FRESHNESS[range],
        asOfMsOf: ({ points }) => points.at(-1)?.[0] ?? null,
        prices: historyPrices,
        beforeLoad: ({ id }) => assertKnownCoin(id),
      },
      { shape: shapes.priceHistoryShape, maxEntries: 20_000, maxMebibytes: 48 },
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
    coinIds: question(
      {
        keyOf: (_: null) => 'coin-ids',
        load: (_, priority) => client.fetchCoinIds({ priority }),
        freshnessOf: () => FRESHNESS.coinIds,
        prices: coinIdRows,
      },
      { shape: shapes.coinIdsShape, maxEntries: 1, maxMebibytes: 4 },
    ),
  }
}
