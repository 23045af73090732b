import fc from 'fast-check'
import { expect, test } from 'vitest'
import { downsamplePoints } from './downsample-points.ts'
import type { PricePoint } from './price-history.ts'

const histories = fc
  .array(fc.integer({ min: 0, max: 50 }), { minLength: 2, maxLength: 400 })
  .map((prices) => prices.map((price, index): PricePoint => [index * 1000, price]))

test('does not change a short list of points', () => {
  const points: PricePoint[] = [
    [1, 5],
    [2, 6],
    [3, 5],
  ]
  expect(downsamplePoints(points, 3)).toBe(points)
})

test('keeps the lowest and highest point of each bucket in order', () => {
  const prices = [10, 12, 11, 19, 15, 14, 13, 9, 11, 12]
  const points = prices.map((price, index): PricePoint => [index, price])
  expect(downsamplePoints(points, 5)).toEqual([
    [0, 10],
    [2, 11],
    [3, 19],
    [5, 14],
    [7, 9],
    [9, 12],
  ])
})

test('keeps original points in order, with both ends and the extremes', () => {
  fc.assert(
    fc.property(histories, fc.integer({ min: 4, max: 100 }), (points, maxPoints) => {
      const sampled = downsamplePoints(points, maxPoints)
      expect(points.filter((point) => sampled.includes(point))).toEqual(sampled)
      expect(sampled[0]).toBe(points[0])
      expect(sampled.at(-1)).toBe(points.at(-1))
      expect(rangeOf(sampled)).toEqual(rangeOf(points))
      expect(sampled.length).toBeLessThanOrEqual(maxPoints + 3)
    }),
    { numRuns: 200 },
  )
})

test('a sampled point keeps its relative position in the list', () => {
  fc.assert(
    fc.property(histories, fc.integer({ min: 4, max: 100 }), (points, maxPoints) => {
      const sampled = downsamplePoints(points, maxPoints)
      for (const [index, point] of sampled.entries()) {
        const along = index / (sampled.length - 1)
        const requestedPoints = points.indexOf(point) / (points.length - 1)
        expect(Math.abs(along - requestedPoints)).toBeLessThan(
          6 / Math.min(maxPoints, points.length),
        )
      }
    }),
    { numRuns: 200 },
  )
})

function rangeOf(points: readonly PricePoint[]): [number, number] {
  const prices = points.map(([, price]) => price)
  return [Math.min(...prices), Math.max(...prices)]
}
