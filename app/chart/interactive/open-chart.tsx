import { createChart } from 'lightweight-charts'
import { ChartFoot } from './chart-foot.tsx'
import { toLayoutOptions, toThemeOptions } from './chart-options.ts'
import { readChartSeries } from './chart-rows.ts'
import { readChartTheme, watchColourMode } from './chart-theme.ts'
import type { InteractiveChartOptions, OpenedChart } from './interactive-chart-types.ts'
import { plotCandles } from './plot-candles.tsx'
import { plotLine } from './plot-line.tsx'
import { PlottedChart } from './plotted-chart.ts'

/**
 * Creates a chart in `box` with the data of the response. Creating a chart takes as long as drawing
 * its points, so it is created while the response is in flight. If the response fails or has too
 * few points, it rejects and leaves the box empty.
 */
export async function openChart(
  box: HTMLElement,
  responsePromise: Promise<Response>,
  options: InteractiveChartOptions,
): Promise<OpenedChart> {
  const { signal } = options
  signal.throwIfAborted()
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  const library = createChart(box, toLayoutOptions({ ...options, isMotionReduced }))
  const applyTheme = () => library.applyOptions(toThemeOptions(readChartTheme(box)))
  const stopWatching = watchColourMode(applyTheme)
  const remove = () => {
    stopWatching()
    library.remove()
  }
  try {
    applyTheme()
    // An empty chart is transparent, so the server's drawing stays visible.
    const received = await readChartSeries(await responsePromise, options.type)
    signal.throwIfAborted()
    const { series } = received
    const input = { ...options, type: series.type, widthPx: box.clientWidth }
    const rest = { ...options, box, received }
    const chart =
      series.type === 'candles'
        ? new PlottedChart(library, plotCandles(library, series, input), rest)
        : new PlottedChart(library, plotLine(library, series, input), rest)
    signal.addEventListener('abort', remove)
    return { chart, foot: <ChartFoot chart={chart} /> }
  } catch (error) {
    remove()
    throw error
  }
}
