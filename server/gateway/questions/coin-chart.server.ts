// The history of a coin over a range, cut from a series of one of three grids. Until the series
// arrives, the hourly prices of the row are drawn. A grid is never derived from another.

import type { CoinFacts, HourlyPoints, PriceChart, PriceHistory } from '../../../market/coin.ts'
import { CANDLE_DAYS_OF, type CandleHistory } from '../../../market/history/candle.ts'
import type { ChartGrid } from '../../../market/history/chart-grid.ts'
import type { Range } from '../../../market/history/range.ts'
import type { CandleRangeQuery, ChartQuery, PriceHistoryQuery } from '../../../market/market.ts'
import type { Currency } from '../../../market/money/currency.ts'
import type { Snapshot } from '../../../market/snapshot.ts'
import type { Wait } from '../../../market/wait.ts'
import type { CachedCall, FetchOptions } from '../cache/cached-call.server.ts'
import type { Calls } from '../calls/calls.server.ts'
import type { CallsOf } from '../calls-and-questions.ts'
import type { Need } from '../planner/call-score.ts'
import type { CoinFactsQuestions } from './coin-facts.server.ts'
import { cutHistory } from './cut-history.ts'
import type { Rates } from './exchange-rates.server.ts'
import { toHourlyPoints } from './hourly-points.ts'
import { findOrPlan } from './wait-while-in-flight.ts'

type CoinChartsOptions = {
  calls: Pick<
    Calls,
    CallsOf<'chartOfDay' | 'chartOfWeek' | 'chartTo60Days' | 'chartFrom200Days' | 'candles'>
  >
  coinFacts: Pick<CoinFactsQuestions, 'findSourceRow'>
  rates: Pick<Rates, 'findConversion'>
  /** Rejects if the id may not cause a call. */
  assertKnownCoin: (id: string, fetchOptions: FetchOptions) => Promise<void>
}

type ChartRequest = { fetchOptions: FetchOptions; facts: Promise<Snapshot<CoinFacts>> }
type LineRequest = ChartRequest & { hasHourly: boolean }

const GRID_OF: Record<Range, ChartGrid> = {
  '24h': 'minutes',
  '7d': 'hours',
  '14d': 'hours',
  '30d': 'hours',
  '60d': 'hours',
  '200d': 'days',
  '1y': 'days',
  max: 'days',
}

export function createCoinCharts({ calls, coinFacts, rates, assertKnownCoin }: CoinChartsOptions) {
  /** Hourly points to draw until the chart's own call has an answer. */
  async function findHourly(
    { range, ...coinQuery }: PriceHistoryQuery,
    { fetchOptions, facts }: { fetchOptions: FetchOptions; facts: CoinFacts | undefined },
  ): Promise<Snapshot<HourlyPoints> | undefined> {
    if (range !== '24h' && range !== '7d') return undefined
    const source = await coinFacts.findSourceRow(coinQuery, fetchOptions)
    if (source === undefined) return undefined
    const { snapshot, conversion, currency } = source
    const { value, fetchedAtMs } = snapshot
    const rowPrice = value.price && value.price * (conversion?.rate ?? 1)
    const shownPrice = facts === undefined ? rowPrice : facts.price
    const hourlyOptions = { range, shownPrice, conversion, fetchedAtMs }
    const hourly =
      toHourlyPoints(value, { ...hourlyOptions, perDollar: undefined }) ??
      // Only if the prices are not in the row's currency does the rate tell whether they are in
      // dollars.
      toHourlyPoints(value, {
        ...hourlyOptions,
        perDollar: await findPerDollar(currency, fetchOptions),
      })
    return hourly && { ...snapshot, value: hourly, ...(conversion && { conversion }) }
  }

  async function findPerDollar(
    currency: Currency,
    fetchOptions: FetchOptions,
  ): Promise<number | undefined> {
    if (currency === 'usd') return 1
    return (
      await rates.findConversion(
        { from: 'usd', to: currency },
        { fetchOptions, need: 'exact-amounts' },
      )
    )?.rate
  }

  /** A chart is planned only for a coin that exists. */
  function findOrPlanChart<Query extends { id: string }, T>(
    call: CachedCall<Query, T>,
    query: Query,
    { fetchOptions, need }: { fetchOptions: FetchOptions; need: Need },
  ): Promise<Snapshot<T> | undefined> {
    const beforePlan = () => assertKnownCoin(query.id, fetchOptions)
    return findOrPlan(call, query, { fetchOptions, need, beforePlan })
  }

  async function getCandleChart(
    { id, currency, range }: CandleRangeQuery,
    fetchOptions: FetchOptions,
  ): Promise<Snapshot<PriceChart> | { wait: Wait }> {
    const query = { id, currency, days: CANDLE_DAYS_OF[range] }
    const candles = await findOrPlanChart(calls.candles, query, { fetchOptions, need: 'chart' })
    if (candles === undefined) return { wait: calls.candles.estimateWait(query) }
    const history = await findHistory({ id, currency, range })
    if (history === null) planVolumes({ id, currency, range }, fetchOptions)
    return { ...candles, value: { candles: candles.value, history } }
  }

  /** Volumes beside candles have the lowest need. */
  function planVolumes(
    { range, ...coinQuery }: PriceHistoryQuery,
    fetchOptions: FetchOptions,
  ): void {
    const query = { ...coinQuery, grid: GRID_OF[range] }
    if (fetchOptions.policy === 'network') calls.series.plan(query, 'about', fetchOptions)
  }

  async function getLineChart(
    { id, currency, range }: PriceHistoryQuery,
    { fetchOptions, hasHourly, facts }: LineRequest,
  ): Promise<Snapshot<PriceChart> | { wait: Wait }> {
    const coinQuery = { id, currency, range }
    const query = { id, currency, grid: GRID_OF[range] }
    // Without facts, a page shows no chart. So the chart's call waits for the facts.
    if ((await coinFacts.findSourceRow(coinQuery, fetchOptions)) === undefined) await facts
    // The facts may wait for a call of their own. The chart's call is planned at the same time.
    const hourlyBeforeFacts = hasHourly
      ? await findHourly(coinQuery, { fetchOptions, facts: undefined })
      : undefined
    const need = hourlyBeforeFacts === undefined ? 'chart' : 'exact-chart'
    let failure: unknown
    const exact = await findOrPlanChart(calls.series, query, { fetchOptions, need }).catch(
      (error: unknown) => {
        failure = error
      },
    )
    if (exact) return { ...exact, value: { history: cutHistory(exact.value, range) } }
    const wait = calls.series.estimateWait(query)
    const hourly =
      hourlyBeforeFacts &&
      (await findHourly(coinQuery, { fetchOptions, facts: (await facts).value }))
    if (hourly !== undefined) return { ...hourly, value: { hourly: hourly.value }, wait }
    if (failure !== undefined) throw failure
    return { wait }
  }

  /** Reads the cache only. */
  async function findHistory({
    range,
    ...coinQuery
  }: PriceHistoryQuery): Promise<PriceHistory | null> {
    const cached = await calls.series.find({ ...coinQuery, grid: GRID_OF[range] })
    return cached === undefined ? null : cutHistory(cached.value, range)
  }

  return {
    /** Rejects if there is nothing to draw and the chart's call has failed. */
    getChart(
      { type, ...query }: ChartQuery,
      request: ChartRequest,
    ): Promise<Snapshot<PriceChart> | { wait: Wait }> {
      const { range } = query
      if (type === 'candles' && range !== 'max') {
        return getCandleChart({ ...query, range }, request.fetchOptions)
      }
      // A row has no hourly market caps.
      return getLineChart(query, { ...request, hasHourly: type !== 'market-cap' })
    },

    /** Waits for the call. Rejects with `budget-spent` if it stays queued for too long. */
    async getHistory(
      { range, ...coinQuery }: PriceHistoryQuery,
      fetchOptions: FetchOptions,
    ): Promise<Snapshot<PriceHistory>> {
      const query = { ...coinQuery, grid: GRID_OF[range] }
      if ((await calls.series.find(query)) === undefined)
        await assertKnownCoin(coinQuery.id, fetchOptions)
      return cutSnapshot(await calls.series.get(query, fetchOptions, 'chart'), range)
    },

    async getCandles(
      { range, ...coinQuery }: CandleRangeQuery,
      fetchOptions: FetchOptions,
    ): Promise<Snapshot<CandleHistory>> {
      const query = { ...coinQuery, days: CANDLE_DAYS_OF[range] }
      if ((await calls.candles.find(query)) === undefined)
        await assertKnownCoin(coinQuery.id, fetchOptions)
      return calls.candles.get(query, fetchOptions, 'chart')
    },

    findHistory,
  }
}

function cutSnapshot(series: Snapshot<PriceHistory>, range: Range): Snapshot<PriceHistory> {
  return { ...series, value: cutHistory(series.value, range) }
}
