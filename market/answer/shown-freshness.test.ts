import { expect, test } from 'vitest'
import { freshnessOfShownTime, shownTimeMs } from './shown-freshness.ts'

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
])('an answer that is fresh for a minute is, at an age of %d ms, %s', (ageMs, freshness) => {
  expect(freshnessOfShownTime(TIMES, FETCHED_MS + ageMs)).toBe(freshness)
})

test('numbers that the service has not updated for a day are stale, even if just fetched', () => {
  const times = { ...TIMES, asOfMs: FETCHED_MS - 24 * 60 * MINUTE_MS }
  expect(shownTimeMs(times)).toBe(times.asOfMs)
  expect(freshnessOfShownTime(times, FETCHED_MS)).toBe('stale')
})

test('with a clock that is behind, nothing is stale', () => {
  expect(freshnessOfShownTime(TIMES, FETCHED_MS - 60 * MINUTE_MS)).toBe('fresh')
})
