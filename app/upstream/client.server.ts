// The client of the v3 market service. It takes and returns our own types, and rejects only with
// UpstreamError. Caching and the call budget are left to the gateway.

import type { PriceHistory } from '../market/coin.ts'
import { isUsableId, MAX_COINS_PER_CALL } from '../market/coin-ids.ts'
import type { ChartGrid } from '../market/history/chart-grid.ts'
import type { CallOutcome } from '../market/market-metrics.ts'
import type { Currency } from '../market/money/currency.ts'
import { parseCandles } from './calls/candles/candles.server.ts'
import { parseCoin } from './calls/coin/coin.server.ts'
import { parseCoinList } from './calls/coin-list/coin-list.server.ts'
import { parseExchangeRates } from './calls/exchange-rates/exchange-rates.server.ts'
import { MAX_EXCHANGES_PER_CALL, parseExchanges } from './calls/exchanges/exchanges.server.ts'
import { parseGlobalFigures } from './calls/global-figures/global-figures.server.ts'
import { parseMarketBatch, parseMarketPage } from './calls/market-rows/market-rows.server.ts'
import {
  createDeepestHistory,
  type HistoryDepth,
} from './calls/price-series/deepest-history.server.ts'
import { parsePriceHistory } from './calls/price-series/price-series.server.ts'
import { parseTrending } from './calls/trending/trending.server.ts'
import type { CallGate, Priority } from './http/call-gate.ts'
import { DeadlineExceeded, withDeadline } from './http/deadline.server.ts'
import { createFetchWithRetry } from './http/fetch-with-retry.server.ts'
import { type CallTarget, createBuildRequest, type MarketPlan } from './http/request.server.ts'
import type { CallOptions, MarketClient, Outbound } from './market-client.ts'
import type { ParseContext } from './payload/vendor-values.server.ts'
import { UpstreamError } from './upstream-error.ts'

/** The number of invalid rows (or history points) in an answer. */
export type DroppedRows = { path: string; dropped: number; accepted: number }

type Parse<T> = (body: unknown, context: ParseContext) => T

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
   * Time limit for a call with all its attempts. Default 6.5 s: a page must end within 9 s, and may
   * first wait 2 s for the choice between the live service and the demo market.
   */
  totalTimeoutMs?: number
  maxBodyBytes?: number
}

// Without these flags the service adds about 100 kB that we do not use.
const LEAN_COIN_PARAMS = {
  localization: 'false',
  tickers: 'false',
  community_data: 'false',
  developer_data: 'false',
}

const MAX_PAGE_SIZE = String(MAX_COINS_PER_CALL)

const ALL_COLUMNS = {
  per_page: MAX_PAGE_SIZE,
  sparkline: 'true',
  price_change_percentage: '1h,24h,7d,14d,30d,200d,1y',
}

// Without `days`: the depth of the daily grid depends on the plan.
const GRID_DEPTHS: Record<Exclude<ChartGrid, 'days'>, HistoryDepth> = {
  minutes: { days: '1', covers: '24h' },
  hours: { days: '90', covers: '90d' },
}

/** Short, because a visitor may be waiting for the choice between live service and demo market. */
const PING_TIMEOUT_MS = 2_000

export function createMarketClient(options: MarketClientOptions): MarketClient {
  const { now, plan, onDroppedRows, totalTimeoutMs = 6_500 } = options
  const fetchWithRetry = createFetchWithRetry({
    ...options,
    buildRequest: createBuildRequest(options),
  })
  const fetchDeepest = createDeepestHistory({ plan, now })

  function fetchParsed<T>(
    target: CallTarget,
    parse: Parse<T>,
    callOptions: { signal: AbortSignal; priority: Priority; client: string | undefined },
  ): Promise<T> {
    const { path } = target
    const onDropped: ParseContext['onDropped'] = (counts) => onDroppedRows?.({ path, ...counts })
    return fetchWithRetry(target, {
      ...callOptions,
      parse: (body) => parse(body, { nowMs: now(), onDropped }),
    })
  }

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

  function fetchOne<T>(
    target: CallTarget,
    parse: Parse<T>,
    { signal, priority = 'facts', client }: CallOptions = {},
  ): Promise<T> {
    return withTimeout({ signal }, (innerSignal) =>
      fetchParsed(target, parse, { signal: innerSignal, priority, client }),
    )
  }

  /** `depth: 'deepest'` requests as much history as the plan allows. */
  async function fetchHistory(
    { id, currency, depth }: { id: string; currency: Currency; depth: HistoryDepth | 'deepest' },
    { signal, priority = 'facts', client }: CallOptions = {},
  ): Promise<PriceHistory> {
    const path = `${coinPath(id)}/market_chart`
    return withTimeout({ signal }, (innerSignal) => {
      async function fetchDepth({ days, covers }: HistoryDepth): Promise<PriceHistory> {
        const target = { path, params: { vs_currency: currency, days }, aboutCoin: true }
        const callOptions = { signal: innerSignal, priority, client }
        return { ...(await fetchParsed(target, parsePriceHistory, callOptions)), covers }
      }
      return depth === 'deepest' ? fetchDeepest(fetchDepth) : fetchDepth(depth)
    })
  }

  return {
    async fetchMarketPage({ currency, page }, callOptions) {
      const params = { vs_currency: currency, page: String(page), ...ALL_COLUMNS }
      return fetchOne(
        { path: '/coins/markets', params },
        (body, context) => parseMarketPage(body, { ...context, page }),
        callOptions,
      )
    },

    async fetchMarketBatch({ currency, ids }, callOptions) {
      const params = { vs_currency: currency, ids: ids.join(','), ...ALL_COLUMNS }
      return fetchOne(
        { path: '/coins/markets', params },
        (body, context) => parseMarketBatch(body, { ...context, ids }),
        callOptions,
      )
    },

    async fetchStablecoinIds(callOptions) {
      const params = { vs_currency: 'usd', category: 'stablecoins', per_page: MAX_PAGE_SIZE }
      const target = { path: '/coins/markets', params }
      const { coins } = await fetchOne(target, parseCoinList, callOptions)
      return { ids: coins.map(({ id }) => id) }
    },

    async fetchExchanges(callOptions) {
      const params = { per_page: String(MAX_EXCHANGES_PER_CALL) }
      return fetchOne({ path: '/exchanges', params }, parseExchanges, callOptions)
    },

    async fetchCoin({ id }, callOptions) {
      const path = coinPath(id)
      return fetchOne(
        { path, params: LEAN_COIN_PARAMS, aboutCoin: true },
        (body, { nowMs }) => parseCoin(body, { id, nowMs }),
        callOptions,
      )
    },

    async fetchPriceSeries({ id, currency, grid }, callOptions) {
      const depth = grid === 'days' ? 'deepest' : GRID_DEPTHS[grid]
      return fetchHistory({ id, currency, depth }, callOptions)
    },

    async fetchExchangeRates(callOptions) {
      return fetchOne({ path: '/exchange_rates' }, parseExchangeRates, callOptions)
    },

    async fetchCandles({ id, currency, days }, callOptions) {
      const path = `${coinPath(id)}/ohlc`
      const params = { vs_currency: currency, days: String(days) }
      return fetchOne(
        { path, params, aboutCoin: true },
        (body, context) => parseCandles(body, { ...context, days }),
        callOptions,
      )
    },

    async fetchGlobalFigures(callOptions) {
      return fetchOne({ path: '/global' }, parseGlobalFigures, callOptions)
    },

    async fetchTrending(callOptions) {
      return fetchOne({ path: '/search/trending' }, parseTrending, callOptions)
    },

    async ping() {
      await withTimeout({ timeoutMs: PING_TIMEOUT_MS }, (signal) =>
        fetchWithRetry(
          { path: '/ping' },
          { signal, priority: 'revalidation', attempts: 1, parse: () => null },
        ),
      )
    },

    async fetchCoinList(callOptions) {
      return fetchOne({ path: '/coins/list' }, parseCoinList, callOptions)
    },
  }
}

function coinPath(id: string): string {
  if (!isUsableId(id)) throw new UpstreamError('not-found', 'invalid coin id')
  return `/coins/${encodeURIComponent(id)}`
}
