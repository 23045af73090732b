// What pages ask, answered from one cache and one queue. `questions/` says which calls answer a
// question, `calls/` how each call is made and how long it is fresh.

import { isNotFound, orNull } from '../../market/answer/failures.ts'
import type { Snapshot } from '../../market/answer/snapshot.ts'
import type { Market } from '../../market/market.ts'
import type { CoinSearchResult } from '../../market/search-results.ts'
import type { ServiceStatus } from '../../market/service-status.ts'
import type { MissingPart } from '../../market/tickers/coin-markets.ts'
import type { MarketMetrics } from './cache/market-metrics.ts'
import { CACHE_ONLY, createGivenAnswers, type Given, type Visit } from './cache/visit.server.ts'
import { getCoinPage } from './questions/coin-list.server.ts'
import { createQuestions, type QuestionsOptions } from './questions/create-questions.server.ts'
import { getExchange, getExchangePairs } from './questions/exchanges.server.ts'
import { PATIENCE_MS } from './queue/wait-for-call.server.ts'
import type { ServiceHealth } from './service-health.server.ts'

type GatewayOptions = QuestionsOptions & {
  health: ServiceHealth
  metrics: Pick<MarketMetrics, 'recordFreshness'>
}

type Visitor = Pick<Visit, 'mayCall' | 'client'>

export type Gateway = {
  getStatus: () => ServiceStatus
  /** The market for one visit. `given` says what it has been given so far. */
  forVisit: (visitor: Visitor) => { market: Market; given: () => Given }
  /** Records that visitors see an answer of that time from the page cache. */
  recordShown: (fetchedAtMs: number) => void
  /** The calls that the plan has left now. */
  getBudgetLeft: () => { minute: number; month: number | null }
  /** Ends the queue. Calls in flight go on. */
  stop: () => void
}

const BITCOIN = 'bitcoin'

export function createGateway(options: GatewayOptions): Gateway {
  const { context, health, metrics } = options
  const { source, queue, clock } = context
  const { now } = clock
  const questions = createQuestions(options)
  const { calls, coinFacts, charts, coinMarkets, watchlist, names, known, metadata } = questions

  function recordShown(snapshot: Snapshot<unknown>): void {
    health.recordShown(snapshot.fetchedAtMs)
    metrics.recordFreshness(snapshot.freshness, now() - snapshot.fetchedAtMs)
  }

  function recordCoins(rows: readonly CoinSearchResult[], answer: Snapshot<unknown>): void {
    known.record(rows)
    metadata.record(rows, answer)
  }

  function forVisit(visitor: Visitor): { market: Market; given: () => Given } {
    const visit: Visit = { ...visitor, refreshUntilMs: now() + PATIENCE_MS }
    const given = createGivenAnswers()

    async function give<T>(question: Promise<Snapshot<T>>): Promise<Snapshot<T>> {
      try {
        const snapshot = await question
        recordShown(snapshot)
        given.record(snapshot)
        if (snapshot.wait !== undefined) given.record(undefined)
        return snapshot
      } catch (error) {
        given.record(undefined)
        if (visit.mayCall && !isNotFound(error)) metrics.recordFreshness('missing')
        throw error
      }
    }

    /** For answers that are not dated. Null: there is none now. */
    async function giveOrNull<T>(question: Promise<T | null>): Promise<T | null> {
      const value = await question
      if (value === null) given.record(undefined)
      return value
    }

    function giveParts<T extends { missing: readonly MissingPart[] }>(
      snapshot: Snapshot<T>,
    ): Snapshot<T> {
      if (snapshot.value.missing.length > 0) given.record(undefined)
      return snapshot
    }

    function giveNames<T>({ value, isComplete }: { value: T; isComplete: boolean }): T {
      if (!isComplete) given.record(undefined)
      return value
    }

    const market: Market = {
      source,
      async getCoinPage(query) {
        const page = await give(getCoinPage(calls, query, visit))
        recordCoins(page.value.rows, page)
        return page
      },
      async findCoinRows(query) {
        const starred = await watchlist.getRows(query, visit).catch(orNull)
        if (starred === null) return null
        if (starred.snapshot !== null) {
          recordShown(starred.snapshot)
          recordCoins(starred.snapshot.value.rows, starred.snapshot)
        }
        return starred
      },
      async findCachedRows(query) {
        const rows = await watchlist.findCached(query)
        for (const row of rows) given.record(row)
        return rows
      },
      async findStablecoinIds() {
        const found = await calls.stablecoinIds.ask(null, visit, { priority: 'extra' })
        return giveOrNull(Promise.resolve('snapshot' in found ? found.snapshot.value : null))
      },
      getExchanges: () => give(calls.exchanges.get(null, visit)),
      getExchange: ({ id }) => give(getExchange(calls, id, visit)),
      getExchangePairs: ({ id }) => give(getExchangePairs(calls, id, visit)),
      async getCoinMarkets(query) {
        const facts = await coinFacts.getFacts(query, visit)
        return giveParts(await give(coinMarkets.getMarkets(facts, visit)))
      },
      findCoinMarkets: ({ id }) => coinMarkets.findMarkets(id),
      getRupeePrices: async () => giveParts(await give(coinMarkets.getRupeePrices(visit))),
      findRupeePrices: () => coinMarkets.getRupeePrices(CACHE_ONLY).catch(orNull),
      async findBitcoinPrice(currency) {
        const facts = await coinFacts.findFacts({ id: BITCOIN, currency })
        const price = facts?.value.price ?? null
        if (facts === undefined || price === null) return giveOrNull(Promise.resolve(null))
        return { price, asOfMs: facts.fetchedAtMs }
      },
      async getCoinFacts(query) {
        const facts = await give(coinFacts.getFacts(query, visit))
        recordCoins([facts.value], facts)
        return facts
      },
      findCoinAbout: ({ id }) => giveOrNull(coinFacts.findAbout(id, visit)),
      async getChart(query) {
        const question = charts.getChart(query, visit)
        const chart = await question.catch((error: unknown) => {
          given.record(undefined)
          throw error
        })
        given.record('value' in chart ? chart : undefined)
        if (chart.wait !== undefined) given.record(undefined)
        return chart
      },
      getPriceHistory: (query) => give(charts.getHistory(query, visit)),
      getCandles: (query) => give(charts.getCandles(query, visit)),
      findPriceHistory: charts.findHistory,
      getGlobalFigures: () => give(calls.global.getExtra(null, visit)),
      async getTrending() {
        const trending = await give(calls.trending.getExtra(null, visit))
        recordCoins(trending.value.rows, trending)
        return trending
      },
      getSearchResults: async (text) => giveNames(await names.getSearchResults(text, visit)),
      findListedIds: async (query) => giveNames(await names.findListedIds(query, visit)),
      findCoinNames: names.findCoinNames,
      async findSuggestions() {
        const suggestions = await names.findSuggestions()
        if (suggestions.trending.length === 0) given.record(undefined)
        return suggestions
      },
      getStatus: health.status,
    }
    return { market, given: given.read }
  }

  return {
    getStatus: health.status,
    forVisit,
    recordShown: health.recordShown,
    getBudgetLeft: () => queue.getLeft(),
    stop: () => queue.stop(),
  }
}
