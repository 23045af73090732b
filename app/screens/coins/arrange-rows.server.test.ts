import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHANGE_FILTERS, SORTS, type Sort } from '../../../market/list-order.ts'
import type { TableCoin } from '../coin-lists/list-coin.ts'
import { arrangeRows } from './arrange-rows.server.ts'

const UNKNOWN: TableCoin = {
  id: '',
  symbol: '',
  name: '',
  imageUrl: null,
  price: null,
  marketCapRank: null,
  change1hPct: null,
  change24hPct: null,
  change7dPct: null,
  marketCap: null,
  volume24h: null,
  circulatingSupply: null,
  sparkline: null,
}

const NONE = new Set<string>()

function coin(id: string, known: Partial<TableCoin> = {}): TableCoin {
  return { ...UNKNOWN, id, name: id, ...known }
}

function sortedIds(rows: TableCoin[], sort: Sort): string {
  const arranged = arrangeRows(rows, { show: 'all', sort, hiddenIds: NONE })
  return arranged.map(({ id }) => id).join(' ')
}

const MARKET = [
  coin('b', { marketCapRank: 2, price: 5, change1hPct: 0, marketCap: 9, volume24h: 1 }),
  coin('a', { marketCapRank: 1, price: 5, change1hPct: -2, marketCap: 10, circulatingSupply: 4 }),
  coin('?', { name: 'Zed', change24hPct: 3 }),
  coin('c', { name: 'Élan', marketCapRank: 3, price: 7e-11, change1hPct: 2, change7dPct: 1 }),
]

test.each([
  ['rank', 'a b c ?'],
  ['-rank', 'c b a ?'],
  ['price', 'c a b ?'],
  ['-price', 'a b c ?'],
  ['1h', 'a b c ?'],
  ['-1h', 'c b a ?'],
  ['24h', '? a b c'],
  ['-7d', 'c a b ?'],
  ['market-cap', 'b a c ?'],
  ['-market-cap', 'a b c ?'],
  ['-volume', 'b a c ?'],
  ['supply', 'a b c ?'],
  ['name', 'a b c ?'],
  ['-name', '? c b a'],
] as const)('sort=%s gives the order %s', (sort, ids) => {
  expect(sortedIds(MARKET, sort)).toBe(ids)
})

test('names sort without regard to case and accents, and 9 before 10', () => {
  const names = ['Coin 10', 'aave', 'Coin 9', 'Zcash', 'Åland', '1inch']
  const rows = names.map((name) => coin(name))
  const arranged = arrangeRows(rows, { show: 'all', sort: 'name', hiddenIds: NONE })
  expect(arranged.map(({ name }) => name)).toEqual([
    '1inch',
    'aave',
    'Åland',
    'Coin 9',
    'Coin 10',
    'Zcash',
  ])
})

const CHANGES = [
  coin('up', { marketCapRank: 1, change24hPct: 0.005 }),
  coin('barely', { marketCapRank: 2, change24hPct: 1e-7 }),
  coin('level', { marketCapRank: 3, change24hPct: 0 }),
  coin('down', { marketCapRank: 4, change24hPct: -12 }),
  coin('unknown', { marketCapRank: 5 }),
]

test.each([
  ['all', 'up barely level down unknown'],
  ['gainers', 'up'],
  ['losers', 'down'],
] as const)('show=%s uses the printed change', (show, ids) => {
  const arranged = arrangeRows(CHANGES, { show, sort: 'rank', hiddenIds: NONE })
  expect(arranged.map(({ id }) => id).join(' ')).toBe(ids)
})

test('hidden coins are hidden under every sort and filter', () => {
  const hiddenIds = new Set(['up', 'constructor'])
  expect(arrangeRows(CHANGES, { show: 'gainers', sort: '-24h', hiddenIds })).toEqual([])
  expect(arrangeRows(CHANGES, { show: 'all', sort: '-24h', hiddenIds })).toHaveLength(4)
})

const value = fc.option(fc.integer({ min: -3, max: 3 }))
const markets = fc.array(
  fc
    .record({
      marketCapRank: fc.option(fc.integer({ min: 1, max: 5 })),
      price: value,
      change1hPct: value,
      change24hPct: value,
      change7dPct: value,
      marketCap: value,
      volume24h: value,
      circulatingSupply: value,
      name: fc.constantFrom('a', 'B', 'c'),
    })
    .map((known) => ({ ...UNKNOWN, ...known })),
  { maxLength: 30 },
)

test('sorting keeps every row, does not change the input and is idempotent', () => {
  fc.assert(
    fc.property(markets, fc.constantFrom(...SORTS), (rows, sort) => {
      const before = [...rows]
      const arranged = arrangeRows(rows, { show: 'all', sort, hiddenIds: NONE })
      expect(rows).toEqual(before)
      expect(arranged).toHaveLength(rows.length)
      expect(new Set(arranged)).toEqual(new Set(rows))
      expect(arrangeRows(arranged, { show: 'all', sort, hiddenIds: NONE })).toEqual(arranged)
    }),
  )
})

test('unknown values are last in both directions, and equal values are sorted by rank', () => {
  fc.assert(
    fc.property(markets, fc.constantFrom('price', '-price'), (rows, sort) => {
      const arranged = arrangeRows(rows, { show: 'all', sort, hiddenIds: NONE })
      for (const [index, row] of arranged.entries()) {
        const next = arranged[index + 1]
        if (next === undefined) break
        if (row.price === null) expect(next.price).toBeNull()
        if (row.price === next.price && row.marketCapRank === null) {
          expect(next.marketCapRank).toBeNull()
        } else if (row.price === next.price) {
          expect(next.marketCapRank ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(
            row.marketCapRank ?? 0,
          )
        }
      }
    }),
  )
})

test('no coin is both a gainer and a loser, and filters keep the order', () => {
  fc.assert(
    fc.property(markets, fc.constantFrom(...SORTS), (rows, sort) => {
      const [all = [], gainers = [], losers = []] = CHANGE_FILTERS.map((show) =>
        arrangeRows(rows, { show, sort, hiddenIds: NONE }),
      )
      expect(all.filter((row) => gainers.includes(row))).toEqual(gainers)
      expect(gainers.filter((row) => losers.includes(row))).toEqual([])
    }),
  )
})
