// All calls to the service: key, request, freshness, and the prices in the answer that could jump.
// `questions/` decides which of them a page needs.

import { latestAsOfMs } from '../../../market/answer/combine-snapshots.ts'
import { UpstreamError } from '../../../market/answer/upstream-error.ts'
import type {
  Coin,
  CoinIds,
  CoinList,
  GlobalFigures,
  MarketPage,
  MarketRow,
  TrendingList,
} from '../../../market/coin.ts'
import type { CandleDays, CandleHistory } from '../../../market/history/candle.ts'
import type { ChartGrid } from '../../../market/history/chart-grid.ts'
import type { PriceHistory } from '../../../market/history/price-history.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { CURRENCIES } from '../../../market/money/currency.ts'
import type { ExchangeRates } from '../../../market/money/exchange-rates.ts'
import type { ExchangeList } from '../../../market/tickers/exchange.ts'
import type { ExchangeDetail, ExchangeNames, TickerList } from '../../../market/tickers/ticker.ts'
import { candlesCall } from '../../upstream/calls/candles/candles.server.ts'
import { coinCall } from '../../upstream/calls/coin/coin.server.ts'
import { coinListCall, stablecoinIdsCall } from '../../upstream/calls/coin-list/coin-list.server.ts'
import { exchangeDetailCall } from '../../upstream/calls/exchange-detail/exchange-detail.server.ts'
import { exchangeNamesCall } from '../../upstream/calls/exchange-names/exchange-names.server.ts'
import { exchangeRatesCall } from '../../upstream/calls/exchange-rates/exchange-rates.server.ts'
import { exchangesCall } from '../../upstream/calls/exchanges/exchanges.server.ts'
import { globalFiguresCall } from '../../upstream/calls/global-figures/global-figures.server.ts'
import {
  type ListPageQuery,
  listPageCall,
} from '../../upstream/calls/market-rows/list-calls.server.ts'
import { priceSeriesCall } from '../../upstream/calls/price-series/price-series.server.ts'
import { trendingCall } from '../../upstream/calls/trending/trending.server.ts'
import type { MarketPlan } from '../../upstream/http/request.server.ts'
import { CachedCall } from '../cache/cached-call.server.ts'
import type { CallContext } from '../cache/call-context.ts'
import { candleFreshMs, type FreshnessTable } from '../cache/freshness.server.ts'
import { pricesOfItem, pricesOfRows } from '../cache/quarantine.server.ts'
import type { IndianExchanges } from '../index/indian-exchanges.ts'
import type { Places } from '../index/places.server.ts'
import type { Attempts } from '../queue/call-request.ts'

export type CoinQuery = { id: string }
type ExchangeQuery = { id: string }
export type SeriesQuery = { id: string; currency: Currency; grid: ChartGrid }
export type CandlesQuery = { id: string; currency: Currency; days: CandleDays }

type CallsOptions = {
  plan: MarketPlan
  fresh: FreshnessTable
  places: Places
  indianExchanges: IndianExchanges
  /** Whether the coin must have numbers. */
  isAmongLargest: (id: string) => Promise<boolean>
  /** False for a coin that is known to have no price, or no rank. */
  mayHaveHistory: (id: string) => Promise<boolean>
}

export type Calls = ReturnType<typeof createCalls>

export function createCalls(
  context: CallContext,
  { plan, fresh, places, indianExchanges, isAmongLargest, mayHaveHistory }: CallsOptions,
) {
  const { client } = context
  return {
    listPage: new CachedCall<ListPageQuery, MarketPage>(context, {
      keyOf: ({ currency, page }) => `list ${currency} ${page}`,
      async fetch(query, { takeRetry }) {
        const page = await client.fetch(listPageCall, query, takeRetry)
        places.record(
          query.page,
          page.rows.map(({ id }) => id),
        )
        return page
      },
      freshMs: () => fresh.listPage,
      content: {
        // The largest coins have prices.
        isEmpty: ({ rows }, { page }) =>
          rows.length === 0 || (page === 1 && rows.every(({ price }) => price === null)),
        isExpected: ({ page }) => page === 1 || places.hasCoins(page),
      },
      asOfMsOf: ({ rows }) => latestAsOfMs(rows),
      prices: pricesOfRows<MarketRow, MarketPage>(),
      picturesOf: ({ rows }) => rows,
      coinsOf: ({ rows }) => rows,
    }),
    coin: new CachedCall<CoinQuery, Coin>(context, {
      keyOf: ({ id }) => coinKey(id),
      fetch: (query, { takeRetry }) => client.fetch(coinCall, query, takeRetry),
      freshMs: () => fresh.coin,
      content: { isEmpty: hasNoNumbers, isExpected: ({ id }) => isAmongLargest(id) },
      asOfMsOf: ({ asOfMs }) => asOfMs,
      prices: pricesOfItem(({ amounts }) => CURRENCIES.map((currency) => amounts[currency].price)),
      picturesOf: (coin) => [coin],
      coinsOf: (coin) => [coin],
    }),
    series: new CachedCall<SeriesQuery, PriceHistory>(context, {
      keyOf: ({ id, currency, grid }) => `series ${grid} ${currency} ${id}`,
      subjectOf: ({ id }) => coinKey(id),
      fetch: (query, attempts) => fetchSeries(context, plan, query, attempts),
      freshMs: ({ grid }) => fresh[grid],
      content: {
        isEmpty: ({ points }) => points.length === 0,
        isExpected: ({ id }) => mayHaveHistory(id),
      },
    }),
    candles: new CachedCall<CandlesQuery, CandleHistory>(context, {
      keyOf: ({ id, currency, days }) => `candles ${days} ${currency} ${id}`,
      subjectOf: ({ id }) => coinKey(id),
      fetch: (query, { takeRetry }) => client.fetch(candlesCall, query, takeRetry),
      freshMs: ({ days }) => candleFreshMs(days, fresh),
      content: {
        isEmpty: ({ candles }) => candles.length === 0,
        isExpected: ({ id }) => mayHaveHistory(id),
      },
    }),
    exchanges: new CachedCall<null, ExchangeList>(context, {
      keyOf: () => 'exchanges',
      fetch: (query, { takeRetry }) => client.fetch(exchangesCall, query, takeRetry),
      freshMs: () => fresh.exchanges,
      content: { isEmpty: ({ rows }) => rows.length === 0, isExpected: always },
      picturesOf: ({ rows }) => rows,
    }),
    exchangeDetail: new CachedCall<ExchangeQuery, ExchangeDetail>(context, {
      keyOf: ({ id }) => `exchange ${id}`,
      async fetch(query, { takeRetry }) {
        const detail = await client.fetch(exchangeDetailCall, query, takeRetry)
        indianExchanges.record(detail.tickers)
        return detail
      },
      freshMs: () => fresh.tickers,
      content: { isEmpty: hasNoPrices },
      picturesOf: ({ exchange }) => [exchange],
    }),
    exchangeNames: new CachedCall<null, ExchangeNames>(context, {
      keyOf: () => 'exchange-names',
      isDated: false,
      fetch: (query, { takeRetry }) => client.fetch(exchangeNamesCall, query, takeRetry),
      freshMs: () => fresh.names,
      content: { isEmpty: ({ exchanges }) => exchanges.length === 0, isExpected: always },
    }),
    exchangeRates: new CachedCall<null, ExchangeRates>(context, {
      keyOf: () => 'exchange-rates',
      isDated: false,
      fetch: (query, { takeRetry }) => client.fetch(exchangeRatesCall, query, takeRetry),
      freshMs: () => fresh.exchangeRates,
      content: {
        isEmpty: ({ perDollar }) => perDollar.inr === null && perDollar.eur === null,
        isExpected: always,
      },
    }),
    global: new CachedCall<null, GlobalFigures>(context, {
      keyOf: () => 'global',
      fetch: (query, { takeRetry }) => client.fetch(globalFiguresCall, query, takeRetry),
      freshMs: () => fresh.global,
      content: { isEmpty: hasNoFigures, isExpected: always },
      asOfMsOf: ({ asOfMs }) => asOfMs,
      prices: pricesOfItem(({ totalMarketCap }) => [totalMarketCap.usd]),
    }),
    trending: new CachedCall<null, TrendingList>(context, {
      keyOf: () => 'trending',
      fetch: (query, { takeRetry }) => client.fetch(trendingCall, query, takeRetry),
      freshMs: () => fresh.trending,
      content: { isEmpty: ({ rows }) => rows.length === 0, isExpected: always },
      picturesOf: ({ rows }) => rows,
      coinsOf: ({ rows }) => rows,
    }),
    coinList: new CachedCall<null, CoinList>(context, {
      keyOf: () => 'coin-names',
      isDated: false,
      fetch: (query, { takeRetry }) => client.fetch(coinListCall, query, takeRetry),
      freshMs: () => fresh.names,
      content: { isEmpty: ({ coins }) => coins.length === 0, isExpected: always },
    }),
    stablecoinIds: new CachedCall<null, CoinIds>(context, {
      keyOf: () => 'stablecoins',
      isDated: false,
      fetch: (query, { takeRetry }) => client.fetch(stablecoinIdsCall, query, takeRetry),
      freshMs: () => fresh.names,
      content: { isEmpty: ({ ids }) => ids.length === 0, isExpected: always },
    }),
  }
}

const always = () => true

/** Of a coin or an exchange that has no markets, or none with a price. */
export function hasNoPrices({ tickers }: TickerList): boolean {
  return tickers.every(({ last }) => last === null)
}

/** A coin that lost its price still has its supply and its extremes. */
function hasNoNumbers({ marketCapRank, circulatingSupply, totalSupply, amounts }: Coin): boolean {
  const { price, marketCap, allTimeHigh, allTimeLow } = amounts.usd
  const figures = [marketCapRank, circulatingSupply, totalSupply]
  return [...figures, price, marketCap, allTimeHigh, allTimeLow].every((each) => each === null)
}

function hasNoFigures({ asOfMs: _, totalMarketCap, totalVolume24h, ...others }: GlobalFigures) {
  const figures = { ...others, ...totalMarketCap }
  const all = [...Object.values(figures), ...Object.values(totalVolume24h)]
  return all.every((figure) => figure === null)
}

export function coinKey(id: string): string {
  return `coin ${id}`
}

const DEPTH_OF = {
  minutes: { days: '1', covers: '24h' },
  hours: { days: '90', covers: '90d' },
  days: { days: '365', covers: '1y' },
  everything: { days: 'max', covers: 'max' },
} as const

/** A paid plan asks for all days, and for a year if its contract does not have them. */
async function fetchSeries(
  { client }: CallContext,
  plan: MarketPlan,
  { grid, ...query }: SeriesQuery,
  { takeRetry }: Attempts,
): Promise<PriceHistory> {
  const fetchDepth = (depth: keyof typeof DEPTH_OF) =>
    client.fetch(priceSeriesCall, { ...query, depth: DEPTH_OF[depth] }, takeRetry)
  if (grid !== 'days' || plan !== 'pro') return fetchDepth(grid)
  try {
    return await fetchDepth('everything')
  } catch (error) {
    const isRefused = error instanceof UpstreamError && error.kind === 'plan-limit'
    if (!isRefused || !takeRetry()) throw error
    return fetchDepth('days')
  }
}
