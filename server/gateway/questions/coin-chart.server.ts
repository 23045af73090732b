// The history of a coin over a range, cut from a series of one of three grids. Until the series is
// cached, 24 hours and 7 days are drawn from the hourly prices of the coin's row. A grid is never
// derived from another.

import { type Answer, mapAnswer } from '../../../market/answer/answer.ts'
import type { Snapshot } from '../../../market/answer/snapshot.ts'
import { CANDLE_DAYS_OF } from '../../../market/history/candle.ts'
import type { ChartGrid } from '../../../market/history/chart-grid.ts'
import type { PriceChart, PriceHistory } from '../../../market/history/price-history.ts'
import type { Range } from '../../../market/history/range.ts'
import type {
  CandleRangeQuery,
  ChartQuery,
  CoinFactsQuery,
  PriceHistoryQuery,
} from '../../../market/market.ts'
import type { Visit } from '../cache/visit.server.ts'
import type { Calls } from '../calls/calls.server.ts'
import { cutHistory } from './cut-history.ts'
import { toHourlyPoints } from './hourly-points.ts'
import type { Rows } from './rows.server.ts'

type CoinChartsOptions = {
  calls: Pick<Calls, 'series' | 'candles'>
  rows: Rows
}

export type CoinCharts = ReturnType<typeof createCoinCharts>

const ALL_POINTS = { priority: 'chart', patience: 'long' } as const

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

export function createCoinCharts({ calls, rows }: CoinChartsOptions) {
  /** A row has no hourly market caps, and none for longer ranges. */
  async function findHourly(
    query: ChartQuery,
    visit: Visit,
  ): Promise<Snapshot<PriceChart> | undefined> {
    const { range, type } = query
    if (type === 'market-cap' || (range !== '24h' && range !== '7d')) return undefined
    const found = await rows.find(query)
    if (found !== undefined) visit.noteShown(found.snapshot)
    const hourly = found && toHourlyPoints(found.snapshot, range)
    return hourly && { ...found.snapshot, value: { hourly } }
  }

  async function getCandleChart(
    { range, ...coin }: CandleRangeQuery,
    visit: Visit,
  ): Promise<Answer<PriceChart>> {
    const query = { ...coin, days: CANDLE_DAYS_OF[range] }
    const answer = await calls.candles.get(query, visit, { priority: 'chart' })
    const history = await findHistory({ ...coin, range }, visit)
    return mapAnswer(answer, (candles) => ({ candles, history }))
  }

  async function getLineChart(query: ChartQuery, visit: Visit): Promise<Answer<PriceChart>> {
    const series = toSeriesQuery(query)
    const answer = await calls.series.get(series, visit, { priority: 'chart' })
    const hourly = 'value' in answer ? undefined : await findHourly(query, visit)
    if (hourly !== undefined) return { ...hourly, wait: calls.series.estimate(series) }
    return mapAnswer(answer, (all) => ({ history: cutHistory(all, query.range) }))
  }

  /** Reads the cache only. */
  async function findHistory(query: PriceHistoryQuery, visit: Visit): Promise<PriceHistory | null> {
    const cached = await calls.series.find(toSeriesQuery(query))
    if (cached !== undefined) visit.noteShown(cached)
    return cached === undefined ? null : cutHistory(cached.value, query.range)
  }

  return {
    async getChart(query: ChartQuery, visit: Visit): Promise<Answer<PriceChart>> {
      const { id, currency, range, type } = query
      const isCandles = type === 'candles' && range !== 'max'
      return isCandles ? getCandleChart({ id, currency, range }, visit) : getLineChart(query, visit)
    },

    getDays(coin: CoinFactsQuery, visit: Visit): Promise<Answer<PriceHistory>> {
      return calls.series.get({ ...coin, grid: 'days' }, visit, { priority: 'chart' })
    },

    /** All points of a table or a file. A page about them waits for their call. */
    async getHistory(query: PriceHistoryQuery, visit: Visit): Promise<Answer<PriceHistory>> {
      const series = await calls.series.get(toSeriesQuery(query), visit, ALL_POINTS)
      return mapAnswer(series, (all) => cutHistory(all, query.range))
    },

    getCandles({ id, currency, range }: CandleRangeQuery, visit: Visit) {
      const query = { id, currency, days: CANDLE_DAYS_OF[range] }
      return calls.candles.get(query, visit, ALL_POINTS)
    },

    findHistory,
  }
}

function toSeriesQuery({ range, id, currency }: PriceHistoryQuery) {
  return { id, currency, grid: GRID_OF[range] }
}
