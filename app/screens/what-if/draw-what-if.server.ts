// Draws invested amount and worth over time.

import { downsamplePoints } from '../../../market/history/downsample-points.ts'
import type { PricePoint } from '../../../market/history/price-history.ts'
import type { WorthPoint } from '../../../market/investment/investment.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { drawLine } from '../../chart/drawing/chart-geometry.server.ts'
import { LINE_MARGINS } from '../../chart/drawing/chart-geometry.ts'
import { drawMarks, makePlotFrame } from '../../chart/drawing/plot-frame.server.ts'
import { pickEvenReadings } from '../../chart/reader/even-readings.ts'
import { roundSent } from './round-sent.server.ts'
import type { WhatIfChart } from './what-if-answer.ts'

const MAX_POINTS = 300

type DrawOptions = { currency: Currency; label: string; jumpTimesMs: readonly number[] }

/** Null if there are fewer than two days to draw. The line of the worth ends where it is not known. */
export function drawWhatIf(
  points: readonly WorthPoint[],
  { currency, label, jumpTimesMs }: DrawOptions,
): WhatIfChart | null {
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || first === last) return null
  const worth = points.flatMap((point): PricePoint[] =>
    point.worth === null ? [] : [[point.timeMs, point.worth]],
  )
  const invested = points.map((point): PricePoint => [point.timeMs, point.invested])
  const amounts = [...worth, ...invested].map(([, amount]) => amount)
  const extent = {
    firstMs: first.timeMs,
    lastMs: last.timeMs,
    low: amounts.reduce((low, amount) => Math.min(low, amount)),
    high: amounts.reduce((high, amount) => Math.max(high, amount)),
    margins: LINE_MARGINS,
  }
  const plot = { currency, range: 'max', scale: 'linear', isPartialRange: false } as const
  const { axes, ...scales } = makePlotFrame(extent, plot)
  const draw = (line: readonly PricePoint[]) => drawLine(downsamplePoints(line, MAX_POINTS), scales)
  return {
    geometry: {
      type: 'line',
      linePath: draw(worth),
      candles: null,
      jumpPath: drawMarks(jumpTimesMs, scales),
      ...axes,
    },
    investedPath: draw(invested),
    label,
    points: readPoints(points),
  }
}

function readPoints(points: readonly WorthPoint[]): WorthPoint[] {
  let index = 0
  return pickEvenReadings(points.map(({ timeMs }) => timeMs)).flatMap((timeMs) => {
    while ((points[index]?.timeMs ?? timeMs) < timeMs) index += 1
    const point = points[index]
    if (point === undefined) return []
    const worth = point.worth === null ? null : roundSent(point.worth)
    return { timeMs, invested: roundSent(point.invested), worth }
  })
}
