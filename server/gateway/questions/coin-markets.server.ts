// Where a coin is traded, and what it costs in rupees there. Two calls bring the markets of a coin:
// the hundred largest, and those on Indian exchanges. A page shows what has arrived, and says when
// the rest comes.
import type { CoinFacts, ExchangeList } from '../../../market/coin.ts'
import { combineAges } from '../../../market/combine-snapshots.ts'
import type { ExchangeRates } from '../../../market/money/exchange-rates.ts'
import { type Snapshot, WHOLE_ANSWER } from '../../../market/snapshot.ts'
import {
  type CoinMarkets,
  type ExchangeUrls,
  RUPEE_COINS,
  type RupeeMarkets,
  type RupeePrices,
} from '../../../market/tickers/coin-markets.ts'
import { mergeTickers } from '../../../market/tickers/merge-tickers.ts'
import {
  type DatedAmount,
  type PremiumBasis,
  premiumExpiresAtMs,
  premiumOf,
} from '../../../market/tickers/premium.ts'
import type { Ticker, TickerList } from '../../../market/tickers/ticker.ts'
import { UpstreamError } from '../../../market/upstream-error.ts'
import type { FetchOptions } from '../cache/cached-call.server.ts'
import type { Calls } from '../calls/calls.server.ts'
import {
  EXCHANGES_ACCEPTED_AGE_MS,
  RATES_ACCEPTED_AGE_MS,
  type TickerLimits,
} from '../calls/freshness.server.ts'
import type { CoinTickersQuery } from '../calls/ticker-calls.server.ts'
import type { CallsOf } from '../calls-and-questions.ts'
import type { Need } from '../planner/call-score.ts'
import type { CoinFactsQuestions } from './coin-facts.server.ts'
import type { Rates } from './exchange-rates.server.ts'
import { isMissing, missingIn, type Part, settlePart, waitForAll } from './missing-part.ts'
import { findOrPlan, ignoreFailed, waitWhileInFlight } from './wait-while-in-flight.ts'

type CoinMarketsOptions = {
  calls: Pick<Calls, CallsOf<'marketsOfCoin'>>
  coinFacts: Pick<CoinFactsQuestions, 'findUnconvertedRow' | 'getFacts'>
  rates: Rates
  limits: TickerLimits
  /** The exchanges that a call for Indian markets would select now. */
  indianExchangeIds: () => readonly string[]
  now: () => number
}

type TickerPlan = { fetchOptions: FetchOptions; need: Need }

const CACHE_ONLY: FetchOptions = { policy: 'cache-only', visits: 0, client: '' }

export function createCoinMarkets(options: CoinMarketsOptions) {
  const { calls, coinFacts, rates, limits, indianExchangeIds, now } = options

  function getExchanges(fetchOptions: FetchOptions) {
    const accepting = { ...fetchOptions, acceptedAgeMs: EXCHANGES_ACCEPTED_AGE_MS }
    return settlePart(
      'indian',
      () => findOrPlan(calls.exchanges, null, { fetchOptions: accepting, need: 'everything' }),
      () => calls.exchanges.estimateWait(null),
    )
  }

  function getRates(fetchOptions: FetchOptions): Promise<Part<ExchangeRates>> {
    return settlePart(
      'rates',
      async () => {
        const cached = await rates.findRates({ fetchOptions, need: 'section' })
        if (cached !== undefined || fetchOptions.policy !== 'network') return cached
        return waitWhileInFlight(calls.exchangeRates, null, fetchOptions)
      },
      () => calls.exchangeRates.estimateWait(null),
    )
  }

  /** The answers that have come, or come soon. */
  function findTickers(
    queries: readonly CoinTickersQuery[],
    plan: TickerPlan,
  ): Promise<Part<TickerList>[]> {
    const { coinTickers } = calls
    const parts = queries.map((query) =>
      settlePart(
        query.exchanges,
        () => findOrPlan(coinTickers, query, plan),
        () => coinTickers.estimateWait(query),
      ),
    )
    return Promise.all(parts)
  }

  /**
   * The service's price in dollars while it is new enough for a premium. Otherwise the newest cached
   * row, converted to dollars. Never causes a call.
   */
  async function findWorldPrice(
    id: string,
  ): Promise<Snapshot<{ price: number | null }> | undefined> {
    const query = { id, currency: 'usd' } as const
    const own = await coinFacts.findUnconvertedRow(query)
    if (own !== undefined && now() - own.fetchedAtMs <= limits.maxPremiumAgeMs) return own
    return coinFacts.getFacts(query, CACHE_ONLY).catch(ignoreFailed)
  }

  /** A price or rate in quarantine is none, because the newest answer contradicts it. */
  async function getBasis(
    id: string,
    { fetchedAtMs, exchangeRates }: { fetchedAtMs: number; exchangeRates: Part<ExchangeRates> },
  ): Promise<PremiumBasis> {
    const row = await findWorldPrice(id)
    const rate = isMissing(exchangeRates) ? undefined : exchangeRates.snapshot
    return {
      coinId: id,
      worldPriceUsd: toDated(row, ({ price }) => price),
      isWorldPriceConverted: row?.conversion !== undefined,
      rupeesPerDollar: toDated(rate, ({ perDollar }) => perDollar.inr),
      tickersFetchedAtMs: fetchedAtMs,
      maxDataAgeMs: limits.maxPremiumAgeMs,
    }
  }

  /** The page is rendered again when one of its premiums gets too old. */
  function firstExpiryMs({ tickers, basis }: Pick<CoinMarkets, 'tickers' | 'basis'>): number {
    const expiries = tickers.flatMap((ticker) => {
      const premium = premiumOf(ticker, basis, now())
      const isRefused = premium === undefined || 'refusal' in premium
      return isRefused ? [] : [premiumExpiresAtMs(ticker, basis)]
    })
    return Math.min(...expiries)
  }

  /** Undefined without any tickers, unless `others` has the ages of the page. */
  async function collectMarkets(
    id: string,
    { others, fetchOptions }: { others?: Snapshot<unknown>; fetchOptions: FetchOptions },
  ): Promise<Snapshot<CoinMarkets> | undefined> {
    // First, so that the last call of a minute goes to what the page is about.
    const largest = await findTickers([{ id, exchanges: 'all' }], { fetchOptions, need: 'facts' })
    const [exchanges, exchangeRates] = await Promise.all([
      getExchanges(fetchOptions),
      getRates(fetchOptions),
    ])
    const hasIndian = !isMissing(exchanges) && indianExchangeIds().length > 0
    const indian = hasIndian ? [{ id, exchanges: 'indian' } as const] : []
    const plan = { fetchOptions, need: 'some-rows' } as const
    const parts = [...(await findTickers(indian, plan)), ...largest]
    const tickers = combineTickers(parts)
    const ages = tickers ?? others
    if (ages === undefined) return undefined
    const value: CoinMarkets = {
      tickers: tickers?.value ?? [],
      exchangeUrls: isMissing(exchanges) ? {} : urlsOf(exchanges.snapshot.value),
      nowMs: now(),
      basis: await getBasis(id, { fetchedAtMs: ages.fetchedAtMs, exchangeRates }),
      perDollar: isMissing(exchangeRates) ? null : exchangeRates.snapshot.value.perDollar,
      missing: missingIn([exchanges, exchangeRates, ...parts]),
    }
    return { ...ages, value, freshUntilMs: Math.min(ages.freshUntilMs, firstExpiryMs(value)) }
  }

  async function getRupeePrices(fetchOptions: FetchOptions): Promise<Snapshot<RupeePrices>> {
    const accepting = (acceptedAgeMs: number) => ({ ...fetchOptions, acceptedAgeMs })
    const exchanges = await calls.exchanges.get(null, accepting(EXCHANGES_ACCEPTED_AGE_MS))
    const queries = RUPEE_COINS.map(({ id }) => ({ id, exchanges: 'indian' as const }))
    const exchangeUrls = urlsOf(exchanges.value)
    if (indianExchangeIds().length === 0) {
      return { ...exchanges, value: { coins: [], exchangeUrls, nowMs: now(), missing: [] } }
    }
    await waitForAll(queries.map((query) => calls.coinTickers.get(query, fetchOptions)))
    const parts = await findTickers(queries, { fetchOptions, need: 'everything' })
    // Last, so that the last calls of a minute go to the prices.
    const [exchangeRates, worldPrices] = await Promise.all([
      getRates(accepting(RATES_ACCEPTED_AGE_MS)),
      getWorldPrices(accepting(limits.freshMs)),
    ])
    const ages = combineTickers(parts)
    if (ages === undefined) throw new UpstreamError('aborted', 'the tickers have just expired')
    const coins = RUPEE_COINS.map(async (coin, index): Promise<RupeeMarkets[]> => {
      const part = parts[index]
      if (part === undefined || isMissing(part)) return []
      const { fetchedAtMs, value } = part.snapshot
      const tickers = mergeTickers(value.tickers, [])
      return [{ coin, tickers, basis: await getBasis(coin.id, { fetchedAtMs, exchangeRates }) }]
    })
    const value = {
      coins: (await Promise.all(coins)).flat(),
      exchangeUrls,
      nowMs: now(),
      missing: missingIn([exchangeRates, ...worldPrices, ...parts]),
    }
    const firstExpiriesMs = value.coins.map(firstExpiryMs)
    return { ...ages, value, freshUntilMs: Math.min(ages.freshUntilMs, ...firstExpiriesMs) }
  }

  /**
   * The first list page in dollars has all `RUPEE_COINS`. While their prices can be converted from
   * another currency, nothing is missing, and its call can come last.
   */
  async function getWorldPrices(fetchOptions: FetchOptions): Promise<Part<unknown>[]> {
    const query = { currency: 'usd', page: 1 } as const
    const prices = await Promise.all(RUPEE_COINS.map(({ id }) => findWorldPrice(id)))
    const isMissingOne = prices.includes(undefined)
    const need = isMissingOne ? 'section' : 'about'
    const part = await settlePart(
      'world-price',
      () => findOrPlan(calls.marketPage, query, { fetchOptions, need }),
      () => calls.marketPage.estimateWait(query),
    )
    return isMissingOne ? [part] : []
  }

  return {
    /** Without any tickers, the answer is as old as the facts and lists what is missing. */
    async getMarkets(
      facts: Snapshot<CoinFacts>,
      fetchOptions: FetchOptions,
    ): Promise<Snapshot<CoinMarkets>> {
      const markets = await collectMarkets(facts.value.id, { others: facts, fetchOptions })
      if (markets === undefined) throw new Error('markets always have the ages of the facts')
      return markets
    },

    /**
     * The markets of a coin if this process has any in memory. Never causes a call. A coin's page
     * hardly ever has them, so they are not worth a read of the store.
     */
    async findMarkets(id: string): Promise<Snapshot<CoinMarkets> | undefined> {
      const kinds = ['indian', 'all'] as const
      const isInMemory = kinds.some(
        (exchanges) => calls.coinTickers.peek({ id, exchanges }) !== undefined,
      )
      return isInMemory ? collectMarkets(id, { fetchOptions: CACHE_ONLY }) : undefined
    },

    /** Prices in rupees of a few coins. Rejects only without any tickers. */
    getRupeePrices,

    /** The same, but only from the cache. Never causes a call. */
    findRupeePrices: () => getRupeePrices(CACHE_ONLY).catch(ignoreFailed),
  }
}

/** The tickers of all parts, newest first: of two calls with the same pair, the newer one counts. */
function combineTickers(parts: readonly Part<TickerList>[]): Snapshot<Ticker[]> | undefined {
  const found = parts.flatMap((part) => (isMissing(part) ? [] : [withFetchTimes(part.snapshot)]))
  const [newest, ...others] = found.toSorted((a, b) => b.fetchedAtMs - a.fetchedAtMs)
  if (newest === undefined) return undefined
  const value = others.reduce(
    (merged, { value: { tickers } }) => mergeTickers(merged, tickers),
    mergeTickers(newest.value.tickers, []),
  )
  return { ...combineAges([newest, ...others]), value, asOfMs: null, notices: {} }
}

/** Each ticker keeps the age of its own call. */
function withFetchTimes(snapshot: Snapshot<TickerList>): Snapshot<TickerList> {
  const { value, fetchedAtMs } = snapshot
  const tickers = value.tickers.map((ticker) => ({ ...ticker, fetchedAtMs }))
  return { ...snapshot, value: { tickers } }
}

function urlsOf({ rows }: ExchangeList): ExchangeUrls {
  const entries = rows.flatMap(({ id, url }): [string, string][] =>
    url === null ? [] : [[id, url]],
  )
  return Object.fromEntries(entries)
}

function toDated<T>(
  snapshot: Snapshot<T> | undefined,
  read: (value: T) => number | null,
): DatedAmount | null {
  if (snapshot === undefined || snapshot.notices[WHOLE_ANSWER] === 'quarantined') return null
  const amount = read(snapshot.value)
  return amount === null ? null : { amount, fetchedAtMs: snapshot.fetchedAtMs }
}
