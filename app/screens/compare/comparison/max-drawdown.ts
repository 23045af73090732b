import type { PricePoint } from '../../../../market/history/price-history.ts'

export type Drawdown = {
  /** Below 0. */
  changePct: number
  fromMs: number
  toMs: number
}

/** The largest fall from a point to a later one. Null if the price never falls. */
export function findMaxDrawdown(points: readonly PricePoint[]): Drawdown | null {
  let largest: Drawdown | null = null
  let peak = points[0]
  for (const point of points) {
    if (peak === undefined || point[1] >= peak[1]) {
      peak = point
      continue
    }
    const changePct = (point[1] / peak[1] - 1) * 100
    if (largest === null || changePct < largest.changePct) {
      largest = { changePct, fromMs: peak[0], toMs: point[0] }
    }
  }
  return largest
}
