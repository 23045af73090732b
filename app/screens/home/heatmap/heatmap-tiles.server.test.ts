import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelOf } from './heatmap-label.ts'
import { HEATMAP_LAYOUTS, heatmapTiles, MAP_SIDE } from './heatmap-tiles.server.ts'

function coin(id: string, marketCap: number | null, symbol = id) {
  return { id, symbol, name: `The ${id}`, marketCap, marketCapRank: 1, change24hPct: 1.5 }
}

const HUNDRED = Array.from({ length: 100 }, (_, index) =>
  coin(`c${index}`, 1e12 / (index + 1) ** 1.6),
)

const BOTH = ['wide', 'narrow'] as const

/** So large that every text fits. */
const HUGE = { maxCoins: 100, minWidth: 8000, usualWidth: 8000, height: 10_000 }

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

test.each(BOTH)('the %s map has whole-number tiles without gaps', (name) => {
  const tiles = heatmapTiles(HUNDRED, HEATMAP_LAYOUTS[name])
  const area = tiles.reduce((sum, { width, height }) => sum + width * height, 0)
  expect(area).toBe(MAP_SIDE ** 2)
})

test('a wide map has the fifty largest coins, and a narrow one fewer', () => {
  const counts = BOTH.map((name) => heatmapTiles(HUNDRED, HEATMAP_LAYOUTS[name]).length)
  expect(counts).toEqual([50, 24])
})

test.each(BOTH)('on the %s map every tile has room for its symbol', (name) => {
  const { minWidth, height } = HEATMAP_LAYOUTS[name]
  const tiles = heatmapTiles(
    HUNDRED.map((each, index) => ({ ...each, symbol: 'LONGNAME'.slice(0, 3 + (index % 6)) })),
    HEATMAP_LAYOUTS[name],
  )
  expect(tiles.length).toBeGreaterThan(12)
  for (const tile of tiles) {
    expect((tile.width / MAP_SIDE) * minWidth).toBeGreaterThan(labelOf(tile.coin).length * 7)
    expect((tile.height / MAP_SIDE) * height).toBeGreaterThan(tile.hasChange ? 26 : 13)
  }
})

test('a coin whose symbol does not fit gives its room to the others', () => {
  const tiles = heatmapTiles([coin('a', 9e9), coin('long', 4e9, 'x'.repeat(200)), coin('b', 1e9)])
  expect(tiles.map((tile) => labelOf(tile.coin))).toEqual(['A', 'B'])
  expect(tiles.reduce((sum, { width, height }) => sum + width * height, 0)).toBe(MAP_SIDE ** 2)
})

test('tiles of any market caps are inside the map and do not overlap', () => {
  const marketCaps = fc.array(fc.double({ min: 1e-30, max: 1e30, noNaN: true }), {
    minLength: 1,
    maxLength: 100,
  })
  fc.assert(
    fc.property(marketCaps, fc.constantFrom(...BOTH), (caps, name) => {
      const coins = caps.map((cap, index) => coin(`c${index}`, cap))
      const tiles = heatmapTiles(coins, HEATMAP_LAYOUTS[name])
      expect(tiles.length).toBeGreaterThan(0)
      for (const [index, a] of tiles.entries()) {
        expect(Math.min(a.x, a.y)).toBeGreaterThanOrEqual(0)
        expect(Math.min(a.width, a.height)).toBeGreaterThan(0)
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

test('equal market caps give nearly square tiles', () => {
  const coins = Array.from({ length: 80 }, (_, index) => coin(`c${index}`, 1e9))
  const ratios = heatmapTiles(coins, HUGE).map(({ width, height }) => {
    return (width * HUGE.usualWidth) / (height * HUGE.height)
  })
  expect(Math.max(...ratios)).toBeLessThan(1.5)
  expect(Math.min(...ratios)).toBeGreaterThan(1 / 1.5)
})

test('larger tiles have larger texts', () => {
  const tiles = heatmapTiles(HUNDRED)
  expect(tiles[0]).toMatchObject({ coin: { id: 'c0' }, textSize: 'large', hasChange: true })
  expect(tiles.at(-1)).toMatchObject({ coin: { id: 'c49' }, textSize: 'small' })
})

test('a coin without a symbol is labelled with its name', () => {
  expect(labelOf(coin('nameless', 1, ''))).toBe('The nameless')
})
