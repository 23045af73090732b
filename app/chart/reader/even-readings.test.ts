import { expect, test } from 'vitest'
import { DAY_MS } from '../../../market/history/daily-points.ts'
import { pickEvenReadings } from './even-readings.ts'

const days = (...numbers: number[]) => numbers.map((day) => day * DAY_MS)
const range = (length: number) => Array.from({ length }, (_, day) => day)

test('every day of a year is a reading', () => {
  const year = days(...range(366))
  expect(pickEvenReadings(year)).toEqual(year)
})

test('many years have 367 readings, from the first day to the last one', () => {
  const readings = pickEvenReadings(days(...range(5000)))
  expect(readings).toHaveLength(367)
  expect(new Set(readings).size).toBe(367)
  expect([readings[0], readings.at(-1)]).toEqual(days(0, 4999))
})

test('a gap is read at the points beside it', () => {
  expect(pickEvenReadings(days(0, 1, 9, 10))).toEqual(days(0, 1, 9, 10))
  expect(pickEvenReadings(days(0, 1, 2, 12))).toEqual(days(0, 2, 12, 12))
})

test.each([
  [365, 0.02],
  [366, 0.4],
  [31, 0.1],
])('of %i days and a price %d days after the last one, all are readings', (count, later) => {
  const times = days(...range(count), count - 1 + later)
  expect(pickEvenReadings(times)).toEqual(times)
})

test('one point is one reading, and no points are none', () => {
  expect(pickEvenReadings(days(7))).toEqual(days(7))
  expect(pickEvenReadings([])).toEqual([])
})
