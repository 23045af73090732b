// Fewer points that draw the same line: both ends, the highest and the lowest always stay.
import { largestTriangleThreeBucket } from '@d3fc/d3fc-sample'
import type { PricePoint } from '../market/coin.ts'

type ThinOptions = { maxPoints: number; keep: readonly PricePoint[] }

/** At most `maxPoints` of the points and those of `keep`, by rising time. */
export function thinPoints(
  points: readonly PricePoint[],
  { maxPoints, keep }: ThinOptions,
): PricePoint[] {
  if (points.length <= maxPoints) return [...points]
  const sample = largestTriangleThreeBucket<PricePoint>()
    .x(([timeMs]) => timeMs)
    .y(([, price]) => price)
    .bucketSize(Math.ceil((points.length - 2) / (maxPoints - 2)))
  const kept = new Set([...sample(points), ...keep])
  return points.filter((point) => kept.has(point))
}
