import { expect, test } from 'vitest'
import { heatmapTiles, MAP_SIDE } from './heatmap-tiles.ts'

function coin(id: string, marketCap: number | null, symbol = id) {
  return { id, symbol, name: `The ${id}`, marketCap, marketCapRank: 1, change24hPct: 1.5 }
}

const HUNDRED = Array.from({ length: 100 }, (_, index) =>
  coin(`c${index}`, 1e12 / (index + 1) ** 1.6),
)

test('four times the market cap is twice the area, and the largest goes first', () => {
  const tiles = heatmapTiles([coin('small', 1e9), coin('large', 4e9)])
  expect(tiles.map((tile) => tile.coin.id)).toEqual(['large', 'small'])
  const [large, small] = tiles.map(({ width, height }) => width * height)
  expect((large ?? 0) / (small ?? 1)).toBeCloseTo(2, 1)
})

test('a coin of unknown market cap has no tile', () => {
  expect(heatmapTiles([coin('known', 1), coin('unknown', null)])).toHaveLength(1)
  expect(heatmapTiles([coin('unknown', null)])).toEqual([])
})

test('tiles of whole numbers leave nothing of the map open', () => {
  const tiles = heatmapTiles(HUNDRED)
  const area = tiles.reduce((sum, { width, height }) => sum + width * height, 0)
  expect(area).toBe(MAP_SIDE ** 2)
})

test('a text stands where it has room', () => {
  const [first, ...others] = heatmapTiles(HUNDRED)
  expect(first).toMatchObject({ label: 'C0', labelRoom: 'narrow', changeRoom: 'narrow' })
  expect(others.at(-1)).toMatchObject({ label: 'C99', labelRoom: 'wide', changeRoom: 'none' })
  const [long] = heatmapTiles([coin('long', 1, 'x'.repeat(200))])
  expect(long).toMatchObject({ labelRoom: 'none', changeRoom: 'none' })
})

test('a coin without a symbol goes by its name', () => {
  expect(heatmapTiles([coin('nameless', 1, '')])[0]?.label).toBe('The nameless')
})
