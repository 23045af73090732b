// The market as pages know it. Each question is answered with a Snapshot, from what is held where
// it can be; it rejects only where there is no answer that may be shown.
import type {
  Coin,
  CoinPage,
  ExchangeList,
  GlobalFigures,
  PriceHistory,
  TrendingList,
} from '../market/coin.ts'
import type { MarketMetrics } from '../market/market-metrics.ts'
import type { ServiceStatus } from '../market/service-status.ts'
import type { MarketSource, Snapshot } from '../market/snapshot.ts'
import type { MarketClient } from '../upstream/market-client.ts'
import { UpstreamError } from '../upstream/upstream-error.ts'
import type { Asker } from './answers.server.ts'
import { createFailures } from './failures.server.ts'
import { createKnownCoins } from './known-coins.server.ts'
import {
  type CoinPageQuery,
  type CoinQuery,
  createQuestions,
  type PriceHistoryQuery,
} from './questions.server.ts'
import { createRefreshes } from './refreshes.server.ts'
import type { ServiceWatch } from './service-watch.server.ts'
import type { Store } from './store.ts'

export type Market = {
  source: MarketSource
  getCoinPage: (query: CoinPageQuery) => Promise<Snapshot<CoinPage>>
  getExchanges: () => Promise<Snapshot<ExchangeList>>
  /** Rejects with an error that `isNotFound` knows where there is no such coin. */
  getCoin: (query: CoinQuery) => Promise<Snapshot<Coin>>
  getPriceHistory: (query: PriceHistoryQuery) => Promise<Snapshot<PriceHistory>>
  getGlobalFigures: () => Promise<Snapshot<GlobalFigures>>
  getTrending: () => Promise<Snapshot<TrendingList>>
  getStatus: () => ServiceStatus
}

type MarketOptions = {
  source: MarketSource
  client: MarketClient
  store: Store
  now: () => number
  metrics: MarketMetrics
  watch: ServiceWatch
  log: { warn: (details: object, message: string) => void }
  onLoaded: () => void
}

export type MarketViews = {
  visitors: Market
  /** For crawlers, who never cause a call. */
  crawlers: Market
  stop: () => void
}

/** One market in two views. */
export function createMarket(options: MarketOptions): MarketViews {
  const { source, client, store, now, metrics, watch, log, onLoaded } = options
  const refreshes = createRefreshes({ now })
  const backlog = createRefreshes({ now })
  const known = createKnownCoins({ getListed: (asker) => questions.coinIds(null, asker), now })
  const questions = createQuestions({
    source,
    client,
    store,
    now,
    refreshes,
    backlog,
    failures: createFailures({ store, now }),
    assertKnownCoin: known.assertKnown,
    onCoinDenied: known.noteDenied,
    onLoaded,
    onLoadFailed({ key, error }) {
      if (!isOfNoNote(error)) log.warn({ key, err: error }, 'no new answer')
    },
    onLookup: metrics.noteLookup,
    onBadEntry: (key) => log.warn({ key }, 'a kept answer was of unknown shape'),
    onAsked(snapshot) {
      if (snapshot === undefined) return metrics.noteAnswer('missing')
      watch.noteShown(snapshot.fetchedAtMs)
      metrics.noteAnswer(snapshot.freshness, now() - snapshot.fetchedAtMs)
    },
  })

  function marketFor(asker: Asker): Market {
    return {
      source,
      async getCoinPage(query) {
        const page = await questions.coinPage(query, asker)
        known.note(page.value.rows)
        return page
      },
      getExchanges: () => questions.exchanges(null, asker),
      getCoin: (query) => questions.coin(query, asker),
      getPriceHistory: (query) => questions.priceHistory(query, asker),
      getGlobalFigures: () => questions.globalFigures(null, asker),
      async getTrending() {
        const trending = await questions.trending(null, asker)
        known.note(trending.value.rows)
        return trending
      },
      getStatus: watch.status,
    }
  }

  return {
    visitors: marketFor('visitor'),
    crawlers: marketFor('crawler'),
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
