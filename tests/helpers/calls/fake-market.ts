// A fake market service without a network. Tests choose its answers and count its calls. Its coins
// are `coin-1`, `coin-2` and so on by market cap. A coin costs 1000 dollars unless a test sets its
// price.

import type { Coin, Exchange, MarketRow, PriceHistory } from '../../../market/coin.ts'
import { EMPTY_PROFILE } from '../../../market/coin-profile.ts'
import { eachSpan } from '../../../market/history/return-span.ts'
import type { Currency } from '../../../market/money/currency.ts'
import type { Ticker } from '../../../market/tickers/ticker.ts'
import { UpstreamError } from '../../../market/upstream-error.ts'
import { createKnownPictureUrls } from '../../../server/gateway/coins/known-picture-urls.server.ts'
import { createMarketGateway } from '../../../server/gateway/market.server.ts'
import { createServiceHealth } from '../../../server/gateway/service-health.server.ts'
import type { Store } from '../../../server/gateway/stores/store.ts'
import { createMarketClient, type MarketClient } from '../../../server/upstream/client.server.ts'
import { openGate } from '../../../server/upstream/http/call-gate.ts'
import { createMemoryStore } from '../stores/memory-store.ts'

const HOUR_MS = 3_600_000
const STEPS_MS = { minutes: 300_000, hours: HOUR_MS, days: 24 * HOUR_MS }
const POINTS = { minutes: 288, hours: 90 * 24, days: 365 }
const COVERS = { minutes: '24h', hours: '90d', days: '1y' } as const
const ROWS_PER_CALL = 250
const NO_LIMIT = Number.POSITIVE_INFINITY

/** Calls without a fake answer fail with `bad-status`. */
const NOT_FAKED = createMarketClient({
  outbound: async () => new Response('not faked', { status: 403 }),
  gate: openGate,
  apiBase: 'https://market.invalid/api/v3',
  plan: 'public',
  siteOrigin: 'https://tezi.example',
  now: () => 0,
  sleep: async () => undefined,
})

export const PER_DOLLAR = { inr: 88, usd: 1, eur: 0.86 }

/** A row in which most values are unknown. */
export function marketRow(id: string, fields: Partial<MarketRow> = {}): MarketRow {
  return {
    id,
    symbol: id,
    name: id,
    imageUrl: null,
    price: 1,
    marketCap: null,
    marketCapRank: null,
    change24hPct: null,
    asOfMs: null,
    high24h: null,
    low24h: null,
    allTimeHigh: null,
    allTimeLow: null,
    allTimeHighMs: null,
    allTimeLowMs: null,
    volume24h: null,
    circulatingSupply: null,
    totalSupply: null,
    maxSupply: null,
    returnsPct: eachSpan(() => null),
    weekPrices: [],
    ...fields,
  }
}

/** An exchange of which most is unknown. */
export function exchange(id: string, fields: Partial<Exchange> = {}): Exchange {
  return {
    id,
    name: id,
    imageUrl: null,
    trustScoreRank: null,
    trustScore: null,
    url: null,
    yearEstablished: null,
    country: null,
    volume24hBtc: null,
    description: [],
    ...fields,
  }
}

/** A rupee pair of tether, traded at time 0, whose premium counts in the median. */
export function ticker(fields: Partial<Ticker> = {}): Ticker {
  return {
    exchangeId: 'coindcx',
    exchangeName: 'CoinDCX',
    base: 'USDT',
    target: 'INR',
    coinId: 'tether',
    targetCoinId: null,
    last: 90,
    lastUsd: 1.02,
    volumeUsd: 1000,
    spreadPct: 0.5,
    depthUpUsd: 5000,
    depthDownUsd: 4000,
    tradedAtMs: 0,
    isAnomaly: false,
    isStale: false,
    tradeUrl: null,
    ...fields,
  }
}

function createFakeMarket({ now, coins = 13_200 }: { now: () => number; coins?: number }) {
  const calls: string[] = []
  const state = {
    /** Ids in the order of market cap. */
    ids: Array.from({ length: coins }, (_, index) => `coin-${index + 1}`),
    /** Coins that are on no page of the list. The service has no rows of `dead` ones. */
    unranked: ['far-1', 'far-2', 'dead-1'],
    /** Prices in dollars that replace the default; null means unknown. */
    prices: new Map<string, number | null>(),
    perDollar: { ...PER_DOLLAR },
    /**
     * Whether rows have their hourly prices in dollars: the service does not name their currency.
     */
    areWeeksInDollars: false,
    exchanges: [] as Exchange[],
    exchangeNames: [] as { id: string; name: string }[],
    /** Of all coins and exchanges. */
    tickers: [] as Ticker[],
    /** The error of every call, if set. */
    failure: undefined as UpstreamError | undefined,
    /** Calls end after this promise. */
    released: Promise.resolve(),
  }

  function priceOf(id: string, currency: Currency): number | null {
    const price = state.prices.get(id) ?? 1000
    return state.prices.get(id) === null ? null : price * state.perDollar[currency]
  }

  function rowOf(id: string, currency: Currency): MarketRow {
    const price = priceOf(id, currency)
    const amount = price ?? 0
    const weekPrice = state.areWeeksInDollars ? priceOf(id, 'usd') : price
    const rank = state.ids.indexOf(id) + 1
    return marketRow(id, {
      price,
      marketCap: amount * 1e6,
      marketCapRank: rank === 0 ? null : rank,
      change24hPct: 1,
      high24h: amount * 1.1,
      low24h: amount * 0.9,
      allTimeHigh: amount * 2,
      volume24h: amount * 1e4,
      weekPrices: Array.from({ length: 169 }, () => weekPrice),
      asOfMs: now(),
    })
  }

  function coinOf(id: string): Coin {
    const { weekPrices: _, ...row } = rowOf(id, 'usd')
    const profile = { ...EMPTY_PROFILE, description: [`About ${id}`] }
    const amounts = { inr: rowOf(id, 'inr'), usd: rowOf(id, 'usd'), eur: rowOf(id, 'eur') }
    return { ...row, isMaxSupplyInfinite: false, profile, amounts }
  }

  function historyOf(id: string, currency: Currency, grid: keyof typeof STEPS_MS): PriceHistory {
    const count = POINTS[grid]
    const price = priceOf(id, currency) ?? 1
    const points = Array.from({ length: count }, (_, index) => {
      return [now() - (count - 1 - index) * STEPS_MS[grid], price] as const
    })
    const nothing = points.map(() => null)
    return { points, volumes: nothing, marketCaps: nothing, covers: COVERS[grid] }
  }

  async function answer<T>(call: string, make: () => T): Promise<T> {
    calls.push(call)
    await state.released
    if (state.failure !== undefined) throw state.failure
    return make()
  }

  const client: MarketClient = {
    ...NOT_FAKED,
    fetchMarketPage({ currency, page }) {
      const start = (page - 1) * ROWS_PER_CALL
      return answer(`page ${currency} ${page}`, () => ({
        rows: state.ids.slice(start, start + ROWS_PER_CALL).map((id) => rowOf(id, currency)),
      }))
    },
    fetchMarketBatch: ({ currency, ids }) =>
      answer(`batch ${currency} ${ids.join(' ')}`, () => ({
        rows: ids.filter((id) => !id.startsWith('dead')).map((id) => rowOf(id, currency)),
        without: ids.filter((id) => id.startsWith('dead')),
      })),
    fetchCoin: ({ id }) => answer(`coin ${id}`, () => coinOf(id)),
    fetchPriceSeries: ({ id, currency, grid }) =>
      answer(`${grid} ${currency} ${id}`, () => historyOf(id, currency, grid)),
    fetchCandles: ({ id, currency, days }) =>
      answer(`candles ${currency} ${days} ${id}`, () => ({
        candles: [[now(), 1, 2, 1, 2] as const],
        stepMs: HOUR_MS,
      })),
    fetchExchangeRates: () => answer('rates', () => ({ perDollar: { ...state.perDollar } })),
    fetchExchanges: () => answer('exchanges', () => ({ rows: [...state.exchanges] })),
    fetchExchangeNames: () => answer('exchange names', () => ({ exchanges: state.exchangeNames })),
    fetchExchangeDetail: ({ id }) =>
      answer(`exchange ${id}`, () => ({ exchange: exchange(id), tickers: state.tickers })),
    fetchCoinTickers: ({ id, exchangeIds }) =>
      answer(`tickers ${id} ${exchangeIds?.join(' ') ?? 'all'}`, () => ({
        tickers: state.tickers.filter(
          (each) => each.coinId === id && (exchangeIds?.includes(each.exchangeId) ?? true),
        ),
      })),
    fetchTrending: () => answer('trending', () => ({ rows: [] })),
    fetchStablecoinIds: () => answer('stablecoins', () => ({ ids: ['coin-3'] })),
    fetchCoinList: () =>
      answer('coin list', () => ({
        coins: [...state.ids, ...state.unranked].map((id) => ({
          id,
          symbol: id,
          name: id,
        })),
      })),
    ping: async () => undefined,
  }
  return { client, calls, state }
}

/** The error of a budget that allows no call for another 20 s. */
export function minuteBudgetSpentError(nowMs: number): UpstreamError {
  const refusal = { retryAtMs: nowMs + 20_000, limit: 'minute' } as const
  return new UpstreamError('budget-spent', 'no calls left', refusal)
}

type FakeMarketOptions = {
  store?: Store
  clock?: { nowMs: number }
  perMonth?: number
}

/** The market of one process, with a fake service and no limit of calls. */
export function setUpMarket(options: FakeMarketOptions = {}) {
  const { store = createMemoryStore(), clock = { nowMs: Date.UTC(2026, 0, 15, 9) } } = options
  const now = () => clock.nowMs
  const fake = createFakeMarket({ now })
  const views = createMarketGateway({
    source: 'live',
    client: fake.client,
    budget: {
      maxInFlight: 100,
      perMinute: NO_LIMIT,
      perMonth: options.perMonth,
      callsPerMinute: () => NO_LIMIT,
    },
    store,
    knownPictureUrls: createKnownPictureUrls(),
    now,
    metrics: {
      recordCall: () => undefined,
      recordFreshness: () => undefined,
      recordLookup: () => undefined,
      setBudgetLeft: () => undefined,
    },
    health: createServiceHealth('live', now),
    log: { warn: () => undefined },
    onFetched: () => undefined,
  })
  const visitor = views.forVisit({ mayCall: true, client: 'one' })
  const crawler = views.forVisit({ mayCall: false, client: 'bot' })
  return { ...fake, views, store, clock, visitor, crawler }
}
