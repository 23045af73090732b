import { isNotFound } from '../../market/failures.ts'
import type { Market } from '../../market/market.ts'
import type { SearchResults } from '../../market/search-results.ts'
import type { ServiceStatus } from '../../market/service-status.ts'
import type { Snapshot } from '../../market/snapshot.ts'
import type { MissingPart } from '../../market/tickers/coin-markets.ts'
import { UpstreamError } from '../../market/upstream-error.ts'
import type { Wait } from '../../market/wait.ts'
import type { CallUse, EndedCall, FetchOptions } from './cache/cached-call.server.ts'
import { createQuestions, type QuestionsOptions } from './questions/create-questions.server.ts'
import { getOptional, ignoreFailed } from './questions/wait-while-in-flight.ts'
import type { ServiceHealth } from './service-health.server.ts'

export type { CallUse, EndedCall, Market }

type MarketOptions = QuestionsOptions & { health: ServiceHealth }

/** One visit to the site. Its questions are answered for this client. */
type Visit = Pick<FetchOptions, 'onQueued' | 'onUse' | 'maxWait' | 'polls'> & {
  /** False for crawlers and for browsers that prefetch: only real visits cause calls. */
  mayCall: boolean
  /** The network of the client. Its share of the calls pays for the questions. */
  client: string
  /** Called if the client lacks an answer because its share is spent. Other clients may have it. */
  onShareSpent?: () => void
  /** Called with every answer, and with undefined if there was none. */
  onAnswer?: (answer: Snapshot<unknown> | undefined) => void
}

export type MarketGateway = {
  getStatus: () => ServiceStatus
  forVisit: (visit: Visit) => Market
  /** Records that visitors see an answer of that time from the page cache. */
  recordShown: (fetchedAtMs: number) => void
  /** Calls the listener with every call that has ended, with the key from `onUse`. */
  onCallEnded: (listener: (call: EndedCall) => void) => void
  stop: () => void
}

/** One market. Every visit gets its own view of it. */
export function createMarketGateway(options: MarketOptions): MarketGateway {
  const { source, knownPictureUrls, now, metrics, health } = options
  const questions = createQuestions(options)
  const { calls, coinList, coinFacts, charts, coinMarkets, exchanges, watchlist, names } = questions
  const { recordCoins, onCallEnded, stop } = questions

  function recordShown(snapshot: Snapshot<unknown> | undefined): void {
    if (snapshot === undefined) metrics.recordFreshness('missing')
    else {
      health.recordShown(snapshot.fetchedAtMs)
      metrics.recordFreshness(snapshot.freshness, now() - snapshot.fetchedAtMs)
    }
  }

  function forVisit(visit: Visit): Market {
    const { mayCall, client, polls, maxWait, onQueued, onUse, onShareSpent, onAnswer } = visit
    const policy = mayCall ? 'network' : 'cache-only'
    const fetchOptions: FetchOptions = {
      policy,
      visits: 1,
      client,
      polls,
      page: Symbol(),
      maxWait,
      onQueued,
      onUse,
    }

    function reportWait(wait: Wait | undefined): void {
      if (wait?.reason === 'share') onShareSpent?.()
    }

    async function reportAnswer<T>(question: Promise<Snapshot<T>>): Promise<Snapshot<T>> {
      try {
        const snapshot = await question
        recordShown(snapshot)
        onAnswer?.(snapshot)
        reportWait(snapshot.wait)
        return snapshot
      } catch (error) {
        onAnswer?.(undefined)
        if (mayCall && !isNotFound(error)) recordShown(undefined)
        if (error instanceof UpstreamError && error.limit === 'share') onShareSpent?.()
        throw error
      }
    }

    /** A 404 needs the coin list. If the list is not available yet, the page waits for it. */
    async function confirmNotFound<T>(question: Promise<T>): Promise<T> {
      try {
        return await question
      } catch (error) {
        if (isNotFound(error)) await calls.coinList.get(null, fetchOptions)
        throw error
      }
    }

    /** Undefined if the answer is not available. */
    async function findOptional<T>(question: Promise<T>): Promise<T | undefined> {
      try {
        return await question
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error
        onAnswer?.(undefined)
      }
    }

    /** A page without some of the parts is incomplete, even if it can be shown. */
    function reportParts<T extends { missing: readonly MissingPart[] }>(
      snapshot: Snapshot<T>,
    ): Snapshot<T> {
      for (const { wait } of snapshot.value.missing) {
        onAnswer?.(undefined)
        reportWait(wait ?? undefined)
      }
      return snapshot
    }

    const nameVisit = { fetchOptions, onMissing: () => onAnswer?.(undefined) }

    return {
      source,
      getCoinPage: (query) => reportAnswer(coinList.getPage(query, fetchOptions)),
      async findCoinRows(query) {
        const starred = await findOptional(watchlist.getRows(query, fetchOptions))
        if (starred === undefined) return null
        if (starred.snapshot !== null) health.recordShown(starred.snapshot.fetchedAtMs)
        return starred
      },
      // These ids are not figures on a page, so they do not affect the age of the page.
      async findStablecoinIds() {
        return (
          (await findOptional(getOptional(calls.stablecoinIds, null, { fetchOptions })))?.value ??
          null
        )
      },
      async getExchanges() {
        const list = await reportAnswer(calls.exchanges.get(null, fetchOptions))
        knownPictureUrls.record(list.value.rows)
        return list
      },
      async getExchange({ id }) {
        const exchange = await reportAnswer(exchanges.getExchange(id, fetchOptions))
        knownPictureUrls.record([exchange.value])
        return exchange
      },
      async getExchangePairs({ id }, exchangeKnown) {
        await exchangeKnown
        return reportAnswer(exchanges.getPairs(id, fetchOptions))
      },
      async getCoinMarkets(facts) {
        return reportParts(await reportAnswer(coinMarkets.getMarkets(await facts, fetchOptions)))
      },
      findCoinMarkets: async ({ id }) => (await coinMarkets.findMarkets(id)) ?? null,
      getRupeePrices: async () =>
        reportParts(await reportAnswer(coinMarkets.getRupeePrices(fetchOptions))),
      findRupeePrices: async () => (await coinMarkets.findRupeePrices()) ?? null,
      async findBitcoinPrice(currency) {
        const row = await coinFacts.findAndRecordVisit({ id: BITCOIN, currency }, CACHE_ONLY)
        const price = row?.value.price ?? null
        if (row === undefined || price === null || row.conversion !== undefined) {
          coinFacts.recordPending({ id: BITCOIN, currency }, fetchOptions)
          onAnswer?.(undefined)
        }
        if (row === undefined || price === null) return null
        const { fetchedAtMs, conversion } = row
        return { price, asOfMs: fetchedAtMs, ...(conversion && { conversion }) }
      },
      getCoinFacts: (query) =>
        reportAnswer(confirmNotFound(coinFacts.getFacts(query, fetchOptions))),
      async findCoinAbout({ id }, factsKnown) {
        await factsKnown.catch(ignoreFailed)
        const about = await coinFacts.findAbout(id, fetchOptions)
        if (about === null) onAnswer?.(undefined)
        return about
      },
      async getChart(query, facts) {
        try {
          const chart = await confirmNotFound(charts.getChart(query, { fetchOptions, facts }))
          reportWait(chart.wait)
          onAnswer?.('value' in chart ? chart : undefined)
          return chart
        } catch (error) {
          onAnswer?.(undefined)
          throw error
        }
      },
      getPriceHistory: (query) =>
        reportAnswer(confirmNotFound(charts.getHistory(query, fetchOptions))),
      getCandles: (query) => reportAnswer(confirmNotFound(charts.getCandles(query, fetchOptions))),
      findPriceHistory: charts.findHistory,
      getGlobalFigures: (listKnown) =>
        reportAnswer(getOptional(calls.global, null, { fetchOptions, listKnown })),
      async getTrending(listKnown) {
        const trending = await reportAnswer(
          getOptional(calls.trending, null, { fetchOptions, listKnown }),
        )
        recordCoins(trending.value.rows, trending)
        return trending
      },
      getSearchResults: async (text) =>
        recordPictureUrls(await names.getSearchResults(text, nameVisit)),
      findListedIds: (query) => names.findListedIds(query, nameVisit),
      async findCoinNames(ids) {
        const coins = await names.findCoinNames(ids)
        knownPictureUrls.record(coins)
        return coins
      },
      async findSuggestions() {
        const suggestions = await names.findSuggestions()
        if (suggestions.trending.length === 0) onAnswer?.(undefined)
        for (const coins of Object.values(suggestions)) knownPictureUrls.record(coins)
        return suggestions
      },
      getStatus: health.status,
    }
  }

  function recordPictureUrls(found: SearchResults): SearchResults {
    knownPictureUrls.record([...found.coins, ...(found.exchanges ?? [])])
    return found
  }

  return {
    getStatus: health.status,
    forVisit,
    recordShown: health.recordShown,
    onCallEnded,
    stop,
  }
}

const BITCOIN = 'bitcoin'
const CACHE_ONLY: FetchOptions = { policy: 'cache-only', visits: 0, client: '' }
