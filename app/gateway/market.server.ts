// The market as pages see it: the questions they ask. Any cached call with the facts can answer
// (see `calls-and-questions.ts`). Rejects only if there is nothing to show.
import type {
  CoinAbout,
  CoinFacts,
  CoinIds,
  Exchange,
  ExchangeList,
  GlobalFigures,
  MarketPage,
  PriceChart,
  PriceHistory,
  TrendingList,
} from '../market/coin.ts'
import type { CandleHistory } from '../market/history/candle.ts'
import type { BitcoinPrice } from '../market/money/bitcoin-price.ts'
import type { Currency } from '../market/money/currency.ts'
import type { CoinSearchResult, SearchResults, SuggestedCoins } from '../market/search-results.ts'
import type { ServiceStatus } from '../market/service-status.ts'
import type { MarketSource, Snapshot } from '../market/snapshot.ts'
import type { StarredCoins } from '../market/starred-coins.ts'
import type { Wait } from '../market/wait.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'
import type { CallUse, EndedCall, FetchOptions } from './cache/cached-call.server.ts'
import { isNotFound } from './failures.ts'
import type {
  CandleRangeQuery,
  ChartQuery,
  PriceHistoryQuery,
} from './questions/coin-chart.server.ts'
import type { CoinFactsQuery } from './questions/coin-facts.server.ts'
import type { CoinPageQuery } from './questions/coin-list.server.ts'
import { createQuestions, type QuestionsOptions } from './questions/create-questions.server.ts'
import type { LowerCaseQuery } from './questions/names.server.ts'
import { getOptional, ignoreFailed } from './questions/wait-while-in-flight.ts'
import type { WatchlistQuery } from './questions/watchlist.server.ts'
import type { ServiceHealth } from './service-health.server.ts'

export type { CallUse, EndedCall }

export type Market = {
  source: MarketSource
  getCoinPage: (query: CoinPageQuery) => Promise<Snapshot<MarketPage>>
  /** Rows of starred coins. Null if none is available now. */
  findCoinRows: (query: WatchlistQuery) => Promise<StarredCoins | null>
  /** The ids of the largest stablecoins. Null if they are not known now. */
  findStablecoinIds: () => Promise<CoinIds | null>
  getExchanges: () => Promise<Snapshot<ExchangeList>>
  /**
   * From the list of exchanges. Rejects with a `not-found` error (see `isNotFound`) if the list
   * lacks it.
   */
  getExchange: (query: { id: string }) => Promise<Snapshot<Exchange>>
  /**
   * Never causes a call. A page with no price or a converted one is cached only briefly, and is
   * dropped when the call for the price ends.
   */
  findBitcoinPrice: (currency: Currency) => Promise<BitcoinPrice | null>
  /** Rejects with a `not-found` error (see `isNotFound`) if there is no such coin. */
  getCoinFacts: (query: CoinFactsQuery) => Promise<Snapshot<CoinFacts>>
  /** Null while it is not available. It is requested after the facts are known. */
  findCoinAbout: (query: { id: string }, factsKnown: Promise<unknown>) => Promise<CoinAbout | null>
  /**
   * Returns what a chart can show now, and when the rest is expected. Hourly points must match the
   * price in the facts. Rejects if there are none and the chart's call has failed.
   */
  getChart: (
    query: ChartQuery,
    facts: Promise<Snapshot<CoinFacts>>,
  ) => Promise<Snapshot<PriceChart> | { wait: Wait }>
  /** Only the exact points, for a table or a file. */
  getPriceHistory: (query: PriceHistoryQuery) => Promise<Snapshot<PriceHistory>>
  getCandles: (query: CandleRangeQuery) => Promise<Snapshot<CandleHistory>>
  /** The same, but only from the cache. */
  findPriceHistory: (query: PriceHistoryQuery) => Promise<PriceHistory | null>
  /** Optional on pages: waits at most 0.8 s for a call, and has a low score in the planner. */
  getGlobalFigures: () => Promise<Snapshot<GlobalFigures>>
  /** Optional on pages, as the global figures. */
  getTrending: () => Promise<Snapshot<TrendingList>>
  /** Coins and exchanges that match a text. Names do not age, so the result is no snapshot. */
  getSearchResults: (text: string) => Promise<SearchResults>
  /**
   * The id in lower case, if the list of coins or of exchanges has only that. May cause the call of
   * the list.
   */
  findLowerCaseId: (query: LowerCaseQuery) => Promise<string | null>
  /** Coins without prices, in the order of the ids. Never causes a call. */
  findCoinNames: (ids: readonly string[]) => Promise<CoinSearchResult[]>
  /** Never causes a call. */
  findSuggestions: () => Promise<SuggestedCoins>
  getStatus: () => ServiceStatus
}

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
  const { calls, coinList, coinFacts, charts, watchlist, names, recordCoins, onCallEnded, stop } =
    createQuestions(options)

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
          (await findOptional(getOptional(calls.stablecoinIds, null, fetchOptions)))?.value ?? null
        )
      },
      async getExchanges() {
        const list = await reportAnswer(calls.exchanges.get(null, fetchOptions))
        knownPictureUrls.record(list.value.rows)
        return list
      },
      async getExchange({ id }) {
        const list = await reportAnswer(calls.exchanges.get(null, fetchOptions))
        const exchange = list.value.rows.find((row) => row.id === id)
        if (exchange === undefined) throw new UpstreamError('not-found', 'not in the list')
        knownPictureUrls.record([exchange])
        return { ...list, value: exchange }
      },
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
      getGlobalFigures: () => reportAnswer(getOptional(calls.global, null, fetchOptions)),
      async getTrending() {
        const trending = await reportAnswer(getOptional(calls.trending, null, fetchOptions))
        recordCoins(trending.value.rows, trending)
        return trending
      },
      getSearchResults: async (text) =>
        recordPictureUrls(await names.getSearchResults(text, nameVisit)),
      findLowerCaseId: (query) => names.findLowerCaseId(query, nameVisit),
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
