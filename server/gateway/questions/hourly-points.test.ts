import { expect, test } from 'vitest'
import type { MarketRow } from '../../../market/coin.ts'
import { marketRow } from '../../../tests/helpers/calls/fake-market.ts'
import { toHourlyPoints } from './hourly-points.ts'

const HOUR_MS = 3_600_000
const NOW_MS = Date.UTC(2026, 10, 21, 12)
const RUPEES = { range: '7d', perDollar: 88, fetchedAtMs: NOW_MS } as const

/** On a page that shows the price of the row. */
function drawn(row: MarketRow, query: Partial<Parameters<typeof toHourlyPoints>[1]> = {}) {
  const known = { ...RUPEES, shownPrice: row.price, conversion: undefined }
  return toHourlyPoints(row, { ...known, ...query })
}

/** A week that ends with these prices. */
function week(...last: (number | null)[]): (number | null)[] {
  return [...Array.from({ length: 169 - last.length }, () => last.at(-1) ?? null), ...last]
}

test('draws prices in the row’s currency unchanged, an hour apart', () => {
  const row = marketRow('bitcoin', { price: 8800, weekPrices: week(8700, 8800), asOfMs: NOW_MS })
  const hourly = drawn(row)
  expect(hourly?.isAtTodaysRate).toBe(false)
  expect(hourly?.points).toHaveLength(169)
  expect(hourly?.points.slice(-2)).toEqual([
    [NOW_MS - HOUR_MS, 8700],
    [NOW_MS, 8800],
  ])
})

test('scales prices in dollars to end at the price of the row', () => {
  const row = marketRow('bitcoin', { price: 8900, weekPrices: week(50, 100) })
  expect(drawn(row)).toEqual({
    points: expect.arrayContaining([
      [NOW_MS - HOUR_MS, 4450],
      [NOW_MS, 8900],
    ]),
    isAtTodaysRate: true,
  })
})

test.each([
  ['98 % of its price', 98, true],
  ['102 % of its price', 102, true],
  ['less than 98 % of its price', 97.9, false],
  ['more than 102 % of its price', 102.1, false],
  ['its price in another currency', 100 / 88 / 0.86, false],
  ['unknown', null, false],
])('a week that ends at %s: drawn is %3$s', (_name, last, isDrawn) => {
  const row = marketRow('bitcoin', { price: 100, weekPrices: week(last) })
  expect(drawn(row) !== undefined).toBe(isDrawn)
})

test('does not draw prices in dollars without an exchange rate', () => {
  const row = marketRow('bitcoin', { price: 8800, weekPrices: week(100) })
  expect(drawn(row, { perDollar: undefined })).toBeUndefined()
  const own = marketRow('bitcoin', { price: 8800, weekPrices: week(8800) })
  expect(drawn(own, { perDollar: undefined })).toBeDefined()
})

const TO_DOLLARS = { from: 'inr', to: 'usd', rate: 1 / 88 } as const

test.each([
  ['the row', week(8700, 8800)],
  ['the dollar', week(8700 / 88, 100)],
])('prices in the currency of %s end at the converted price on the page', (_name, weekPrices) => {
  const row = marketRow('bitcoin', { price: 8800, weekPrices })
  const hourly = drawn(row, { conversion: TO_DOLLARS, shownPrice: 101 })
  expect(hourly?.isAtTodaysRate).toBe(true)
  const [before, last] = hourly?.points.slice(-2).map(([, price]) => price) ?? []
  expect(before).toBeCloseTo((101 * 87) / 88, 6)
  expect(last).toBeCloseTo(101, 6)
})

test.each([
  [8800, true],
  [8970, true],
  [8990, false],
  [null, false],
])('a week that ends at 8800, with a price of %s: drawn is %s', (shownPrice, isDrawn) => {
  const own = marketRow('bitcoin', { price: 8800, weekPrices: week(8800) })
  expect(drawn(own, { shownPrice }) !== undefined).toBe(isDrawn)
  const inDollars = marketRow('bitcoin', { price: 8800, weekPrices: week(100) })
  expect(drawn(inDollars, { shownPrice }) !== undefined).toBe(isDrawn)
})

test('a day has the last 25 prices', () => {
  const row = marketRow('bitcoin', { price: 1, weekPrices: week(1) })
  const hourly = drawn(row, { range: '24h' })
  expect(hourly?.points).toHaveLength(25)
  expect(hourly?.points[0]?.[0]).toBe(NOW_MS - 24 * HOUR_MS)
})

test('leaves out an hour without a price, and the others keep their times', () => {
  const row = marketRow('bitcoin', { price: 1, weekPrices: [1, null, 1] })
  expect(drawn(row)?.points).toEqual([
    [NOW_MS - 2 * HOUR_MS, 1],
    [NOW_MS, 1],
  ])
})

test.each([
  ['no price', { price: null, weekPrices: week(1) }],
  ['no week', { price: 1, weekPrices: [] }],
  ['a single price', { price: 1, weekPrices: [1] }],
  ['one price among unknown ones', { price: 1, weekPrices: [null, null, 1] }],
])('a row with %s has nothing to draw', (_name, fields) => {
  expect(drawn(marketRow('bitcoin', fields))).toBeUndefined()
})
