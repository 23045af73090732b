// Asks for the exact points that a chart shows, for a table or a file. A window is cut out of what is
// cached for its range, and costs no call.
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
import type { ChartParams } from '../routing/search-params.ts'

type ShownChart = { series: ChartSeries; covers: PriceHistory['covers'] }

/** Rejects as the market does. Over more than a year there are no candles: that is a line. */
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
  /** Its volumes are worth no call of their own: they are shown where the history is cached. */
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
