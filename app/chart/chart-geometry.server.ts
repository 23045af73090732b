// Turns a price history into what the page needs to draw it, small enough to travel with the page.
// The d3 packages stay on this side.
import { scaleLinear } from 'd3-scale'
import type { PricePoint } from '../market/coin.ts'
import type { Range } from '../market/range.ts'
import { type ChartGeometry, type HistorySummary, LINE_BOX, PLOT_MARGIN } from './chart-geometry.ts'
import { thinPoints } from './thin-points.server.ts'
import { chooseTimeTicks, timeLabelsOf } from './time-ticks.server.ts'

const MAX_LINE_POINTS = 300
const PRICE_TICKS = 6
// A label nearer to an edge of the plot than this would be cut.
const EDGE_PCT = 3

/** Null where there are no points. One point, or one price, is drawn in the middle. */
export function toChartGeometry(points: readonly PricePoint[], range: Range): ChartGeometry | null {
  const summary = summarise(points)
  if (summary === null) return null
  const { first, last, high, low } = summary
  const span = { firstMs: first[0], lastMs: last[0] }

  const toXPct = scaleLinear([span.firstMs, span.lastMs], [0, 100])
  const toYPct = scaleLinear([low[1], high[1]], [100 * (1 - PLOT_MARGIN), 100 * PLOT_MARGIN])
  const labelled = scaleLinear([toYPct.invert(100 - EDGE_PCT), toYPct.invert(EDGE_PCT)], [0, 1])
  const timeLabels = timeLabelsOf(range, span)

  return {
    linePath: drawLine(thinPoints(points, { maxPoints: MAX_LINE_POINTS, keep: [high, low] }), {
      toX: (timeMs) => (toXPct(timeMs) / 100) * LINE_BOX.width,
      toY: (price) => (toYPct(price) / 100) * LINE_BOX.height,
    }),
    priceTicks: labelled
      .ticks(PRICE_TICKS)
      .map((price) => ({ price, yPct: roundPct(toYPct(price)) })),
    timeTicks: chooseTimeTicks(timeLabels, span)
      .map(({ atMs, namedMs }) => ({ timeMs: namedMs, xPct: roundPct(toXPct(atMs)) }))
      .filter(({ xPct }) => xPct >= EDGE_PCT && xPct <= 100 - EDGE_PCT),
    timeLabels,
    summary,
  }
}

function summarise(points: readonly PricePoint[]): HistorySummary | null {
  const first = points[0]
  const last = points.at(-1)
  if (first === undefined || last === undefined) return null
  return {
    first,
    last,
    high: points.reduce((high, point) => (point[1] > high[1] ? point : high), first),
    low: points.reduce((low, point) => (point[1] < low[1] ? point : low), first),
    changePct: (last[1] / first[1] - 1) * 100,
  }
}

type LineScales = { toX: (timeMs: number) => number; toY: (price: number) => number }

/**
 * From the first vertex on in steps from one to the next, as SVG's `l` has it: small numbers that
 * repeat, a third shorter than places.
 */
export function drawLine(points: readonly PricePoint[], { toX, toY }: LineScales): string {
  const vertices = points.map(([timeMs, price]) => ({
    x: Math.round(toX(timeMs)),
    y: Math.round(toY(price)),
  }))
  const [first] = vertices
  if (first === undefined) return ''
  const steps = vertices.slice(1).map(({ x, y }, index) => {
    const from = vertices[index] ?? first
    return `${x - from.x},${y - from.y}`
  })
  // Closed, a single vertex is drawn as a dot.
  return `M${first.x},${first.y}${steps.length > 0 ? `l${steps.join(' ')}` : 'Z'}`
}

function roundPct(pct: number): number {
  return Math.round(pct * 100) / 100
}
