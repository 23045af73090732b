// The client of the v3 market service. It takes and returns our own types, and rejects only with
// UpstreamError. Caching and the call budget are left to the gateway.
import type { ChartGrid } from '../../market/history/chart-grid.ts'
import type { CallOutcome } from '../../market/market-metrics.ts'
import type { Currency } from '../../market/money/currency.ts'
import { UpstreamError } from '../../market/upstream-error.ts'
import { type CandlesQuery, candlesCall } from './calls/candles/candles.server.ts'
import { type CoinQuery, coinCall } from './calls/coin/coin.server.ts'
import { coinListCall, stablecoinIdsCall } from './calls/coin-list/coin-list.server.ts'
import {
  type ExchangeQuery,
  exchangeDetailCall,
} from './calls/exchange-detail/exchange-detail.server.ts'
import { exchangeNamesCall } from './calls/exchange-names/exchange-names.server.ts'
import { exchangeRatesCall } from './calls/exchange-rates/exchange-rates.server.ts'
import { exchangesCall } from './calls/exchanges/exchanges.server.ts'
import { globalFiguresCall } from './calls/global-figures/global-figures.server.ts'
import type { MarketCall } from './calls/market-call.ts'
import {
  type BatchIdsQuery,
  type MarketPageQuery,
  marketBatchCall,
  marketPageCall,
} from './calls/market-rows/market-rows.server.ts'
import {
  createDeepestHistory,
  type HistoryDepth,
} from './calls/price-series/deepest-history.server.ts'
import { priceSeriesCall } from './calls/price-series/price-series.server.ts'
import { type CoinTickersQuery, coinTickersCall } from './calls/tickers/coin-tickers.server.ts'
import { trendingCall } from './calls/trending/trending.server.ts'
import type { CallGate, CallOptions } from './http/call-gate.ts'
import { DeadlineExceeded, withDeadline } from './http/deadline.server.ts'
import { createFetchWithRetry } from './http/fetch-with-retry.server.ts'
import type { Outbound } from './http/outbound.server.ts'
import { createBuildRequest, type MarketPlan } from './http/request.server.ts'
import type { ParseContext } from './payload/vendor-values.server.ts'

/** The number of invalid rows (or history points) in an answer. */
export type DroppedRows = { path: string; dropped: number; accepted: number }

type MarketClientOptions = {
  outbound: Outbound
  gate: CallGate
  onCall?: (outcome: CallOutcome) => void
  apiBase: string
  plan: MarketPlan
  apiKey?: string
  siteOrigin: string
  now: () => number
  sleep: (ms: number) => Promise<void>
  onDroppedRows?: (rows: DroppedRows) => void
  /** Time limit for one attempt. Default 4 s. */
  attemptTimeoutMs?: number
  /**
   * Time limit for a call with all its attempts. Default 6.5 s. A page must end within 9 s, and may
   * first wait 2 s until the server has picked the live service or the demo market.
   */
  totalTimeoutMs?: number
  maxBodyBytes?: number
}

// Without `days`: the depth of the daily grid depends on the plan.
const GRID_DEPTHS: Record<Exclude<ChartGrid, 'days'>, HistoryDepth> = {
  minutes: { days: '1', covers: '24h' },
  hours: { days: '90', covers: '90d' },
}

/** Short, because a visitor may be waiting until the server has picked one of the two. */
const PING_TIMEOUT_MS = 2_000

/** The calls of the market service. Every method rejects only with UpstreamError. */
export type MarketClient = ReturnType<typeof createMarketClient>

export function createMarketClient(options: MarketClientOptions) {
  const { now, plan, onDroppedRows, totalTimeoutMs = 6_500 } = options
  const fetchWithRetry = createFetchWithRetry({
    ...options,
    buildRequest: createBuildRequest(options),
  })
  const fetchDeepest = createDeepestHistory({ plan, now })

  async function withTimeout<T>(
    { signal, timeoutMs = totalTimeoutMs }: { signal?: AbortSignal; timeoutMs?: number },
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    try {
      return await withDeadline({ timeoutMs, signal }, work)
    } catch (cause) {
      if (signal?.aborted) throw new UpstreamError('aborted', 'the caller has gone', { cause })
      if (!(cause instanceof DeadlineExceeded)) throw cause
      throw new UpstreamError('timeout', `no answer in ${timeoutMs} ms`, { cause })
    }
  }

  async function fetchCall<Query, T>(
    { toTarget, parse }: MarketCall<Query, T>,
    query: Query,
    { signal, priority = 'facts', client }: CallOptions = {},
  ): Promise<T> {
    const target = toTarget(query)
    const onDropped: ParseContext['onDropped'] = (counts) =>
      onDroppedRows?.({ path: target.path, ...counts })
    return withTimeout({ signal }, (innerSignal) =>
      fetchWithRetry(target, {
        signal: innerSignal,
        priority,
        client,
        parse: (body) => parse(body, { nowMs: now(), onDropped }, query),
      }),
    )
  }

  return {
    fetchMarketPage: (query: MarketPageQuery, callOptions?: CallOptions) =>
      fetchCall(marketPageCall, query, callOptions),
    fetchMarketBatch: (query: BatchIdsQuery, callOptions?: CallOptions) =>
      fetchCall(marketBatchCall, query, callOptions),
    fetchStablecoinIds: (callOptions?: CallOptions) =>
      fetchCall(stablecoinIdsCall, null, callOptions),
    fetchExchanges: (callOptions?: CallOptions) => fetchCall(exchangesCall, null, callOptions),
    fetchExchangeNames: (callOptions?: CallOptions) =>
      fetchCall(exchangeNamesCall, null, callOptions),
    fetchExchangeDetail: (query: ExchangeQuery, callOptions?: CallOptions) =>
      fetchCall(exchangeDetailCall, query, callOptions),
    fetchCoinTickers: (query: CoinTickersQuery, callOptions?: CallOptions) =>
      fetchCall(coinTickersCall, query, callOptions),
    fetchCoin: (query: CoinQuery, callOptions?: CallOptions) =>
      fetchCall(coinCall, query, callOptions),

    /** All points of a grid: as many days as the plan allows. */
    fetchPriceSeries(
      { grid, ...query }: { id: string; currency: Currency; grid: ChartGrid },
      callOptions?: CallOptions,
    ) {
      const { signal, ...others } = callOptions ?? {}
      // One deadline for all depths.
      return withTimeout({ signal }, (innerSignal) => {
        const fetchDepth = (depth: HistoryDepth) =>
          fetchCall(priceSeriesCall, { ...query, depth }, { ...others, signal: innerSignal })
        return grid === 'days' ? fetchDeepest(fetchDepth) : fetchDepth(GRID_DEPTHS[grid])
      })
    },

    fetchExchangeRates: (callOptions?: CallOptions) =>
      fetchCall(exchangeRatesCall, null, callOptions),
    fetchCandles: (query: CandlesQuery, callOptions?: CallOptions) =>
      fetchCall(candlesCall, query, callOptions),
    fetchGlobalFigures: (callOptions?: CallOptions) =>
      fetchCall(globalFiguresCall, null, callOptions),
    fetchTrending: (callOptions?: CallOptions) => fetchCall(trendingCall, null, callOptions),
    fetchCoinList: (callOptions?: CallOptions) => fetchCall(coinListCall, null, callOptions),

    /** Resolves if the service answers a single attempt within 2 s. */
    async ping() {
      await withTimeout({ timeoutMs: PING_TIMEOUT_MS }, (signal) =>
        fetchWithRetry(
          { path: '/ping' },
          { signal, priority: 'revalidation', attempts: 1, parse: () => null },
        ),
      )
    },
  }
}
