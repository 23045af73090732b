import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chartTimes, firstChartTime } from './chart-times.server.ts'
import { DAY_MS } from './log-series.server.ts'

const SINCE_MS = Date.UTC(2013, 3, 28)
const AS_OF_MS = Date.UTC(2026, 4, 18, 12, 49, 21)

function timesOf(days: number | 'max', asOfMs = AS_OF_MS): number[] {
  return [...chartTimes({ sinceMs: SINCE_MS, asOfMs, days })]
}

function stepsOf(times: number[]): number[] {
  return times.slice(1).map((time, index) => (time - (times[index] ?? 0)) / 60_000)
}

test.each([
  [1, 288, 290],
  [7, 160, 170],
  [30, 700, 722],
  [90, 2100, 2162],
  [200, 201, 201],
  [365, 366, 366],
  ['max' as const, 4769, 4770],
])('%s days have %i to %i points', (days, least, most) => {
  expect(timesOf(days).length).toBeGreaterThanOrEqual(least)
  expect(timesOf(days).length).toBeLessThanOrEqual(most)
})

test('times ascend, lie in the window and end at the time of the price', () => {
  const days = fc.constantFrom(1, 7, 14, 30, 60, 200, 365, 'max' as const)
  const asOf = fc.integer({ min: SINCE_MS, max: Date.UTC(2035, 0, 1) })
  fc.assert(
    fc.property(days, asOf, (span, asOfMs) => {
      const times = timesOf(span, asOfMs)
      expect(Math.min(...stepsOf(times), 1)).toBeGreaterThan(0)
      expect(times.at(-1)).toBe(asOfMs)
      const startMs = span === 'max' ? SINCE_MS : Math.max(SINCE_MS, asOfMs - span * DAY_MS)
      expect(times[0]).toBeGreaterThanOrEqual(startMs)
      expect(firstChartTime({ sinceMs: SINCE_MS, asOfMs, days: span })).toBe(times[0])
    }),
    { numRuns: 60 },
  )
})

test('steps within a day are uneven, and some hourly points are missing', () => {
  const fiveMinutely = stepsOf(timesOf(1).slice(0, -1))
  expect(new Set(fiveMinutely).size).toBeGreaterThan(100)
  expect(Math.min(...fiveMinutely)).toBeGreaterThan(3.9)
  expect(Math.max(...fiveMinutely)).toBeLessThan(6.1)
  expect(Math.max(...stepsOf(timesOf(90)))).toBeGreaterThan(100)
})

test('daily points are at midnight UTC, and a new day appears with a delay', () => {
  const justAfterMidnight = Date.UTC(2026, 4, 18, 0, 5)
  const later = Date.UTC(2026, 4, 18, 0, 45)
  expect(
    timesOf(200)
      .slice(0, -1)
      .every((time) => time % DAY_MS === 0),
  ).toBe(true)
  expect(timesOf(200, justAfterMidnight)).not.toContain(Date.UTC(2026, 4, 18))
  expect(timesOf(200, later)).toContain(Date.UTC(2026, 4, 18))
})
