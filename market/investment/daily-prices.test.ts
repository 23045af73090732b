import { expect, test } from 'vitest'
import type { PricePoint } from '../history/price-history.ts'
import { toDailyPrices } from './daily-prices.ts'

function point(time: string, price: number): PricePoint {
  return [Date.parse(time), price]
}

test('separates the live price from the prices of days', () => {
  const points = [
    point('2026-11-22T00:00:00Z', 80),
    point('2026-11-23T00:00:00Z', 81),
    point('2026-11-23T06:42:54Z', 82.5),
  ]
  expect(toDailyPrices(points)).toEqual({
    days: [
      { timeMs: Date.UTC(2026, 10, 22), price: 80 },
      { timeMs: Date.UTC(2026, 10, 23), price: 81 },
    ],
    live: { timeMs: Date.UTC(2026, 10, 23, 6, 42, 54), price: 82.5 },
  })
})

test('has no live price if the last point is that of a day', () => {
  const points = [point('2026-11-22T00:00:00Z', 80)]
  expect(toDailyPrices(points)).toEqual({
    days: [{ timeMs: Date.UTC(2026, 10, 22), price: 80 }],
    live: null,
  })
})

test('leaves out old points that are off midnight', () => {
  const points = [
    point('2017-06-05T00:00:00Z', 1),
    point('2017-06-06T23:29:55.701Z', 2),
    point('2017-06-07T00:00:00Z', 3),
    point('2018-01-30T00:05:18.718Z', 4),
    point('2018-01-31T00:00:00Z', 5),
  ]
  const { days, live } = toDailyPrices(points)
  expect(days.map(({ price }) => price)).toEqual([1, 3, 5])
  expect(live).toBeNull()
})

test('takes the only point of a new coin as the live price', () => {
  const timeMs = Date.UTC(2026, 10, 23, 0, 0, 1)
  expect(toDailyPrices([[timeMs, 7]])).toEqual({ days: [], live: { timeMs, price: 7 } })
  expect(toDailyPrices([])).toEqual({ days: [], live: null })
})
