// Gets the exact points of a chart, for a table or a file. A window is cut out of the cached
// history of its range, so a shorter window costs no further call.

import { type Answer, mapAnswer } from '../../../../market/answer/answer.ts'
import type { CandleHistory, CandleRange } from '../../../../market/history/candle.ts'
import {
  type ChartSeries,
  cutSeries,
  toCandleSeries,
  toMarketCapSeries,
  toPriceSeries,
} from '../../../../market/history/chart-series.ts'
import type { ChartType } from '../../../../market/history/chart-view.ts'
import { toTimeWindow } from '../../../../market/history/chart-window.ts'
import type { PriceHistory } from '../../../../market/history/price-history.ts'
import type { AskedCoin } from '../../../../market/market.ts'
import type { ChartParams } from '../../../routing/screens.ts'

type ShownChart = { series: ChartSeries; covers: PriceHistory['covers'] }

/** For ranges over a year there are no candles, so the result is a line. */
export async function getChartSeries(
  coin: AskedCoin,
  { currency, range, type, ...ends }: ChartParams,
): Promise<Answer<ShownChart>> {
  const cut = ({ series, covers }: ShownChart): ShownChart => ({
    series: cutSeries(series, toTimeWindow(ends)),
    covers,
  })
  if (type === 'candles' && range !== 'max') {
    const candles = await coin.getCandles({ currency, range })
    if (!('value' in candles)) return candles
    const history = await coin.findHistory({ currency, range })
    const { fetchedAtMs } = candles
    return { ...candles, value: cut(toCandleChart(candles.value, { history, range, fetchedAtMs })) }
  }
  const history = await coin.getHistory({ currency, range })
  return mapAnswer(history, (all) => cut(toLineChart(all, type)))
}

type CandleParts = {
  /** Only the volumes are used. They are shown if the history is cached, and never cause a call. */
  history: PriceHistory | null
  range: CandleRange
  fetchedAtMs: number
}

export function toCandleChart(
  candles: CandleHistory,
  { history, ...cut }: CandleParts,
): ShownChart {
  const series = toCandleSeries(candles, { history: history ?? NO_HISTORY, ...cut })
  return { series, covers: cut.range }
}

export function toLineChart(history: PriceHistory | null, type: ChartType): ShownChart {
  const shown = history ?? NO_HISTORY
  const toSeries = type === 'market-cap' ? toMarketCapSeries : toPriceSeries
  return { series: toSeries(shown), covers: shown.covers }
}

const NO_HISTORY: PriceHistory = { points: [], volumes: [], marketCaps: [], covers: '24h' }
