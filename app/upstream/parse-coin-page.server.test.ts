import { expect, test } from 'vitest'
import coinsMarkets from '../../tests/fixtures/coins-markets.json' with { type: 'json' }
import { parseCoinBatch, parseCoinPage } from './parse-coin-page.server.ts'

function parse(body: unknown, { page = 1 } = {}) {
  const dropped: { dropped: number; kept: number }[] = []
  const { rows } = parseCoinPage(body, {
    nowMs: Date.UTC(2026, 0, 15, 9),
    onDropped: (counts) => dropped.push(counts),
    page,
  })
  return { rows, dropped }
}

test('reads what a list shows, with null for all that is unknown', () => {
  expect(parse(coinsMarkets)).toEqual({
    rows: [
      {
        id: 'tezi-gold',
        symbol: 'tgd',
        name: 'Tezi Gold',
        imageUrl: 'https://pictures.example/coins/1/large/gold.png?1696501400',
        price: 3534560,
        marketCap: 69364056262516,
        marketCapRank: 1,
        change24hPct: -0.80134,
        asOfMs: Date.UTC(2026, 0, 15, 8, 54, 11),
      },
      {
        id: 'dust-[old]',
        symbol: '',
        name: 'Dust evil coin',
        imageUrl: null,
        price: 6.5e-11,
        marketCap: null,
        marketCapRank: 41,
        change24hPct: 0,
        asOfMs: Date.UTC(2026, 0, 15, 2, 11),
      },
      {
        id: '1move token',
        symbol: '1mt',
        name: '1move token',
        imageUrl: null,
        price: null,
        marketCap: null,
        marketCapRank: 40,
        change24hPct: null,
        asOfMs: null,
      },
      {
        id: '_',
        symbol: '_',
        name: '_',
        imageUrl: null,
        price: null,
        marketCap: null,
        marketCapRank: null,
        change24hPct: null,
        asOfMs: null,
      },
    ],
    dropped: [],
  })
})

test.each([
  ['nothing', null],
  ['a row without an id', { name: 'Bitcoin', current_price: 1 }],
  ['an id that is no text', { id: 7, current_price: 1 }],
  ['an id that would be another path', { id: '..', current_price: 1 }],
  ['a price in text', { id: 'other', current_price: '1' }],
  ['a coin that was listed before', { id: 'good', current_price: 1 }],
])('drops and counts %s', (_name, bad) => {
  const { rows, dropped } = parse([{ id: 'good', current_price: 2 }, bad])

  expect(rows.map(({ id, price }) => [id, price])).toEqual([['good', 2]])
  expect(dropped).toEqual([{ dropped: 1, kept: 1 }])
})

test('refuses a list in which no row can be used', () => {
  expect(() => parse([null, { id: '' }])).toThrow('none of 2 rows')
})

test.each([[{}], ['[]'], [null], [{ coins: [] }]])('refuses %j, which is no list', (body) => {
  expect(() => parse(body)).toThrow()
})

test('takes an empty page for the end of the list, but not on page 1', () => {
  expect(parse([], { page: 2 }).rows).toEqual([])
  expect(() => parse([], { page: 1 })).toThrow('none of 0 rows')
})

test('reads no more rows than were asked for', () => {
  const rows = Array.from({ length: 250 }, (_, index) => ({ id: `coin-${index}` }))

  expect(parse(rows).rows).toHaveLength(100)
})

test('of a batch only what was asked for is read, and what has no row is told', () => {
  const ids = ['not-there', 'tezi-gold']
  const context = { nowMs: 0, onDropped: () => undefined, ids }
  const { rows, without } = parseCoinBatch(coinsMarkets, context)
  expect([rows.map(({ id }) => id), without]).toEqual([['tezi-gold'], ['not-there']])
  expect(parseCoinBatch([], context)).toEqual({ rows: [], without: ids })
})
