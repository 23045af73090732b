// The market as pages know it: the questions they ask. Each is answered from any cached call that
// has the facts; see `calls-and-questions.ts`. It rejects only where there is nothing to show.

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
import type { SearchResults } from '../market/search-results.ts'
import type { ServiceStatus } from '../market/service-status.ts'
import type { MarketSource, Snapshot } from '../market/snapshot.ts'
import type { StarredCoins } from '../market/starred-coins.ts'
import type { Wait } from '../market/wait.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'
import type { CachedCall, CallUse, EndedCall, FetchOptions } from './cache/cached-call.server.ts'
import { isNotFound } from './coins/not-found.ts'
import type { Need } from './planner/call-score.ts'
import type { CandlesQuery, ChartQuery, PriceHistoryQuery } from './questions/coin-chart.server.ts'
import type { CoinFactsQuery } from './questions/coin-facts.server.ts'
import type { CoinPageQuery } from './questions/coin-list.server.ts'
import { createQuestions, type QuestionsOptions } from './questions/create-questions.server.ts'
import { findOrWaitInFlight, getOptional, ignoreFailed } from './questions/wait-while-in-flight.ts'
import type { WatchlistQuery } from './questions/watchlist.server.ts'
import type { ServiceWatch } from './service-watch.server.ts'

export type { CallUse, EndedCall }

export type Market = {
  source: MarketSource
  getCoinPage: (query: CoinPageQuery) => Promise<Snapshot<MarketPage>>
  /** Rows of starred coins; null where none of them can be had just now. */
  findCoinRows: (query: WatchlistQuery) => Promise<StarredCoins | null>
  /** The largest stablecoins; null where they are not known just now. */
  findStablecoinIds: () => Promise<CoinIds | null>
  getExchanges: () => Promise<Snapshot<ExchangeList>>
  /** From the list. Rejects with an error that `isNotFound` knows where it is not in there. */
  getExchange: (query: { id: string }) => Promise<Snapshot<Exchange>>
  /**
   * Never causes a call. A page that shows none, or a converted one, is cached briefly, and dropped
   * when the call for it ends.
   */
  findBitcoinPrice: (currency: Currency) => Promise<BitcoinPrice | null>
  /** Rejects with an error that `isNotFound` knows where there is no such coin. */
  getCoinFacts: (query: CoinFactsQuery) => Promise<Snapshot<CoinFacts>>
  /** Null while it is still to come: it is asked for once the facts are known. */
  findCoinAbout: (query: { id: string }, factsKnown: Promise<unknown>) => Promise<CoinAbout | null>
  /**
   * What a chart can show now, and when the rest comes. Hourly points are those of the price that
   * the facts state: rejects where there are none, and the chart's call has failed.
   */
  getChart: (
    query: ChartQuery,
    facts: Promise<Snapshot<CoinFacts>>,
  ) => Promise<Snapshot<PriceChart> | { wait: Wait }>
  /** The exact points alone, for a table or a file. */
  getPriceHistory: (query: PriceHistoryQuery) => Promise<Snapshot<PriceHistory>>
  getCandles: (query: CandlesQuery) => Promise<Snapshot<CandleHistory>>
  /** The same from the cache alone. */
  findPriceHistory: (query: PriceHistoryQuery) => Promise<PriceHistory | null>
  getGlobalFigures: () => Promise<Snapshot<GlobalFigures>>
  getTrending: () => Promise<Snapshot<TrendingList>>
  /** The coins and exchanges that go by a text. Names do not age: it has no snapshot. */
  getSearchResults: (text: string) => Promise<SearchResults>
  getStatus: () => ServiceStatus
}

type MarketOptions = QuestionsOptions & { watch: ServiceWatch }

/** One visit to the site: on its behalf a market is asked. */
type Visit = Pick<FetchOptions, 'onQueued' | 'onUse' | 'maxWait' | 'polls'> & {
  /** False for crawlers, and for browsers that fetch ahead: only people wait for calls. */
  mayCall: boolean
  /** How many visits the answers are for; one where it is left out. */
  visits?: number
  /** The network of the client: its share of the calls pays for what is asked. */
  client: string
  /** Called when the client lacks an answer because its share is spent: others may have it. */
  onShareSpent?: () => void
  /** Called with every answer given, and with undefined where there was none. */
  onAnswer?: (answer: Snapshot<unknown> | undefined) => void
}

export type MarketGateway = {
  getStatus: () => ServiceStatus
  forVisit: (visit: Visit) => Market
  /** Takes note that visitors are shown an answer of that time without asking for it again. */
  recordShown: (fetchedAtMs: number) => void
  /** Notifies of every call that has ended, by the key that `onUse` names. */
  onCallEnded: (listener: (call: EndedCall) => void) => void
  stop: () => void
}

/** One market, seen anew by everyone who asks. */
export function createMarket(options: MarketOptions): MarketGateway {
  const { source, namedPictures, now, metrics, watch } = options
  const { calls, coinList, coinFacts, charts, watchlist, search, recordCoins, onCallEnded, stop } =
    createQuestions(options)

  function recordShown(snapshot: Snapshot<unknown> | undefined): void {
    if (snapshot === undefined) metrics.recordFreshness('missing')
    else {
      watch.recordShown(snapshot.fetchedAtMs)
      metrics.recordFreshness(snapshot.freshness, now() - snapshot.fetchedAtMs)
    }
  }

  function forVisit(visit: Visit): Market {
    const {
      mayCall,
      visits = 1,
      client,
      polls,
      maxWait,
      onQueued,
      onUse,
      onShareSpent,
      onAnswer,
    } = visit
    const policy = mayCall ? 'network' : 'cache-only'
    const fetchOptions: FetchOptions = { policy, visits, client, polls, maxWait, onQueued, onUse }

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

    /** While nobody can tell whether there is such a coin, its page waits for the list of coins. */
    async function confirmNotFound<T>(question: Promise<T>): Promise<T> {
      try {
        return await question
      } catch (error) {
        if (isNotFound(error)) await calls.coinList.get(null, fetchOptions)
        throw error
      }
    }

    /** Undefined where it could not be had. */
    async function findOptional<T>(question: Promise<T>): Promise<T | undefined> {
      try {
        return await question
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error
        onAnswer?.(undefined)
      }
    }

    /** Undefined while they are still to come. */
    async function findNames<T>(
      call: CachedCall<null, T>,
      need: Need,
    ): Promise<Snapshot<T> | undefined> {
      const names = await findOrWaitInFlight(call, null, { fetchOptions, need })
      if (names === undefined) onAnswer?.(undefined)
      return names
    }

    return {
      source,
      getCoinPage: (query) => reportAnswer(coinList.getPage(query, fetchOptions)),
      async findCoinRows(query) {
        const starred = await findOptional(watchlist.getRows(query, fetchOptions))
        if (starred === undefined) return null
        if (starred.snapshot !== null) watch.recordShown(starred.snapshot.fetchedAtMs)
        return starred
      },
      // They are no figures on a page, and their age is none of the page's.
      async findStablecoinIds() {
        return (
          (await findOptional(getOptional(calls.stablecoinIds, null, fetchOptions)))?.value ?? null
        )
      },
      async getExchanges() {
        const list = await reportAnswer(calls.exchanges.get(null, fetchOptions))
        namedPictures.record(list.value.rows)
        return list
      },
      async getExchange({ id }) {
        const list = await reportAnswer(calls.exchanges.get(null, fetchOptions))
        const exchange = list.value.rows.find((row) => row.id === id)
        if (exchange === undefined) throw new UpstreamError('not-found', 'not in the list')
        namedPictures.record([exchange])
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
      async getSearchResults(text) {
        // However old: names are not worth a call every ten minutes.
        const cached = await calls.exchanges.find(null)
        const exchangeList = cached ?? (await findNames(calls.exchanges, 'about')) ?? null
        const isListed = (await calls.coinList.find(null)) !== undefined
        const known = isListed ? null : await search(text, { coinList: null, exchangeList })
        const isFound = known !== null && known.coins.length + known.exchangeCount > 0
        // Who sees what they look for can do without the names of small coins.
        const need = isFound ? 'about' : 'section'
        const coinList = await findNames(calls.coinList, need)
        if (isFound && coinList === undefined) {
          return withNamedPictures({ ...known, wait: calls.coinList.estimateWait(null) })
        }
        const names = coinList ?? (await calls.coinList.get(null, fetchOptions))
        return withNamedPictures(await search(text, { coinList: names, exchangeList }))
      },
      getStatus: watch.status,
    }
  }

  function withNamedPictures(found: SearchResults): SearchResults {
    namedPictures.record([...found.coins, ...(found.exchanges ?? [])])
    return found
  }

  return {
    getStatus: watch.status,
    forVisit,
    recordShown: watch.recordShown,
    onCallEnded,
    stop,
  }
}

const BITCOIN = 'bitcoin'
const CACHE_ONLY: FetchOptions = { policy: 'cache-only', visits: 0, client: '' }
