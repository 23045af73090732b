import type { IChartApi } from 'lightweight-charts'
import { type TimeNeeds, toTimeOptions } from './chart-options.ts'
import { readPoints } from './chart-rows.ts'
import { plotLine } from './plot-line.tsx'
import type { PlotNeeds } from './plotted-series.ts'

const DAY_MS = 24 * 3_600_000
const FIRST_MS = Date.UTC(2020, 0, 1)
/** More than any chart is wide, so that their outline is made, too. */
const COUNT = 3_000

type RehearsalNeeds = Omit<PlotNeeds, 'widthPx'> &
  Pick<TimeNeeds, 'timeLabels'> & { box: HTMLElement }

/**
 * Has a chart drawn unseen, with made-up points, while those it is for are on their way. The first
 * drawing of a page takes a slow phone twice as long as the next, since code has to be compiled and
 * the digits of a font to be found. Ends when they have come, rejects where they do not, and leaves
 * the chart empty.
 */
export async function rehearseChart(
  chart: IChartApi,
  coming: Promise<unknown>,
  { box, ...needs }: RehearsalNeeds,
): Promise<void> {
  // Not hidden, or its canvases would be painted for the first time when the points are there.
  box.style.opacity = '0'
  try {
    const points = readPoints(makeUpPoints())
    const plotted = plotLine(
      chart,
      { type: 'line', points },
      { ...needs, widthPx: box.clientWidth },
    )
    chart.applyOptions(toTimeOptions({ ...needs, clock: plotted.clock }))
    plotted.setRows(plotted.outline)
    chart.timeScale().fitContent()
    await coming
    chart.removeSeries(plotted.series)
  } finally {
    // What the canvases still show is drawn over in the next frame, before anybody sees it.
    box.style.opacity = ''
  }
}

function makeUpPoints(): unknown[] {
  return Array.from({ length: COUNT }, (_, index) => [
    FIRST_MS + index * DAY_MS,
    100 + (index % 7) + index / COUNT,
  ])
}
