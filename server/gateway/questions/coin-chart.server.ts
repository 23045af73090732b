// The history of a coin over a range, cut from a series of one of three grids. Until the series is
// cached, 24 hours and 7 days are drawn from the hourly prices of the coin's row. A grid is never
// derived from another.

import type { Snapshot } from '../../../market/answer/snapshot.ts'
import type { Wait } from '../../../market/answer/wait.ts'
import { CANDLE_DAYS_OF, type CandleHistory } from '../../../market/history/candle.ts'
import type { ChartGrid } from '../../../market/history/chart-grid.ts'
import type { PriceChart, PriceHistory } from '../../../market/history/price-history.ts'
import type { Range } from '../../../market/history/range.ts'
import type { CandleRangeQuery, ChartQuery, PriceHistoryQuery } from '../../../market/market.ts'
import type { CachedCall } from '../cache/cached-call.server.ts'
import type { Visit } from '../cache/visit.server.ts'
import type { Calls } from '../calls/calls.server.ts'
import type { CoinFactsQuestions } from './coin-facts.server.ts'
import { cutHistory } from './cut-history.ts'
import { toHourlyPoints } from './hourly-points.ts'
import type { KnownCoins } from './known-coins.server.ts'
import type { Rows } from './rows.server.ts'

type CoinChartsOptions = {
  calls: Pick<Calls, 'series' | 'candles'>
  coinFacts: Pick<CoinFactsQuestions, 'getFacts'>
  rows: Rows
  known: KnownCoins
}

export type ChartAnswer = Snapshot<PriceChart> | { wait: Wait }

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

export function createCoinCharts({ calls, coinFacts, rows, known }: CoinChartsOptions) {
  /** Without facts, a page shows no chart. So the chart of a coin that may not exist waits. */
  async function waitForCoin({ id, currency }: PriceHistoryQuery, visit: Visit): Promise<void> {
    if ((await known.isKnown(id)) !== true) await coinFacts.getFacts({ id, currency }, visit)
  }

  /** A row has no hourly market caps, and none for longer ranges. */
  async function findHourly(query: ChartQuery): Promise<Snapshot<PriceChart> | undefined> {
    const { range, type } = query
    if (type === 'market-cap' || (range !== '24h' && range !== '7d')) return undefined
    const found = await rows.find(query)
    const hourly = found && toHourlyPoints(found.snapshot, range)
    return hourly && { ...found.snapshot, value: { hourly } }
  }

  async function getCandleChart(
    { range, ...coin }: CandleRangeQuery,
    visit: Visit,
  ): Promise<ChartAnswer> {
    const query = { ...coin, days: CANDLE_DAYS_OF[range] }
    const found = await calls.candles.ask(query, visit, { priority: 'chart' })
    if (!('snapshot' in found)) {
      if (found.error !== undefined) throw found.error
      return found
    }
    const history = await findHistory({ ...coin, range })
    return { ...found.snapshot, value: { candles: found.snapshot.value, history } }
  }

  async function getLineChart(query: ChartQuery, visit: Visit): Promise<ChartAnswer> {
    const series = toSeriesQuery(query)
    const found = await calls.series.ask(series, visit, { priority: 'chart' })
    if ('snapshot' in found) {
      const history = cutHistory(found.snapshot.value, query.range)
      return { ...found.snapshot, value: { history } }
    }
    const hourly = await findHourly(query)
    if (hourly !== undefined) return { ...hourly, wait: found.wait }
    if (found.error !== undefined) throw found.error
    return found
  }

  /** Reads the cache only. */
  async function findHistory(query: PriceHistoryQuery): Promise<PriceHistory | null> {
    const cached = await calls.series.find(toSeriesQuery(query))
    return cached === undefined ? null : cutHistory(cached.value, query.range)
  }

  /** All points of a table or a file. A page about them waits for their call. */
  async function getAll<Query, T extends object>(
    call: CachedCall<Query, T>,
    { query, coin }: { query: Query; coin: PriceHistoryQuery },
    visit: Visit,
  ): Promise<Snapshot<T>> {
    if ((await call.find(query)) === undefined) await known.assertKnown(coin.id, visit)
    return call.get(query, visit, { priority: 'chart' })
  }

  return {
    /** Rejects if there is nothing to draw and the chart's call has failed. */
    async getChart(query: ChartQuery, visit: Visit): Promise<ChartAnswer> {
      await waitForCoin(query, visit)
      const { id, currency, range, type } = query
      const isCandles = type === 'candles' && range !== 'max'
      return isCandles ? getCandleChart({ id, currency, range }, visit) : getLineChart(query, visit)
    },

    async getHistory(query: PriceHistoryQuery, visit: Visit): Promise<Snapshot<PriceHistory>> {
      const series = await getAll(calls.series, { query: toSeriesQuery(query), coin: query }, visit)
      return { ...series, value: cutHistory(series.value, query.range) }
    },

    getCandles(query: CandleRangeQuery, visit: Visit): Promise<Snapshot<CandleHistory>> {
      const { id, currency, range } = query
      const candles = { id, currency, days: CANDLE_DAYS_OF[range] }
      return getAll(calls.candles, { query: candles, coin: query }, visit)
    },

    findHistory,
  }
}

function toSeriesQuery({ range, id, currency }: PriceHistoryQuery) {
  return { id, currency, grid: GRID_OF[range] }
}
