// Draws the chart of a coin's page: the exact chart, or hourly points until the exact one arrives.

import type { Snapshot } from '../../../market/answer/snapshot.ts'
import type { Wait } from '../../../market/answer/wait.ts'
import type { CoinFacts } from '../../../market/coin.ts'
import { type ChartSeries, cutSeries } from '../../../market/history/chart-series.ts'
import { toTimeWindow, type WindowParams } from '../../../market/history/chart-window.ts'
import { chartDaysOf, usableWindow } from '../../../market/history/check-window.ts'
import { endAtPrice } from '../../../market/history/end-at-price.ts'
import type { HourlyPoints, PriceChart, PricePoint } from '../../../market/history/price-history.ts'
import { toChartGeometry } from '../../chart/drawing/chart-geometry.server.ts'
import type { ChartParams } from '../../routing/screens.ts'
import type { CoinAnswer, CoinChart } from './answer/coin-answer.ts'
import { toCandleChart, toLineChart } from './history/get-chart-series.server.ts'
import { pricePointOf } from './history/price-point-of.ts'

export function drawCoinChart(
  chart: Snapshot<PriceChart> | { wait: Wait },
  { coin, shown }: { coin: Snapshot<CoinFacts>; shown: ChartParams },
): CoinAnswer['chart'] {
  if (!('value' in chart)) return chart
  return { ...chart, value: drawChart(chart, { shown, end: pricePointOf(coin) }) }
}

/** `end` is the price on the page. A line of prices ends at it. */
type ChartOptions = { shown: ChartParams; end: PricePoint | null }

function drawChart(
  { value: chart, fetchedAtMs }: Snapshot<PriceChart>,
  { shown, end }: ChartOptions,
): CoinChart {
  if ('hourly' in chart) return drawHourly(chart.hourly, { shown, end })
  const { series: received, covers } =
    'candles' in chart && shown.range !== 'max'
      ? toCandleChart(chart.candles, { history: chart.history, range: shown.range, fetchedAtMs })
      : toLineChart(chart.history, shown.type)
  const series = endAtPrice(received, end)
  const days = chartDaysOf(series)
  const window = usableWindow(shown, days)
  const part = cutSeries(series, toTimeWindow(window))
  return { geometry: draw(part, { shown, window }), covers, days, isHourly: false }
}

type Drawing = { shown: ChartParams; window: WindowParams }

function draw(series: ChartSeries, { shown, window }: Drawing): CoinChart['geometry'] {
  const isPartialRange = window.from !== '' || window.to !== ''
  return toChartGeometry(series, { ...shown, isPartialRange })
}

/** Hourly points get date labels even for a day, because their times are approximate. */
function drawHourly({ points }: HourlyPoints, { shown: asked, end }: ChartOptions): CoinChart {
  const series = endAtPrice({ type: 'line', points }, end)
  const shown: ChartParams = { ...asked, range: '7d' }
  const geometry = draw(series, { shown, window: { from: '', to: '' } })
  return { geometry, covers: asked.range, days: null, isHourly: true }
}
