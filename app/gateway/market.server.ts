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
import type { Found } from '../market/found.ts'
import type { CandleHistory } from '../market/history/candle.ts'
import type { KeptCoins } from '../market/kept-coins.ts'
import type { BitcoinPrice } from '../market/money/bitcoin-price.ts'
import type { Currency } from '../market/money/currency.ts'
import type { ServiceStatus } from '../market/service-status.ts'
import type { MarketSource, Snapshot } from '../market/snapshot.ts'
import type { Wait } from '../market/wait.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'
import type { CachedCall, CallUse, EndedCall, FetchOptions } from './cache/cached-call.server.ts'
import { isNotFound } from './coins/not-found.ts'
import type { Need } from './planner/call-worth.ts'
import type { CandlesQuery, ChartQuery, PriceHistoryQuery } from './questions/coin-chart.server.ts'
import type { CoinFactsQuery } from './questions/coin-facts.server.ts'
import type { CoinPageQuery } from './questions/coin-list.server.ts'
import { createQuestions, type QuestionsOptions } from './questions/create-questions.server.ts'
import { findSoon, getBeside, unlessFailed } from './questions/unless-queued.ts'
import type { WatchlistQuery } from './questions/watchlist.server.ts'
import type { ServiceWatch } from './service-watch.server.ts'

export type { CallUse, EndedCall }

export type Market = {
  source: MarketSource
  getCoinPage: (query: CoinPageQuery) => Promise<Snapshot<MarketPage>>
  /** Rows of starred coins; null where none of them can be had just now. */
  findCoinRows: (query: WatchlistQuery) => Promise<KeptCoins | null>
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
  getFound: (text: string) => Promise<Found>
  getStatus: () => ServiceStatus
}

type MarketOptions = QuestionsOptions & { watch: ServiceWatch }

/** One visit to the site: on its behalf a market is asked. */
type Visit = Pick<FetchOptions, 'onQueued' | 'onUse' | 'patience' | 'polls'> & {
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

export type MarketViews = {
  getStatus: () => ServiceStatus
  forVisit: (visit: Visit) => Market
  /** Takes note that visitors are shown an answer of that time without asking for it again. */
  noteShown: (fetchedAtMs: number) => void
  /** Notifies of every call that has ended, by the key that `onUse` names. */
  onCallEnded: (listener: (call: EndedCall) => void) => void
  stop: () => void
}

/** One market, seen anew by everyone who asks. */
export function createMarket(options: MarketOptions): MarketViews {
  const { source, namedPictures, now, metrics, watch } = options
  const { calls, coinList, coinFacts, charts, watchlist, search, noteCoins, onCallEnded, stop } =
    createQuestions(options)

  function noteShown(snapshot: Snapshot<unknown> | undefined): void {
    if (snapshot === undefined) metrics.noteAnswer('missing')
    else {
      watch.noteShown(snapshot.fetchedAtMs)
      metrics.noteAnswer(snapshot.freshness, now() - snapshot.fetchedAtMs)
    }
  }

  function forVisit(visit: Visit): Market {
    const {
      mayCall,
      visits = 1,
      client,
      polls,
      patience,
      onQueued,
      onUse,
      onShareSpent,
      onAnswer,
    } = visit
    const policy = mayCall ? 'network' : 'cache-only'
    const fetchOptions: FetchOptions = { policy, visits, client, polls, patience, onQueued, onUse }

    function noteWait(wait: Wait | undefined): void {
      if (wait?.reason === 'share') onShareSpent?.()
    }

    async function tell<T>(question: Promise<Snapshot<T>>): Promise<Snapshot<T>> {
      try {
        const snapshot = await question
        noteShown(snapshot)
        onAnswer?.(snapshot)
        noteWait(snapshot.wait)
        return snapshot
      } catch (error) {
        onAnswer?.(undefined)
        if (mayCall && !isNotFound(error)) noteShown(undefined)
        if (error instanceof UpstreamError && error.limit === 'share') onShareSpent?.()
        throw error
      }
    }

    /** While nobody can tell whether there is such a coin, its page waits for the list of coins. */
    async function unlessUnlisted<T>(question: Promise<T>): Promise<T> {
      try {
        return await question
      } catch (error) {
        if (isNotFound(error)) await calls.coinList.get(null, fetchOptions)
        throw error
      }
    }

    /** Undefined where it could not be had. */
    async function findBeside<T>(question: Promise<T>): Promise<T | undefined> {
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
      const names = await findSoon(call, null, { fetchOptions, need })
      if (names === undefined) onAnswer?.(undefined)
      return names
    }

    return {
      source,
      getCoinPage: (query) => tell(coinList.getPage(query, fetchOptions)),
      async findCoinRows(query) {
        const kept = await findBeside(watchlist.getRows(query, fetchOptions))
        if (kept === undefined) return null
        if (kept.snapshot !== null) watch.noteShown(kept.snapshot.fetchedAtMs)
        return kept
      },
      // They are no figures on a page, and their age is none of the page's.
      async findStablecoinIds() {
        return (await findBeside(getBeside(calls.stablecoinIds, null, fetchOptions)))?.value ?? null
      },
      async getExchanges() {
        const list = await tell(calls.exchanges.get(null, fetchOptions))
        namedPictures.note(list.value.rows)
        return list
      },
      async getExchange({ id }) {
        const list = await tell(calls.exchanges.get(null, fetchOptions))
        const exchange = list.value.rows.find((row) => row.id === id)
        if (exchange === undefined) throw new UpstreamError('not-found', 'not in the list')
        namedPictures.note([exchange])
        return { ...list, value: exchange }
      },
      async findBitcoinPrice(currency) {
        const row = await coinFacts.findAndNoteVisit({ id: BITCOIN, currency }, CACHE_ONLY)
        const price = row?.value.price ?? null
        if (row === undefined || price === null || row.conversion !== undefined) {
          coinFacts.noteToCome({ id: BITCOIN, currency }, fetchOptions)
          onAnswer?.(undefined)
        }
        if (row === undefined || price === null) return null
        const { fetchedAtMs, conversion } = row
        return { price, asOfMs: fetchedAtMs, ...(conversion && { conversion }) }
      },
      getCoinFacts: (query) => tell(unlessUnlisted(coinFacts.getFacts(query, fetchOptions))),
      async findCoinAbout({ id }, factsKnown) {
        await factsKnown.catch(unlessFailed)
        const about = await coinFacts.findAbout(id, fetchOptions)
        if (about === null) onAnswer?.(undefined)
        return about
      },
      async getChart(query, facts) {
        try {
          const chart = await unlessUnlisted(charts.getChart(query, { fetchOptions, facts }))
          noteWait(chart.wait)
          onAnswer?.('value' in chart ? chart : undefined)
          return chart
        } catch (error) {
          onAnswer?.(undefined)
          throw error
        }
      },
      getPriceHistory: (query) => tell(unlessUnlisted(charts.getHistory(query, fetchOptions))),
      getCandles: (query) => tell(unlessUnlisted(charts.getCandles(query, fetchOptions))),
      findPriceHistory: charts.findHistory,
      getGlobalFigures: () => tell(getBeside(calls.global, null, fetchOptions)),
      async getTrending() {
        const trending = await tell(getBeside(calls.trending, null, fetchOptions))
        noteCoins(trending.value.rows, trending)
        return trending
      },
      async getFound(text) {
        // However old: names are not worth a call every ten minutes.
        const cached = await calls.exchanges.find(null)
        const exchangeList = cached ?? (await findNames(calls.exchanges, 'about')) ?? null
        const isListed = (await calls.coinList.find(null)) !== undefined
        const known = isListed ? null : await search(text, { coinList: null, exchangeList })
        const isFound = known !== null && known.coins.length + known.exchangeCount > 0
        // Who sees what they look for can do without the names of small coins.
        const need = isFound ? 'about' : 'part'
        const coinList = await findNames(calls.coinList, need)
        if (isFound && coinList === undefined) {
          return withNamedPictures({ ...known, wait: calls.coinList.expect(null) })
        }
        const names = coinList ?? (await calls.coinList.get(null, fetchOptions))
        return withNamedPictures(await search(text, { coinList: names, exchangeList }))
      },
      getStatus: watch.status,
    }
  }

  function withNamedPictures(found: Found): Found {
    namedPictures.note([...found.coins, ...(found.exchanges ?? [])])
    return found
  }

  return {
    getStatus: watch.status,
    forVisit,
    noteShown: watch.noteShown,
    onCallEnded,
    stop,
  }
}

const BITCOIN = 'bitcoin'
const CACHE_ONLY: FetchOptions = { policy: 'cache-only', visits: 0, client: '' }
