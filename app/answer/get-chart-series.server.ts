// Gets the exact points of a chart, for a table or a file. A window is cut out of the cached
// history of its range, so a shorter window costs no further call.
import type { Market } from '../gateway/market.server.ts'
import type { PriceHistory } from '../market/coin.ts'
import type { CandleHistory, CandleRange } from '../market/history/candle.ts'
import {
  type ChartSeries,
  toCandleSeries,
  toMarketCapSeries,
  toPriceSeries,
} from '../market/history/chart-series.ts'
import { type TimeWindow, toTimeWindow } from '../market/history/chart-window.ts'
import type { Snapshot } from '../market/snapshot.ts'
import type { ChartParams } from '../routing/screens.ts'

type ShownChart = { series: ChartSeries; covers: PriceHistory['covers'] }

/**
 * Rejects with the errors of the market. For ranges over a year there are no candles, so the result
 * is a line.
 */
export async function getChartSeries(
  market: Market,
  id: string,
  { currency, range, type, ...ends }: ChartParams,
): Promise<Snapshot<ShownChart>> {
  const window = toTimeWindow(ends)
  if (type === 'candles' && range !== 'max') {
    const candles = await market.getCandles({ id, currency, range })
    const history = await market.findPriceHistory({ id, currency, range })
    return { ...candles, value: toCandleChart(candles.value, { history, range, window }) }
  }
  const history = await market.getPriceHistory({ id, currency, range })
  return { ...history, value: toLineChart(history.value, { type, window }) }
}

type CandleParts = {
  /** Only the volumes are used. They are shown if the history is cached, and never cause a call. */
  history: PriceHistory | null
  range: CandleRange
  window: TimeWindow
}

export function toCandleChart(
  candles: CandleHistory,
  { history, range, window }: CandleParts,
): ShownChart {
  const volumeHistory = history ?? NO_HISTORY
  return {
    series: toCandleSeries(candles, { history: volumeHistory, range, window }),
    covers: range,
  }
}

type LineParts = Pick<ChartParams, 'type'> & { window: TimeWindow }

export function toLineChart(history: PriceHistory | null, { type, window }: LineParts): ShownChart {
  const shown = history ?? NO_HISTORY
  const toSeries = type === 'market-cap' ? toMarketCapSeries : toPriceSeries
  return { series: toSeries(shown, window), covers: shown.covers }
}

const NO_HISTORY: PriceHistory = { points: [], volumes: [], marketCaps: [], covers: '24h' }
