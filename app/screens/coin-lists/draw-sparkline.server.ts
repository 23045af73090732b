// Draws a coin's week as a short SVG path: a page has a hundred of them, in its HTML and in its data.

import { downsamplePoints } from '../../../market/history/downsample-points.ts'
import type { PricePoint } from '../../../market/history/price-history.ts'
import { findPointJumps } from '../../../market/history/price-jump.ts'
import { drawLine } from '../../chart/drawing/chart-geometry.server.ts'
import { SPARKLINE_BOX, type Sparkline } from './list-coin.ts'

const HOUR_MS = 3_600_000
const HOURS_PER_UNIT = 2
const MAX_POINTS = 26
/** Keeps the stroke inside the box at the highest and lowest price. */
const MARGIN = 1

/**
 * Draws a line through the hourly prices of a week, oldest first, scaled to their own minimum and
 * maximum. Null if fewer than two are known.
 */
export function drawSparkline(weekPrices: readonly (number | null)[]): Sparkline | null {
  const points = toPoints(weekPrices)
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined || points.length < 2) return null
  const high = points.reduce((highest, point) => (point[1] > highest[1] ? point : highest), first)
  const low = points.reduce((lowest, point) => (point[1] < lowest[1] ? point : lowest), first)
  const span = high[1] - low[1]
  const drawnHeight = SPARKLINE_BOX.height - 2 * MARGIN
  const path = drawLine(downsamplePoints(points, MAX_POINTS), {
    toX: toUnits,
    // A constant price is a line in the middle.
    toY: (price) =>
      Math.round(MARGIN + drawnHeight * (span === 0 ? 0.5 : (high[1] - price) / span)),
  })
  const jumps = findPointJumps(points)
  if (jumps.length === 0) return { path, direction: directionOf(first[1], last[1]) }
  const jumpPath = jumps.map(({ atMs }) => `M${toUnits(atMs)},0v${SPARKLINE_BOX.height}`).join('')
  // Across a jump, rising and falling mean nothing.
  return { path, direction: 'flat', jumpPath }
}

function toUnits(timeMs: number): number {
  return Math.round(timeMs / HOUR_MS / HOURS_PER_UNIT)
}

function directionOf(first: number, last: number): Sparkline['direction'] {
  if (first === last) return 'flat'
  return last > first ? 'up' : 'down'
}

/** Times are relative to the start of the week. */
function toPoints(weekPrices: readonly (number | null)[]): PricePoint[] {
  const firstHour = SPARKLINE_BOX.width * HOURS_PER_UNIT - (weekPrices.length - 1)
  return weekPrices.flatMap((price, index): PricePoint[] =>
    price === null ? [] : [[(firstHour + index) * HOUR_MS, price]],
  )
}
