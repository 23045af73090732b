// Creates the questions of one market from its calls, with everything that they share.
import { setTimeout } from 'node:timers/promises'
import type { MarketMetrics } from '../../../market/market-metrics.ts'
import type { CoinSearchResult } from '../../../market/search-results.ts'
import type { MarketSource } from '../../../market/snapshot.ts'
import { UpstreamError, type UpstreamErrorKind } from '../../../market/upstream-error.ts'
import type { MarketClient } from '../../upstream/client.server.ts'
import type { Budget } from '../budget/budget.server.ts'
import type { EndedCall } from '../cache/cached-call.server.ts'
import { createNegativeCache } from '../cache/negative-cache.server.ts'
import { createCalls } from '../calls/calls.server.ts'
import { freshnessOfRows, tickerLimitsOf } from '../calls/freshness.server.ts'
import { createCoinMetadataCache } from '../coins/coin-metadata-cache.server.ts'
import { createIndianExchanges } from '../coins/indian-exchanges.ts'
import { createKnownCoins } from '../coins/known-coins.server.ts'
import type { KnownPictureUrls } from '../coins/known-picture-urls.server.ts'
import { createRequestedCoins } from '../coins/requested-coins.server.ts'
import { createPlanner } from '../planner/planner.server.ts'
import type { SharedQueue } from '../planner/shared-queue.server.ts'
import type { Store } from '../stores/store.ts'
import { createCoinCharts } from './coin-chart.server.ts'
import { createCoinFacts } from './coin-facts.server.ts'
import { createCoinList } from './coin-list.server.ts'
import { createCoinMarkets } from './coin-markets.server.ts'
import { createRates } from './exchange-rates.server.ts'
import { createExchangeQuestions } from './exchanges.server.ts'
import { createNames } from './names.server.ts'
import { createRowBatches } from './row-batches.server.ts'
import { createRowIndex } from './row-index.server.ts'
import { createSearch } from './search.server.ts'
import { findOrWaitInFlight } from './wait-while-in-flight.ts'
import { createWatchlist } from './watchlist.server.ts'

export type QuestionsOptions = {
  source: MarketSource
  client: MarketClient
  /** Limits for the planner. */
  budget: Pick<Budget, 'maxInFlight' | 'perMinute' | 'perMonth' | 'callsPerMinute'>
  /** The queue of all processes. Left out: this process is the only one. */
  queue?: SharedQueue | undefined
  store: Store
  /** The share of their memory that the caches get on a small machine, from 0 to 1. */
  memoryShare?: number
  knownPictureUrls: KnownPictureUrls
  now: () => number
  metrics: MarketMetrics
  log: { warn: (details: object, message: string) => void }
  onFetched: () => void
}

/** Coins requested within this time of the first one share its call. */
const BATCH_WINDOW_MS = 50

export function createQuestions(options: QuestionsOptions) {
  const { source, client, budget, queue, store, memoryShare, knownPictureUrls, now } = options
  const { metrics, log, onFetched } = options
  const planner = createPlanner({ ...budget, queue, now })
  const listeners: ((call: EndedCall) => void)[] = []
  const known = createKnownCoins({
    getListed: (fetchOptions) => calls.coinList.get(null, fetchOptions),
    findListedOrInFlight: (fetchOptions) =>
      findOrWaitInFlight(calls.coinList, null, { fetchOptions, need: 'section' }),
    now,
  })
  const { assertKnown: assertKnownCoin } = known
  const coinMetadata = createCoinMetadataCache({ now })
  const rowFreshness = freshnessOfRows(budget.perMinute)
  const tickerLimits = tickerLimitsOf(budget.perMonth)
  const indianExchanges = createIndianExchanges()
  const index = createRowIndex({
    store,
    rows: {
      findPage: (query, sinceMs) => calls.marketPage.findSince(query, sinceMs),
      peekPage: (query) => calls.marketPage.peek(query),
      findBatch: (query, sinceMs) => calls.marketBatch.findSince(query, sinceMs),
      peekBatch: (query) => calls.marketBatch.peek(query),
    },
    rowFreshness,
    now,
  })
  const batches = createRowBatches({
    marketBatch: () => calls.marketBatch,
    index,
    requested: createRequestedCoins({ store, now }),
    now,
    waitForBatchWindow: () => setTimeout(BATCH_WINDOW_MS),
  })
  const calls = createCalls({
    source,
    rowFreshness,
    tickerFreshness: tickerLimits.freshness,
    client,
    memoryShare,
    store,
    now,
    planner,
    negativeCache: createNegativeCache({ store, now }),
    idsOfBatch: batches.pickIds,
    shownRow: index.peekShown,
    indianExchangeIds,
    onTickers: indianExchanges.record,
    onMarketPage(query, page) {
      index.recordPage(query, page)
      recordCoins(page.value.rows, page)
    },
    onMarketBatch(query, batch) {
      index.recordBatch(query, batch)
      batches.recordFetched(query, batch)
      recordCoins(batch.value.rows, batch)
      for (const id of batch.value.without) known.recordNotFound(id)
    },
    onMarketPageStored: (query, entry) => void index.publishPage(query, entry),
    onMarketBatchStored: (query, entry) => void index.publishBatch(query, entry),
    onMarketBatchFailed: batches.recordFailed,
    onCoinNotFound: known.recordNotFound,
    onFetched,
    onFetchFailed({ key, error }) {
      if (!isUnlogged(error)) log.warn({ key, err: error }, 'a call to the market service failed')
    },
    onEnded(call) {
      for (const listener of listeners) listener(call)
    },
    onLookup: metrics.recordLookup,
    onBadEntry: (key) =>
      log.warn({ key }, 'a cached answer has an unknown shape or a date in the future'),
  })
  const rates = createRates({ calls, now })
  const coinList = createCoinList({ calls, rates })
  const coinFacts = createCoinFacts({
    calls,
    index,
    batches,
    rates,
    assertKnownCoin,
    rowFreshness,
    source,
    now,
  })
  const charts = createCoinCharts({ calls, coinFacts, rates, assertKnownCoin })
  const watchlist = createWatchlist({ calls, coinFacts, batches, assertKnownCoin })
  const coinMarkets = createCoinMarkets({
    calls,
    coinFacts,
    rates,
    limits: tickerLimits,
    indianExchangeIds,
    now,
  })
  const exchanges = createExchangeQuestions({ calls, rates })
  const names = createNames({ calls, search: createSearch({ coinMetadata, now }), coinMetadata })

  /** From the cached list of exchanges and the rupee prices that have been seen. */
  function indianExchangeIds(): string[] {
    const listed = calls.exchanges.peek(null)?.value.rows ?? []
    const names = calls.exchangeNames.peek(null)?.value.exchanges
    return indianExchanges.listIds(listed, names && new Set(names.map(({ id }) => id)))
  }

  function recordCoins(coins: readonly CoinSearchResult[], answer: { fetchedAtMs: number }): void {
    known.record(coins)
    coinMetadata.record(coins, answer)
    knownPictureUrls.record(coins)
  }

  return {
    calls,
    coinList,
    coinFacts,
    charts,
    coinMarkets,
    exchanges,
    watchlist,
    names,
    recordCoins,
    onCallEnded: (listener: (call: EndedCall) => void) => void listeners.push(listener),
    stop: planner.stop,
  }
}

const UNLOGGED_KINDS: readonly UpstreamErrorKind[] = ['not-found', 'budget-spent', 'aborted']

/** Errors that say nothing about the service: a made-up id, or our own limits. */
function isUnlogged(error: unknown): boolean {
  return error instanceof UpstreamError && UNLOGGED_KINDS.includes(error.kind)
}
