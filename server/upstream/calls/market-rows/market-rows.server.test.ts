import { expect, test } from 'vitest'
import { RETURN_SPANS } from '../../../../market/history/return-span.ts'
import { parseMarketBatch, parseMarketPage } from './market-rows.server.ts'

const CONTEXT = { nowMs: Date.UTC(2026, 0, 15, 9), onDropped: () => undefined }

const NO_RETURNS = Object.fromEntries(RETURN_SPANS.map((span) => [span, null]))

const UNKNOWN = {
  high24h: null,
  low24h: null,
  allTimeHigh: null,
  allTimeLow: null,
  allTimeHighMs: null,
  allTimeLowMs: null,
  volume24h: null,
  circulatingSupply: null,
  totalSupply: null,
  maxSupply: null,
  returnsPct: NO_RETURNS,
  weekPrices: [],
}

function parse(body: unknown) {
  const dropped: { dropped: number; accepted: number }[] = []
  const onDropped = (counts: { dropped: number; accepted: number }) => dropped.push(counts)
  return { ...parseMarketPage(body, { ...CONTEXT, onDropped }), dropped }
}

function parseOne(fields: object) {
  return parse([{ id: 'gold', current_price: 2, ...fields }]).rows[0]
}

test('parses all columns of a row', () => {
  const row = parseOne({
    symbol: 'tgd',
    name: 'Tezi Gold',
    image: 'https://pictures.example/gold.png',
    current_price: 77671,
    market_cap: 1555886872303,
    market_cap_rank: 1,
    fully_diluted_valuation: 1555914058873,
    total_volume: 33235034316,
    high_24h: 78419,
    low_24h: 76696,
    price_change_percentage_24h: -0.80134,
    circulating_supply: 20030493,
    total_supply: 20030843,
    max_supply: 21000000,
    ath: 126080,
    ath_change_percentage: -38.39571,
    ath_date: '2025-10-06T18:57:42.558Z',
    atl: 67.81,
    atl_change_percentage: 114443.23093,
    atl_date: '2013-07-06T00:00:00.000Z',
    last_updated: '2026-01-15T08:54:11.000Z',
    sparkline_in_7d: { price: [81045.84776489827, 81001.73089268175] },
    price_change_percentage_1h_in_currency: 0.58,
    price_change_percentage_24h_in_currency: -0.95,
    price_change_percentage_7d_in_currency: -4.04,
    price_change_percentage_14d_in_currency: -1.57,
    price_change_percentage_30d_in_currency: 1.94,
    price_change_percentage_60d_in_currency: 7,
    price_change_percentage_200d_in_currency: -29.4,
    price_change_percentage_1y_in_currency: -25.2,
  })
  expect(row).toEqual({
    id: 'gold',
    symbol: 'tgd',
    name: 'Tezi Gold',
    imageUrl: 'https://pictures.example/gold.png',
    price: 77671,
    marketCap: 1555886872303,
    marketCapRank: 1,
    change24hPct: -0.80134,
    asOfMs: Date.UTC(2026, 0, 15, 8, 54, 11),
    high24h: 78419,
    low24h: 76696,
    allTimeHigh: 126080,
    allTimeLow: 67.81,
    allTimeHighMs: Date.UTC(2025, 9, 6, 18, 57, 42, 558),
    allTimeLowMs: Date.UTC(2013, 6, 6),
    volume24h: 33235034316,
    circulatingSupply: 20030493,
    totalSupply: 20030843,
    maxSupply: 21000000,
    returnsPct: {
      '1h': 0.58,
      '24h': -0.95,
      '7d': -4.04,
      '14d': -1.57,
      '30d': 1.94,
      '60d': null,
      '200d': -29.4,
      '1y': -25.2,
    },
    weekPrices: [81045.8, 81001.7],
  })
})

const COLUMNS = [
  ...['high_24h', 'low_24h', 'ath', 'ath_date', 'atl', 'atl_date'],
  ...['total_volume', 'circulating_supply'],
  ...['total_supply', 'max_supply', 'sparkline_in_7d'],
  ...RETURN_SPANS.map((span) => `price_change_percentage_${span}_in_currency`),
]

test.each([
  ['missing', undefined],
  ['null', null],
  ['text', '7'],
  ['a list', [7]],
  ['an object', { price: 7 }],
  ['infinite', Number.POSITIVE_INFINITY],
  ['unreasonably large', -1e31],
])('columns that are %s are unknown, and the row is kept', (_name, value) => {
  const row = parseOne(Object.fromEntries(COLUMNS.map((column) => [column, value])))
  expect(row).toMatchObject({ id: 'gold', price: 2, ...UNKNOWN })
})

test('an amount of 0 is unknown, a change of 0 is known', () => {
  const row = parseOne({
    ath: 0,
    circulating_supply: 0,
    price_change_percentage_1y_in_currency: 0,
  })
  expect(row).toMatchObject({
    allTimeHigh: null,
    circulatingSupply: null,
    returnsPct: { ...NO_RETURNS, '1y': 0 },
  })
})

test('a future date of an all-time high is unknown', () => {
  const row = parseOne({
    ath: 5,
    ath_date: '2031-01-01T00:00:00Z',
    atl_date: '1970-01-01T00:00:00Z',
  })
  expect(row).toMatchObject({ allTimeHigh: 5, allTimeHighMs: null, allTimeLowMs: null })
})

test.each([
  ['empty', { price: [] }, []],
  ['full of holes', { price: [1, null, 0, -1, 'x', 2] }, [1, null, null, null, null, 2]],
  ['of tiny prices', { price: [6.51234567e-11] }, [6.51235e-11]],
  ['longer', { price: Array.from({ length: 200 }, (_, hour) => hour + 1) }, expect.any(Array)],
])('a week that is %s does not affect the row', (_name, week, weekPrices) => {
  const row = parseOne({ sparkline_in_7d: week })
  expect(row).toMatchObject({ price: 2, weekPrices })
  expect(row?.weekPrices.length).toBeLessThanOrEqual(169)
})

test.each([
  ['nothing', null],
  ['a row without an id', { name: 'Bitcoin', current_price: 1 }],
  ['an id that would change the path', { id: '..', current_price: 1 }],
  ['a price as text', { id: 'other', current_price: '1' }],
  ['a duplicate coin', { id: 'good', current_price: 1 }],
])('drops and counts %s', (_name, bad) => {
  const { rows, dropped } = parse([{ id: 'good', current_price: 2 }, bad])
  expect(rows.map(({ id, price }) => [id, price])).toEqual([['good', 2]])
  expect(dropped).toEqual([{ dropped: 1, accepted: 1 }])
})

test.each([[{}], ['[]'], [null], [[null, { id: '' }]]])('refuses %j', (body) => {
  expect(() => parse(body)).toThrow()
  expect(() => parseMarketBatch(body, { ...CONTEXT, ids: ['a'] })).toThrow()
})

test('accepts an empty page', () => {
  expect(parse([]).rows).toEqual([])
})

test('keeps at most 250 rows of a page or a batch', () => {
  const body = Array.from({ length: 300 }, (_, index) => ({ id: `coin-${index}` }))
  const ids = body.map(({ id }) => id)
  const batch = parseMarketBatch(body, { ...CONTEXT, ids })
  expect(parse(body).rows).toHaveLength(250)
  expect([batch.rows.length, batch.without.length]).toEqual([250, 50])
})

test('a batch has the order of the ids and lists ids without a row', () => {
  const body = ['one', 'not asked for', 'two'].map((id) => ({ id, current_price: 1 }))
  const ids = ['two', 'not-there', 'one']
  const { rows, without } = parseMarketBatch(body, { ...CONTEXT, ids })
  expect([rows.map(({ id }) => id), without]).toEqual([['two', 'one'], ['not-there']])
  expect(parseMarketBatch([], { ...CONTEXT, ids })).toEqual({ rows: [], without: ids })
})
