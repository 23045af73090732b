import { expect, test } from 'vitest'
import { marketRow } from '../../../tests/helpers/fake-market.ts'
import { toHourlyPoints } from './hourly-points.ts'

const HOUR_MS = 3_600_000
const NOW_MS = Date.UTC(2026, 10, 21, 12)
const RUPEES = { range: '7d', perDollar: 88, fetchedAtMs: NOW_MS } as const

/** A week that ends with these prices. */
function week(...last: (number | null)[]): (number | null)[] {
  return [...Array.from({ length: 169 - last.length }, () => last.at(-1) ?? null), ...last]
}

test('prices in the currency of the row are drawn as they are, an hour apart', () => {
  const row = marketRow('bitcoin', { price: 8800, weekPrices: week(8700, 8800), asOfMs: NOW_MS })
  const hourly = toHourlyPoints(row, RUPEES)
  expect(hourly?.isAtTodaysRate).toBe(false)
  expect(hourly?.points).toHaveLength(169)
  expect(hourly?.points.slice(-2)).toEqual([
    [NOW_MS - HOUR_MS, 8700],
    [NOW_MS, 8800],
  ])
})

test('prices in dollars are scaled so that they end at the price of the row', () => {
  const row = marketRow('bitcoin', { price: 8900, weekPrices: week(50, 100) })
  expect(toHourlyPoints(row, RUPEES)).toEqual({
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
  expect(toHourlyPoints(row, RUPEES) !== undefined).toBe(isDrawn)
})

test('prices in dollars are not drawn while nobody knows what a dollar costs', () => {
  const row = marketRow('bitcoin', { price: 8800, weekPrices: week(100) })
  expect(toHourlyPoints(row, { ...RUPEES, perDollar: undefined })).toBeUndefined()
  const own = marketRow('bitcoin', { price: 8800, weekPrices: week(8800) })
  expect(toHourlyPoints(own, { ...RUPEES, perDollar: undefined })).toBeDefined()
})

test('a day has the last 25 prices', () => {
  const row = marketRow('bitcoin', { price: 1, weekPrices: week(1) })
  const hourly = toHourlyPoints(row, { ...RUPEES, range: '24h' })
  expect(hourly?.points).toHaveLength(25)
  expect(hourly?.points[0]?.[0]).toBe(NOW_MS - 24 * HOUR_MS)
})

test('an hour without a price is left out, and the others keep their times', () => {
  const row = marketRow('bitcoin', { price: 1, weekPrices: [1, null, 1] })
  expect(toHourlyPoints(row, RUPEES)?.points).toEqual([
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
  expect(toHourlyPoints(marketRow('bitcoin', fields), RUPEES)).toBeUndefined()
})
