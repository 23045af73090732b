import fc from 'fast-check'
import { expect, test } from 'vitest'
import { squarify } from './squarify.ts'

const fallingWeights = fc
  .array(fc.double({ min: 1, max: 1e7, noNaN: true }), { minLength: 1, maxLength: 100 })
  .map((weights) => weights.sort((a, b) => b - a))

const sides = fc.record({
  width: fc.integer({ min: 10, max: 2000 }),
  height: fc.integer({ min: 10, max: 2000 }),
})

test('tiles lie in the box, cover it, and each has its share of it', () => {
  fc.assert(
    fc.property(fallingWeights, sides, (weights, { width, height }) => {
      const tiles = squarify(weights, { x: 0, y: 0, width, height })
      const total = weights.reduce((sum, weight) => sum + weight, 0)
      const near = 1e-6 * width * height
      expect(tiles).toHaveLength(weights.length)
      for (const [index, tile] of tiles.entries()) {
        const share = ((weights[index] ?? 0) / total) * width * height
        expect(Math.abs(tile.width * tile.height - share)).toBeLessThan(near)
        expect(Math.min(tile.x, tile.y)).toBeGreaterThanOrEqual(0)
        expect(tile.x + tile.width).toBeLessThanOrEqual(width + 1e-6)
        expect(tile.y + tile.height).toBeLessThanOrEqual(height + 1e-6)
      }
    }),
  )
})

test('no two tiles overlap', () => {
  fc.assert(
    fc.property(fallingWeights, sides, (weights, { width, height }) => {
      const tiles = squarify(weights, { x: 0, y: 0, width, height })
      const near = 1e-6
      for (const [index, a] of tiles.entries()) {
        for (const b of tiles.slice(index + 1)) {
          const isBeside = a.x + a.width <= b.x + near || b.x + b.width <= a.x + near
          const isAbove = a.y + a.height <= b.y + near || b.y + b.height <= a.y + near
          expect(isBeside || isAbove).toBe(true)
        }
      }
    }),
    { numRuns: 30 },
  )
})

// The example of the paper, whose figure 3 shows these rows.
test('tiles are as near to squares as the paper says', () => {
  const tiles = squarify([6, 6, 4, 3, 2, 2, 1], { x: 0, y: 0, width: 6, height: 4 })
  const rounded = tiles.map(({ x, y, width, height }) =>
    [x, y, width, height].map((side) => Number(side.toFixed(2))),
  )
  expect(rounded).toEqual([
    [0, 0, 3, 2],
    [0, 2, 3, 2],
    [3, 0, 1.71, 2.33],
    [4.71, 0, 1.29, 2.33],
    [3, 2.33, 1.2, 1.67],
    [4.2, 2.33, 1.2, 1.67],
    [5.4, 2.33, 0.6, 1.67],
  ])
})

test('no weights are too far apart', () => {
  const tiles = squarify([1e15, 1e15, 1, 1e-3, 1e-15], { x: 0, y: 0, width: 1000, height: 1250 })
  for (const side of tiles.flatMap(({ x, y, width, height }) => [x, y, width, height])) {
    expect(side).toBeGreaterThanOrEqual(-1e-6)
    expect(side).toBeLessThanOrEqual(1250)
  }
})

test('nothing is divided among nobody', () => {
  expect(squarify([], { x: 0, y: 0, width: 6, height: 4 })).toEqual([])
})
