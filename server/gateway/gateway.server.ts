// What pages ask, answered from one cache and one queue. `questions/` says which calls answer a
// question, `calls/` how each call is made and how long it is fresh.

import { isNotFound } from '../../market/answer/answer.ts'
import type { AskedCoin, Market } from '../../market/market.ts'
import type { ServiceStatus } from '../../market/service-status.ts'
import type { MarketMetrics } from './cache/market-metrics.ts'
import { createGivenAnswers, type Given, type Visit } from './cache/visit.server.ts'
import { askCoin } from './questions/asked-coin.server.ts'
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
  /** For the keeper: makes one call, and says whether it was answered. */
  renewOldestPage: () => Promise<boolean>
  /** The coins and exchanges whose pages a crawler gets now. Causes no call. */
  findCrawlable: () => Promise<{ coins: string[]; exchanges: string[] }>
  /** Ends the queue. Calls in flight go on. */
  stop: () => void
}

export function createGateway(options: GatewayOptions): Gateway {
  const { context, health, metrics } = options
  const { source, queue, clock } = context
  const { now } = clock
  const questions = createQuestions(options)
  const { calls, coinFacts, coinMarkets, watchlist, names, keeperPages } = questions
  const extra = { priority: 'extra' } as const

  function startVisit({ mayCall, client }: Visitor): { visit: Visit; given: () => Given } {
    const given = createGivenAnswers()
    const refreshUntilMs = now() + PATIENCE_MS
    const record: Visit['record'] = (answer) => {
      given.record(answer)
      if ('value' in answer) {
        health.recordShown(answer.fetchedAtMs)
        metrics.recordFreshness(answer.freshness, now() - answer.fetchedAtMs)
      } else if (mayCall && !isNotFound(answer)) metrics.recordFreshness('missing')
    }
    const { noteShown, read } = given
    return { visit: { mayCall, client, refreshUntilMs, record, noteShown }, given: read }
  }

  function forVisit(visitor: Visitor): { market: Market; given: () => Given } {
    const { visit, given } = startVisit(visitor)
    const coins = new Map<string, AskedCoin>()
    const market: Market = {
      source,
      coin(id) {
        const coin = coins.get(id) ?? askCoin(questions, id, visit)
        coins.set(id, coin)
        return coin
      },
      getCoinPage: (query) => getCoinPage(calls, query, visit),
      getCoinRows: (query) => watchlist.getRows(query, visit),
      findCoinRows: (query) => watchlist.findCached(query, visit),
      getStablecoinIds: () => calls.stablecoinIds.get(null, visit, extra),
      getExchanges: () => calls.exchanges.get(null, visit),
      getExchange: ({ id }) => getExchange(calls, id, visit),
      getExchangePairs: ({ id }) => getExchangePairs(calls, id, visit),
      getRupeePrices: () => coinMarkets.getRupeePrices(visit),
      findRupeePrices: () => coinMarkets.findRupeePrices(visit),
      findBitcoinPrice: (currency) => coinFacts.findBitcoinPrice(currency, visit),
      getGlobalFigures: () => calls.global.get(null, visit, extra),
      getTrending: () => calls.trending.get(null, visit, extra),
      getSearchResults: (text) => names.getSearchResults(text, visit),
      getListedIds: (query) => names.getListedIds(query, visit),
      findCoinNames: names.findCoinNames,
      findSuggestions: () => names.findSuggestions(visit),
      getStatus: health.status,
    }
    return { market, given }
  }

  return {
    getStatus: health.status,
    forVisit,
    recordShown: health.recordShown,
    getBudgetLeft: () => queue.getLeft(),
    renewOldestPage: keeperPages.renewOldest,
    findCrawlable: keeperPages.findCrawlable,
    stop: () => queue.stop(),
  }
}
