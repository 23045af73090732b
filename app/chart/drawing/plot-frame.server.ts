// Computes the scales and axis labels of a plot on the server, so that the browser does not load
// the d3 packages.
import { scaleLinear, scaleLog } from 'd3-scale'
import type { PriceScale } from '../../../market/history/chart-view.ts'
import type { Range } from '../../../market/history/range.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { formatAxisPrice, formatAxisPrices } from './axis-labels.ts'
import { type ChartGeometry, LAST_LABEL_DISTANCE_PX, PLOT_VIEW_BOX } from './chart-geometry.ts'
import { choosePriceTicks } from './price-ticks.server.ts'
import type { SeriesEnds } from './summarise-series.ts'
import { timeLabelsOf } from './time-labels.ts'
import { chooseTimeTicks } from './time-ticks.server.ts'

// Labels closer to an edge of the plot would be cut off.
const EDGE_PCT = 3
// On the left nothing is beside the plot. On a phone, half of `18:00` takes this part of its width.
const LEFT_EDGE_PCT = 8
// Of the lowest plot, 20rem without the time axis. In a higher one the distance is longer.
const LAST_LABEL_PCT = (100 * LAST_LABEL_DISTANCE_PX) / 292
/** Prices with a smaller relative difference are equal: the difference is a rounding error. */
const SAME_PRICE = 1e-9

export type PlotOptions = {
  range: Range
  currency: Currency
  scale: PriceScale
  /** Whether only a part of the range is shown. */
  isPartialRange: boolean
}

type Extent = {
  firstMs: number
  lastMs: number
  low: number
  high: number
  /** The free parts of the plot's height, above the highest and below the lowest price. */
  margins: { top: number; bottom: number }
  /** Marked on the plot. Left out where amounts have no start. */
  ends?: Pick<SeriesEnds, 'first' | 'last'>
}

export type PlotScales = { toX: (timeMs: number) => number; toY: (price: number) => number }

type PlotFrame = PlotScales & {
  axes: Pick<ChartGeometry, 'ends' | 'priceTicks' | 'widestLabel' | 'timeTicks' | 'timeLabels'>
}

export function makePlotFrame(
  { low, high, margins, ends, ...span }: Extent,
  { range, currency, scale, isPartialRange }: PlotOptions,
): PlotFrame {
  const makeScale = scale === 'log' ? scaleLog : scaleLinear
  const toXPct = scaleLinear([span.firstMs, span.lastMs], [0, 100])
  const top = high - low < SAME_PRICE * high ? low : high
  const toYPct = makeScale([low, top], [100 * (1 - margins.bottom), 100 * margins.top])
  const prices = choosePriceTicks(scale, {
    low: toYPct.invert(100 - EDGE_PCT),
    high: toYPct.invert(EDGE_PCT),
  })
  const labels = formatAxisPrices(prices, currency)
  // The interactive chart has room for crosshair labels on its axis, so the drawing needs it too.
  const crosshairLabels = [high, low].map((price) => formatAxisPrice(price, currency))
  const timeLabels = timeLabelsOf(range, { ...span, isPartialRange })

  const marked = ends && {
    firstYPct: roundPct(toYPct(ends.first[1])),
    lastYPct: roundPct(toYPct(ends.last[1])),
    lastLabel: formatAxisPrice(ends.last[1], currency),
  }
  const isCovered = (yPct: number) =>
    marked !== undefined && Math.abs(yPct - marked.lastYPct) < LAST_LABEL_PCT

  return {
    toX: (timeMs) => Math.round((toXPct(timeMs) / 100) * PLOT_VIEW_BOX.width),
    toY: (price) => Math.round((toYPct(price) / 100) * PLOT_VIEW_BOX.height),
    axes: {
      ends: marked,
      priceTicks: prices.map((price, index) => {
        const yPct = roundPct(toYPct(price))
        return { label: isCovered(yPct) ? '' : (labels[index] ?? ''), yPct }
      }),
      widestLabel: [...labels, ...crosshairLabels].toSorted((a, b) => b.length - a.length)[0] ?? '',
      timeTicks: chooseTimeTicks(timeLabels, span)
        .map((timeMs) => ({ timeMs, xPct: roundPct(toXPct(timeMs)) }))
        .filter(({ xPct }) => xPct >= LEFT_EDGE_PCT && xPct <= 100 - EDGE_PCT),
      timeLabels,
    },
  }
}

/** Closer marks would be one. */
const MARK_GRID = 10

/** Vertical lines through the plot at the given times. Undefined without times. */
export function drawMarks(
  timesMs: readonly number[],
  { toX }: Pick<PlotScales, 'toX'>,
): string | undefined {
  if (timesMs.length === 0) return undefined
  const places = timesMs.map((timeMs) => Math.round(toX(timeMs) / MARK_GRID) * MARK_GRID)
  return [...new Set(places)].map((x) => `M${x},0v${PLOT_VIEW_BOX.height}`).join('')
}

function roundPct(pct: number): number {
  return Math.round(pct * 100) / 100
}
