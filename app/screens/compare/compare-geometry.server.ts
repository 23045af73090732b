// Converts rebased prices to the lines, ticks and labels of a chart.
import { scaleLinear, scaleLog } from 'd3-scale'
import { downsamplePoints } from '../../../market/history/downsample-points.ts'
import type { PricePoint } from '../../../market/history/price-history.ts'
import { drawLine } from '../../chart/drawing/chart-geometry.server.ts'
import { PLOT_VIEW_BOX } from '../../chart/drawing/chart-geometry.ts'
import { drawMarks } from '../../chart/drawing/plot-frame.server.ts'
import { choosePriceTicks } from '../../chart/drawing/price-ticks.server.ts'
import { timeLabelsOf } from '../../chart/drawing/time-labels.ts'
import { chooseTimeTicks } from '../../chart/drawing/time-ticks.server.ts'
import type { CompareGeometry } from './compare-answer.ts'
import type { CommonWindow } from './comparison/common-window.ts'
import { BASE } from './format-figures.ts'
import { placeLabels } from './place-labels.ts'

const MAX_LINE_POINTS = 300
const MARGIN_PCT = 5
/** The height of a label on the smallest plot. */
const LABEL_PCT = 7
/** On a linear scale, the lower line would be flat. */
const LOG_FROM_RATIO = 20
/** A tick this close to the base would cover its label. */
const BASE_LABEL_PCT = 6
const TIME_EDGE_PCT = 8

type GeometryOptions = {
  window: CommonWindow
  /** The days of the window to which the price of a coin without a line jumps. */
  jumpTimesMs: readonly number[]
}

export function toCompareGeometry(
  lines: readonly (readonly PricePoint[])[],
  { window: { fromMs, toMs }, jumpTimesMs }: GeometryOptions,
): CompareGeometry {
  const values = lines.flatMap((points) => points.map(([, value]) => value))
  const low = values.reduce((least, value) => Math.min(least, value), BASE)
  const high = values.reduce((most, value) => Math.max(most, value), BASE)
  const isLog = high / low > LOG_FROM_RATIO
  const makeScale = isLog ? scaleLog : scaleLinear
  const toYPct = makeScale([low, high], [100 - MARGIN_PCT, MARGIN_PCT])
  const toXPct = scaleLinear([fromMs, toMs], [0, 100])
  const toX = (timeMs: number) => Math.round((toXPct(timeMs) / 100) * PLOT_VIEW_BOX.width)
  const span = { firstMs: fromMs, lastMs: toMs }
  const timeLabels = timeLabelsOf('max', span)
  const ends = lines.map((points) => points.at(-1)?.[1] ?? BASE)
  const endYPcts = ends.map((value) => roundPct(toYPct(value)))
  const labelYPcts = placeLabels(endYPcts, LABEL_PCT)
  const baseYPct = roundPct(toYPct(BASE))
  return {
    lines: lines.map((points, index) => ({
      path: drawLine(downsamplePoints(points, MAX_LINE_POINTS), {
        toX,
        toY: (value) => Math.round((toYPct(value) / 100) * PLOT_VIEW_BOX.height),
      }),
      endValue: ends[index] ?? BASE,
      endYPct: endYPcts[index] ?? baseYPct,
      labelYPct: labelYPcts[index] ?? baseYPct,
    })),
    jumpPath: drawMarks(jumpTimesMs, { toX }),
    isLog,
    baseYPct,
    valueTicks: choosePriceTicks(isLog ? 'log' : 'linear', { low, high })
      .map((value) => ({ value, yPct: roundPct(toYPct(value)) }))
      .filter(({ yPct }) => Math.abs(yPct - baseYPct) > BASE_LABEL_PCT),
    timeTicks: chooseTimeTicks(timeLabels, span)
      .map((timeMs) => ({ timeMs, xPct: roundPct(toXPct(timeMs)) }))
      .filter(({ xPct }) => xPct >= TIME_EDGE_PCT && xPct <= 100 - TIME_EDGE_PCT),
    timeLabels,
  }
}

function roundPct(pct: number): number {
  return Math.round(pct * 100) / 100
}
