import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heatmapTiles, MAP_SIDE } from './heatmap-tiles.server.ts'

function coin(id: string, marketCap: number | null, symbol = id) {
  return { id, symbol, name: `The ${id}`, marketCap, marketCapRank: 1, change24hPct: 1.5 }
}

const HUNDRED = Array.from({ length: 100 }, (_, index) =>
  coin(`c${index}`, 1e12 / (index + 1) ** 1.6),
)

test('four times the market cap gives twice the area, and the largest is first', () => {
  const tiles = heatmapTiles([coin('small', 1e9), coin('large', 4e9)])
  expect(tiles.map((tile) => tile.coin.id)).toEqual(['large', 'small'])
  const [large, small] = tiles.map(({ width, height }) => width * height)
  expect((large ?? 0) / (small ?? 1)).toBeCloseTo(2, 1)
})

test('a coin of unknown market cap has no tile', () => {
  expect(heatmapTiles([coin('known', 1), coin('unknown', null)])).toHaveLength(1)
  expect(heatmapTiles([coin('unknown', null)])).toEqual([])
})

test('tiles with whole-number sizes cover the whole map', () => {
  const tiles = heatmapTiles(HUNDRED)
  const area = tiles.reduce((sum, { width, height }) => sum + width * height, 0)
  expect(area).toBe(MAP_SIDE ** 2)
})

test('tiles of any market caps are inside the map and do not overlap', () => {
  const marketCaps = fc.array(fc.double({ min: 1e-30, max: 1e30, noNaN: true }), {
    minLength: 1,
    maxLength: 100,
  })
  fc.assert(
    fc.property(marketCaps, (caps) => {
      const tiles = heatmapTiles(caps.map((cap, index) => coin(`c${index}`, cap)))
      expect(tiles).toHaveLength(caps.length)
      for (const [index, a] of tiles.entries()) {
        expect(Math.min(a.x, a.y, a.width, a.height)).toBeGreaterThanOrEqual(0)
        expect(Math.max(a.x + a.width, a.y + a.height)).toBeLessThanOrEqual(MAP_SIDE)
        for (const b of tiles.slice(index + 1)) {
          const isDisjointX = a.x + a.width <= b.x || b.x + b.width <= a.x
          const isDisjointY = a.y + a.height <= b.y || b.y + b.height <= a.y
          expect(isDisjointX || isDisjointY).toBe(true)
        }
      }
    }),
    { numRuns: 30 },
  )
})

test('equal market caps give nearly square tiles in the layout', () => {
  const sides = heatmapTiles(Array.from({ length: 80 }, (_, index) => coin(`c${index}`, 1e9)))
  // The layout is a quarter higher than wide.
  const ratios = sides.map(({ width, height }) => width / (1.25 * height))
  expect(Math.max(...ratios)).toBeLessThan(1.5)
  expect(Math.min(...ratios)).toBeGreaterThan(1 / 1.5)
})

test('a text is shown only where it fits', () => {
  const [first, ...others] = heatmapTiles(HUNDRED)
  expect(first).toMatchObject({ label: 'C0', labelFit: 'narrow', changeFit: 'narrow' })
  expect(others.at(-1)).toMatchObject({ label: 'C99', labelFit: 'wide', changeFit: 'none' })
  const [long] = heatmapTiles([coin('long', 1, 'x'.repeat(200))])
  expect(long).toMatchObject({ labelFit: 'none', changeFit: 'none' })
})

test('a coin without a symbol is labelled with its name', () => {
  expect(heatmapTiles([coin('nameless', 1, '')])[0]?.label).toBe('The nameless')
})
