// Asks for what a chart shows. A window is cut out of what is held for its range, and costs no call.
import type { Market } from '../gateway/market.server.ts'
import { CANDLE_DAYS_OF } from '../market/candle.ts'
import {
  type ChartSeries,
  toCandleSeries,
  toMarketCapSeries,
  toPriceSeries,
} from '../market/chart-series.ts'
import { toTimeWindow } from '../market/chart-window.ts'
import type { ChartChoices } from '../market/choices.ts'
import type { PriceHistory } from '../market/coin.ts'
import type { Snapshot } from '../market/snapshot.ts'

type ShownChart = { series: ChartSeries; covers: PriceHistory['covers'] }

/** Rejects as the market does. Over more than a year there are no candles: that is a line. */
export async function askChart(
  market: Market,
  id: string,
  { currency, range, type, ...ends }: ChartChoices,
): Promise<Snapshot<ShownChart>> {
  const window = toTimeWindow(ends)
  const askHistory = () => market.getPriceHistory({ id, currency, range })
  if (type === 'candles' && range !== 'max') {
    const days = CANDLE_DAYS_OF[range]
    const [candles, history] = await Promise.all([
      market.getCandles({ id, currency, days }),
      askHistory(),
    ])
    const series = toCandleSeries(candles.value, { history: history.value, range, window })
    return { ...candles, value: { series, covers: range } }
  }
  const history = await askHistory()
  const toSeries = type === 'market-cap' ? toMarketCapSeries : toPriceSeries
  const { covers } = history.value
  return { ...history, value: { series: toSeries(history.value, window), covers } }
}
