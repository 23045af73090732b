// Converts the series of a chart to the geometry that the page draws. The result is small enough to
// be part of the page.

import type { ChartSeries, LineSeries } from '../../../market/history/chart-series.ts'
import { downsamplePoints } from '../../../market/history/downsample-points.ts'
import type { PricePoint } from '../../../market/history/price-history.ts'
import { findPointJumps } from '../../../market/history/price-jump.ts'
import { toCandleGeometry } from './candle-geometry.server.ts'
import { type ChartGeometry, LINE_MARGINS } from './chart-geometry.ts'
import { drawMarks, makePlotFrame, type PlotOptions, type PlotScales } from './plot-frame.server.ts'
import { type HistorySummary, summariseSeries } from './summarise-series.ts'

const MAX_LINE_POINTS = 300

/** Null if there is nothing to draw. A single point or a constant price is drawn in the middle. */
export function toChartGeometry(series: ChartSeries, options: PlotOptions): ChartGeometry | null {
  const summary = summariseSeries(series)
  if (summary === null) return null
  return series.type === 'candles'
    ? toCandleGeometry(series, { ...options, summary })
    : toLineGeometry(series, { ...options, summary })
}

type LineOptions = PlotOptions & { summary: HistorySummary }

function toLineGeometry(
  { type, points }: LineSeries,
  { summary, ...options }: LineOptions,
): ChartGeometry {
  const { first, last, high, low } = summary
  const span = { firstMs: first[0], lastMs: last[0] }
  const extent = { ...span, low: low[1], high: high[1], margins: LINE_MARGINS, ends: summary }
  const { axes, ...scales } = makePlotFrame(extent, options)
  const drawn = downsamplePoints(points, MAX_LINE_POINTS)
  return {
    type,
    linePath: drawLine(drawn, scales),
    candles: null,
    jumpPath: drawMarks(
      findPointJumps(points).map(({ atMs }) => atMs),
      scales,
    ),
    ...axes,
    summary,
  }
}

/**
 * Writes a path with relative steps (SVG's `l`). Their numbers are small and repeat often, so the
 * path is a third shorter than with absolute coordinates.
 */
export function drawLine(
  points: readonly PricePoint[],
  { toX, toY }: Pick<PlotScales, 'toX' | 'toY'>,
): string {
  const vertices = points.map(([timeMs, price]) => ({ x: toX(timeMs), y: toY(price) }))
  const [first] = vertices
  if (first === undefined) return ''
  const steps = vertices.slice(1).map(({ x, y }, index) => {
    const from = vertices[index] ?? first
    return `${x - from.x},${y - from.y}`
  })
  // Closing the path draws a single vertex as a dot.
  return `M${first.x},${first.y}${steps.length > 0 ? `l${steps.join(' ')}` : 'Z'}`
}
