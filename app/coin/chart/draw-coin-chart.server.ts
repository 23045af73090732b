// Draws the chart of a coin's page: the exact chart, or hourly points until the exact one arrives.
import { toCandleChart, toLineChart } from '../../answer/get-chart-series.server.ts'
import { toChartGeometry } from '../../chart/drawing/chart-geometry.server.ts'
import type { HourlyPoints, PriceChart } from '../../market/coin.ts'
import { type ChartSeries, cutSeries } from '../../market/history/chart-series.ts'
import { toTimeWindow, type WindowParams } from '../../market/history/chart-window.ts'
import { chartDaysOf, usableWindow } from '../../market/history/check-window.ts'
import type { Snapshot } from '../../market/snapshot.ts'
import type { Wait } from '../../market/wait.ts'
import type { ChartParams } from '../../routing/screens.ts'
import type { CoinAnswer, CoinChart } from '../coin-answer.ts'

type Drawing = { shown: ChartParams; fetchedAtMs: number }

export function drawCoinChart(
  chart: Snapshot<PriceChart> | { wait: Wait },
  shown: ChartParams,
): CoinAnswer['chart'] {
  if (!('value' in chart)) return chart
  return { ...chart, value: drawChart(chart.value, { shown, fetchedAtMs: chart.fetchedAtMs }) }
}

function drawChart(chart: PriceChart, drawing: Drawing): CoinChart {
  if ('hourly' in chart) return drawHourly(chart.hourly, drawing)
  const { shown, fetchedAtMs } = drawing
  const { series, covers } =
    'candles' in chart && shown.range !== 'max'
      ? toCandleChart(chart.candles, { history: chart.history, range: shown.range })
      : toLineChart(chart.history, shown.type)
  const days = chartDaysOf(series, fetchedAtMs)
  const window = usableWindow(shown, days)
  const part = cutSeries(series, toTimeWindow(window))
  return { geometry: draw(part, { ...drawing, window }), covers, days, hourly: null }
}

type CutDrawing = Drawing & { window: WindowParams }

function draw(
  series: ChartSeries,
  { shown, fetchedAtMs, window }: CutDrawing,
): CoinChart['geometry'] {
  const isPartialRange = window.from !== '' || window.to !== ''
  return toChartGeometry(series, { ...shown, isPartialRange, fetchedAtMs })
}

/** Hourly points get date labels even for a day, because their times are approximate. */
function drawHourly({ points, isAtTodaysRate }: HourlyPoints, drawing: Drawing): CoinChart {
  const series = { type: 'line', points } as const
  const shown: ChartParams = { ...drawing.shown, range: '7d' }
  const geometry = draw(series, { ...drawing, shown, window: { from: '', to: '' } })
  return { geometry, covers: drawing.shown.range, days: null, hourly: { isAtTodaysRate } }
}
