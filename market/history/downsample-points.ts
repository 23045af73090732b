import type { PricePoint } from './price-history.ts'

/**
 * Reduces points to at most about `maxPoints` and keeps the outline of the line. The result has
 * both ends, and the lowest and highest point of each bucket between them. Buckets have equal
 * numbers of points, so that the line keeps its shape in a chart that spaces points evenly.
 */
export function downsamplePoints(
  points: readonly PricePoint[],
  maxPoints: number,
): readonly PricePoint[] {
  if (points.length <= maxPoints) return points
  const lastIndex = points.length - 1
  const bucketSize = Math.ceil((2 * lastIndex) / maxPoints)
  const sampled: PricePoint[] = []

  function add(index: number): void {
    const point = points[index]
    if (point !== undefined && point !== sampled.at(-1)) sampled.push(point)
  }

  add(0)
  for (let start = 1; start < lastIndex; start += bucketSize) {
    const { low, high } = extremesOf(points, start, Math.min(start + bucketSize, lastIndex))
    add(Math.min(low, high))
    add(Math.max(low, high))
  }
  add(lastIndex)
  return sampled
}

/**
 * The indexes of the lowest and highest price from `start` to before `end`. If all prices are
 * equal, the first and the last index.
 */
function extremesOf(points: readonly PricePoint[], start: number, end: number) {
  let low = start
  let high = end - 1
  let lowPrice = points[low]?.[1] ?? Number.POSITIVE_INFINITY
  let highPrice = points[high]?.[1] ?? Number.NEGATIVE_INFINITY
  for (let index = start; index < end; index += 1) {
    const price = points[index]?.[1] ?? Number.NaN
    if (price < lowPrice) {
      low = index
      lowPrice = price
    }
    if (price > highPrice) {
      high = index
      highPrice = price
    }
  }
  return { low, high }
}
