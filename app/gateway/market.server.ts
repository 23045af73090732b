// The questions that pages ask of the market. Each is answered with a Snapshot, from memory where
// it can be; it rejects only where there is no answer that may be shown. Time-outs, retries and
// parsing are the upstream client's.
import type {
  Coin,
  CoinPage,
  CoinRow,
  ExchangeList,
  GlobalFigures,
  PriceHistory,
  TrendingList,
} from '../market/coin.ts'
import type { Currency } from '../market/currency.ts'
import type { Range } from '../market/range.ts'
import type { MarketSource, Snapshot } from '../market/snapshot.ts'
import type { MarketClient } from '../upstream/market-client.ts'
import { createAnswers } from './answers.server.ts'
import { FRESHNESS, HISTORY_FRESHNESS } from './freshness.server.ts'

type CoinPageQuery = { currency: Currency; page: number }
type CoinQuery = { id: string }
type PriceHistoryQuery = { id: string; currency: Currency; range: Range }

export type Market = {
  source: MarketSource
  getCoinPage: (query: CoinPageQuery) => Promise<Snapshot<CoinPage>>
  getExchanges: () => Promise<Snapshot<ExchangeList>>
  /** Rejects with an error that `isNotFound` knows where there is no such coin. */
  getCoin: (query: CoinQuery) => Promise<Snapshot<Coin>>
  getPriceHistory: (query: PriceHistoryQuery) => Promise<Snapshot<PriceHistory>>
  getGlobalFigures: () => Promise<Snapshot<GlobalFigures>>
  getTrending: () => Promise<Snapshot<TrendingList>>
}

type MarketOptions = {
  source: MarketSource
  client: MarketClient
  now: () => number
  onLoadFailed: (failure: { key: string; error: unknown }) => void
}

export function createMarket({ source, client, now, onLoadFailed }: MarketOptions): Market {
  const shared = { source, now, onLoadFailed }
  const askExchanges = createAnswers({
    ...shared,
    keyOf: () => 'exchanges',
    load: () => client.fetchExchanges(),
    freshnessOf: () => FRESHNESS.exchanges,
    maxEntries: 1,
  })
  const askGlobalFigures = createAnswers({
    ...shared,
    keyOf: () => 'global',
    load: () => client.fetchGlobalFigures(),
    freshnessOf: () => FRESHNESS.globalFigures,
    asOfMsOf: (figures) => figures.asOfMs,
    maxEntries: 1,
  })
  const askTrending = createAnswers({
    ...shared,
    keyOf: () => 'trending',
    load: () => client.fetchTrending(),
    freshnessOf: () => FRESHNESS.trending,
    maxEntries: 1,
  })

  return {
    source,
    getCoinPage: createAnswers({
      ...shared,
      keyOf: ({ currency, page }: CoinPageQuery) => `coin-page ${currency} ${page}`,
      load: (query) => client.fetchCoinPage(query),
      freshnessOf: () => FRESHNESS.coinPage,
      asOfMsOf: ({ rows }) => latestAsOfMs(rows),
      maxEntries: 400,
    }),
    getExchanges: () => askExchanges(undefined),
    getCoin: createAnswers({
      ...shared,
      keyOf: ({ id }: CoinQuery) => `coin ${id}`,
      load: (query) => client.fetchCoin(query),
      freshnessOf: () => FRESHNESS.coin,
      asOfMsOf: (coin) => coin.asOfMs,
      maxEntries: 2000,
    }),
    getPriceHistory: createAnswers({
      ...shared,
      keyOf: ({ id, currency, range }: PriceHistoryQuery) => `history ${currency} ${range} ${id}`,
      load: (query) => client.fetchPriceHistory(query),
      freshnessOf: ({ range }) => HISTORY_FRESHNESS[range],
      asOfMsOf: ({ points }) => points.at(-1)?.[0] ?? null,
      maxEntries: 1000,
    }),
    getGlobalFigures: () => askGlobalFigures(undefined),
    getTrending: () => askTrending(undefined),
  }
}

function latestAsOfMs(rows: CoinRow[]): number | null {
  return rows.reduce<number | null>((latest, { asOfMs }) => {
    return asOfMs !== null && (latest === null || asOfMs > latest) ? asOfMs : latest
  }, null)
}
