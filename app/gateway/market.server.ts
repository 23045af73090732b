// The market as pages know it. Each question is answered with a Snapshot, from what is held where
// it can be; it rejects only where there is no answer that may be shown.
import { setTimeout } from 'node:timers/promises'
import type { BitcoinPrice } from '../market/bitcoin-price.ts'
import type { CandleHistory } from '../market/candle.ts'
import type {
  Coin,
  CoinIds,
  CoinPage,
  CoinTablePage,
  Exchange,
  ExchangeList,
  GlobalFigures,
  PriceHistory,
  TrendingList,
} from '../market/coin.ts'
import type { Currency } from '../market/currency.ts'
import type { Found, FoundCoin } from '../market/found.ts'
import type { KeptCoins } from '../market/kept-coins.ts'
import type { MarketMetrics } from '../market/market-metrics.ts'
import type { ServiceStatus } from '../market/service-status.ts'
import type { MarketSource, Snapshot } from '../market/snapshot.ts'
import type { MarketClient } from '../upstream/market-client.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'
import type { Asker } from './answers.server.ts'
import { createCoinNotes } from './coin-notes.server.ts'
import { type CoinRowsQuery, createCoinRows } from './coin-rows.server.ts'
import { createFailures } from './failures.server.ts'
import { findHeldBitcoin } from './held-bitcoin.server.ts'
import { createKnownCoins } from './known-coins.server.ts'
import type { NamedPictures } from './named-pictures.server.ts'
import {
  type CandlesQuery,
  type CoinPageQuery,
  type CoinQuery,
  createQuestions,
  type PriceHistoryQuery,
} from './questions.server.ts'
import { createRefreshes } from './refreshes.server.ts'
import { createSearch } from './search.server.ts'
import { createSeenRows } from './seen-rows.server.ts'
import type { ServiceWatch } from './service-watch.server.ts'
import type { Store } from './store.ts'
import { createWantedCoins } from './wanted-coins.server.ts'

export type Market = {
  source: MarketSource
  getCoinPage: (query: CoinPageQuery) => Promise<Snapshot<CoinPage>>
  getCoinTable: (query: CoinPageQuery) => Promise<Snapshot<CoinTablePage>>
  /** Rows of coins by id; null where none of them can be had just now. */
  findCoinRows: (query: CoinRowsQuery) => Promise<KeptCoins | null>
  /** The largest stablecoins; null where they are not known just now. */
  findStablecoinIds: () => Promise<CoinIds | null>
  getExchanges: () => Promise<Snapshot<ExchangeList>>
  /** From the list. Rejects with an error that `isNotFound` knows where it is not in there. */
  getExchange: (query: { id: string }) => Promise<Snapshot<Exchange>>
  /** Never causes a call. A page that is shown without it is kept for no longer than it must be. */
  getHeldBitcoin: (currency: Currency) => Promise<BitcoinPrice | null>
  /** Rejects with an error that `isNotFound` knows where there is no such coin. */
  getCoin: (query: CoinQuery) => Promise<Snapshot<Coin>>
  getPriceHistory: (query: PriceHistoryQuery) => Promise<Snapshot<PriceHistory>>
  getCandles: (query: CandlesQuery) => Promise<Snapshot<CandleHistory>>
  getGlobalFigures: () => Promise<Snapshot<GlobalFigures>>
  getTrending: () => Promise<Snapshot<TrendingList>>
  /** The coins and exchanges that go by a text. Names do not age: it has no snapshot. */
  getFound: (text: string) => Promise<Found>
  getStatus: () => ServiceStatus
}

type MarketOptions = {
  source: MarketSource
  client: MarketClient
  store: Store
  /** Where memory is short, the part of their room that the caches get, from 0 to 1. */
  memoryShare?: number
  namedPictures: NamedPictures
  now: () => number
  metrics: MarketMetrics
  watch: ServiceWatch
  log: { warn: (details: object, message: string) => void }
  onLoaded: () => void
}

/** On whose behalf a market is asked. */
type MarketAsker = {
  /** False for crawlers, and for browsers that fetch ahead: they are given what is at hand. */
  mayCall: boolean
  /** How many visits the answers are for; one where it is left out. */
  visits?: number
  /** The network of the client: its share of the calls pays for what is asked. */
  client: string
  /** Told of answers that the client lacks because its share is spent: others may have them. */
  onShareSpent?: () => void
  /** Told of every answer given, and undefined where there was none. */
  onAnswer?: (answer: Snapshot<unknown> | undefined) => void
}

export type MarketViews = {
  getStatus: () => ServiceStatus
  forAsker: (asker: MarketAsker) => Market
  /** Takes note that visitors are shown an answer of that time without asking for it again. */
  noteShown: (fetchedAtMs: number) => void
  stop: () => void
}

/** Who asks for coins within it of the first shares its call. */
const GATHER_MS = 50

/** One market, seen anew by everyone who asks. */
export function createMarket(options: MarketOptions): MarketViews {
  const { source, client, store, memoryShare, namedPictures, now, metrics, watch, log, onLoaded } =
    options
  const refreshes = createRefreshes({ now })
  const backlog = createRefreshes({ now })
  const known = createKnownCoins({ getListed: (asker) => questions.coinList(null, asker), now })
  const notes = createCoinNotes()
  const search = createSearch({ notes })
  const seen = createSeenRows({ now })
  const coinRows = createCoinRows({
    askBatch: (query, asker, options) => questions.coinBatch(query, asker, options),
    assertKnownCoin: known.assertKnown,
    seen,
    wanted: createWantedCoins({ store, now }),
    source,
    now,
    gather: () => setTimeout(GATHER_MS),
  })
  const questions = createQuestions({
    source,
    client,
    memoryShare,
    store,
    now,
    refreshes,
    backlog,
    failures: createFailures({ store, now }),
    assertKnownCoin: known.assertKnown,
    loadBatch: coinRows.loadBatch,
    onCoinDenied: known.noteDenied,
    onLoaded,
    onLoadFailed({ key, error }) {
      if (!isOfNoNote(error)) log.warn({ key, err: error }, 'no new answer')
    },
    onLookup: metrics.noteLookup,
    onBadEntry: (key) =>
      log.warn({ key }, 'a kept answer was of unknown shape or dated in the future'),
    onAsked(snapshot) {
      if (snapshot === undefined) return metrics.noteAnswer('missing')
      watch.noteShown(snapshot.fetchedAtMs)
      metrics.noteAnswer(snapshot.freshness, now() - snapshot.fetchedAtMs)
    },
  })

  function noteCoins(coins: readonly FoundCoin[]): void {
    known.note(coins)
    notes.note(coins)
    namedPictures.note(coins)
  }

  /**
   * As it is held, however old: names are not worth a call every ten minutes. Null where it is not;
   * it is asked for then, and whoever searches does not wait for it.
   */
  async function findExchangeList(mayCall: boolean): Promise<ExchangeList | null> {
    return (await heldExchanges('passer-by')) ?? (mayCall ? heldExchanges('ourselves') : null)
  }

  async function heldExchanges(asker: 'passer-by' | 'ourselves'): Promise<ExchangeList | null> {
    try {
      return (await questions.exchanges(null, asker)).value
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      return null
    }
  }

  function forAsker({ mayCall, visits, client, onShareSpent, onAnswer }: MarketAsker): Market {
    const asker: Asker = mayCall ? 'visitor' : 'passer-by'
    const asked = { visits, client }

    async function tell<T>(question: Promise<Snapshot<T>>): Promise<Snapshot<T>> {
      try {
        const snapshot = await question
        onAnswer?.(snapshot)
        return snapshot
      } catch (error) {
        onAnswer?.(undefined)
        if (error instanceof UpstreamError && error.isShareSpent) onShareSpent?.()
        throw error
      }
    }

    return {
      source,
      async getCoinPage(query) {
        const page = await tell(questions.coinPage(query, asker, asked))
        noteCoins(page.value.rows)
        seen.noteRows(query.currency, page)
        return page
      },
      async getCoinTable(query) {
        const page = await tell(questions.coinTable(query, asker, asked))
        noteCoins(page.value.rows)
        seen.noteRows(query.currency, page)
        return page
      },
      async findCoinRows(query) {
        try {
          const kept = await coinRows.getRows(query, { asker, client })
          if (kept.snapshot !== null) {
            watch.noteShown(kept.snapshot.fetchedAtMs)
            namedPictures.note(kept.snapshot.value.rows)
          }
          return kept
        } catch (error) {
          if (!(error instanceof UpstreamError)) throw error
          return null
        }
      },
      async findStablecoinIds() {
        try {
          // They are no figures on a page: a day is no age for them, and none of the page's.
          return (await questions.stablecoinIds(null, asker, asked)).value
        } catch (error) {
          if (!(error instanceof UpstreamError)) throw error
          onAnswer?.(undefined)
          return null
        }
      },
      async getExchanges() {
        const list = await tell(questions.exchanges(null, asker, asked))
        namedPictures.note(list.value.rows)
        return list
      },
      async getExchange({ id }) {
        const list = await tell(questions.exchanges(null, asker, asked))
        const exchange = list.value.rows.find((row) => row.id === id)
        if (exchange === undefined) throw new UpstreamError('not-found', 'not in the list')
        namedPictures.note([exchange])
        return { ...list, value: exchange }
      },
      async getHeldBitcoin(currency) {
        const price = await findHeldBitcoin(questions, currency)
        if (price === null) onAnswer?.(undefined)
        return price
      },
      async getCoin(query) {
        const coin = await tell(questions.coin(query, asker, asked))
        noteCoins([coin.value])
        seen.noteCoin(coin)
        return coin
      },
      getPriceHistory: (query) => tell(questions.priceHistory(query, asker, asked)),
      getCandles: (query) => tell(questions.candles(query, asker, asked)),
      getGlobalFigures: () => tell(questions.globalFigures(null, asker, asked)),
      async getTrending() {
        const trending = await tell(questions.trending(null, asker, asked))
        noteCoins(trending.value.rows)
        return trending
      },
      async getFound(text) {
        const exchangeList = await findExchangeList(mayCall)
        if (exchangeList === null) onAnswer?.(undefined)
        try {
          const { value: coinList } = await questions.coinList(null, asker, asked)
          const found = await search(text, { coinList, exchangeList })
          namedPictures.note([...found.coins, ...(found.exchanges ?? [])])
          return found
        } catch (error) {
          onAnswer?.(undefined)
          throw error
        }
      },
      getStatus: watch.status,
    }
  }

  return {
    getStatus: watch.status,
    forAsker,
    noteShown: watch.noteShown,
    stop() {
      refreshes.stop()
      backlog.stop()
    },
  }
}

/** What says nothing about the service: a visitor's made-up id, our own thrift. */
function isOfNoNote(error: unknown): boolean {
  return error instanceof UpstreamError && ['not-found', 'budget-spent'].includes(error.kind)
}
