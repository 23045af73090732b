import { expect, test } from 'vitest'
import { parseCoinTable } from './parse-coin-table.server.ts'

function parse(body: unknown, { page = 1 } = {}) {
  const context = { nowMs: Date.UTC(2026, 0, 15, 9), onDropped: () => undefined, page }
  return parseCoinTable(body, context).rows
}

function parseOne(fields: object) {
  return parse([{ id: 'gold', current_price: 2, ...fields }])[0]
}

const WEEK = Array.from({ length: 169 }, (_, hour) => 100 + hour / 3)

test('reads what a table shows beside what a card does', () => {
  const row = parseOne({
    symbol: 'tgd',
    name: 'Tezi Gold',
    market_cap: 69364056262516,
    market_cap_rank: 1,
    total_volume: 1710734426257,
    circulating_supply: 19599200,
    price_change_percentage_24h: 9,
    price_change_percentage_1h_in_currency: 0.5823392426906319,
    price_change_percentage_24h_in_currency: -0.9530164743774191,
    price_change_percentage_7d_in_currency: -4.042267423689584,
    sparkline_in_7d: { price: [81045.84776489827, 81001.73089268175] },
    last_updated: '2026-01-15T08:54:11.000Z',
  })
  expect(row).toEqual({
    id: 'gold',
    symbol: 'tgd',
    name: 'Tezi Gold',
    imageUrl: null,
    price: 2,
    marketCapRank: 1,
    change1hPct: 0.5823392426906319,
    change24hPct: -0.9530164743774191,
    change7dPct: -4.042267423689584,
    marketCap: 69364056262516,
    volume24h: 1710734426257,
    circulatingSupply: 19599200,
    weekPrices: [81045.8, 81001.7],
    asOfMs: Date.UTC(2026, 0, 15, 8, 54, 11),
  })
})

test.each([
  ['missing', {}],
  ['null', { market_cap: null, total_volume: null, circulating_supply: null }],
  ['zero', { market_cap: 0, total_volume: 0, circulating_supply: 0 }],
  ['negative', { market_cap: -1, total_volume: -2, circulating_supply: -3 }],
  ['text', { market_cap: '1', total_volume: '2', circulating_supply: {} }],
])('an amount that is %s is unknown', (_name, fields) => {
  expect(parseOne(fields)).toMatchObject({
    marketCap: null,
    volume24h: null,
    circulatingSupply: null,
    change1hPct: null,
    change24hPct: null,
    change7dPct: null,
    weekPrices: [],
  })
})

test('a change of 0 is known, one beyond all is not', () => {
  const row = parseOne({
    price_change_percentage_1h_in_currency: 0,
    price_change_percentage_24h_in_currency: -100.1,
    price_change_percentage_7d_in_currency: '3',
  })
  expect(row).toMatchObject({ change1hPct: 0, change24hPct: null, change7dPct: null })
})

test.each([
  ['missing', undefined, []],
  ['null', null, []],
  ['of another shape', [1, 2], []],
  ['empty', { price: [] }, []],
  ['short', { price: [7] }, [7]],
  ['full of holes', { price: [1, null, 0, -1, 'x', 2] }, [1, null, null, null, null, 2]],
  ['of tiny prices', { price: [6.51234567e-11] }, [6.51235e-11]],
])('a week that is %s costs nothing but itself', (_name, sparkline_in_7d, weekPrices) => {
  expect(parseOne({ sparkline_in_7d })).toMatchObject({ price: 2, weekPrices })
})

test('of a longer week the newest hours are read', () => {
  const weekPrices = parseOne({ sparkline_in_7d: { price: [1, 2, ...WEEK] } })?.weekPrices
  expect(weekPrices).toHaveLength(169)
  expect(weekPrices?.[0]).toBe(100)
})

test('takes an empty page for the end of the list, but not on page 1', () => {
  expect(parse([], { page: 2 })).toEqual([])
  expect(() => parse([], { page: 1 })).toThrow('none of 0 rows')
})
