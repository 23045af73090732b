import { expect, test } from 'vitest'
import { gradeAge, shownTimeMs } from './age-grade.ts'

const MINUTE_MS = 60_000
const FETCHED_MS = Date.UTC(2026, 10, 21, 9)
const TIMES = {
  asOfMs: null,
  fetchedAtMs: FETCHED_MS,
  freshUntilMs: FETCHED_MS + MINUTE_MS,
  staleFromMs: FETCHED_MS + 11 * MINUTE_MS,
}

test.each([
  [0, 'fresh'],
  [2 * MINUTE_MS - 1, 'fresh'],
  [2 * MINUTE_MS, 'ageing'],
  [11 * MINUTE_MS - 1, 'ageing'],
  [11 * MINUTE_MS, 'stale'],
])('what should be renewed after a minute is, %d ms old, %s', (ageMs, grade) => {
  expect(gradeAge(TIMES, FETCHED_MS + ageMs)).toBe(grade)
})

test('numbers that the service has not updated for a day are old, though just fetched', () => {
  const times = { ...TIMES, asOfMs: FETCHED_MS - 24 * 60 * MINUTE_MS }
  expect(shownTimeMs(times)).toBe(times.asOfMs)
  expect(gradeAge(times, FETCHED_MS)).toBe('stale')
})

test('a clock that is behind calls nothing old', () => {
  expect(gradeAge(TIMES, FETCHED_MS - 60 * MINUTE_MS)).toBe('fresh')
})
