import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addVisits, visitsInSpan } from './popularity.server.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HALF_LIFE_MS = 6 * 60 * MINUTE_MS

test('an answer without readers has no visits', () => {
  expect(visitsInSpan(undefined, 0)).toBe(0)
})

test.each([
  { afterMs: 0, visits: 0.2 },
  { afterMs: 15 * SECOND_MS, visits: 0.2 },
  { afterMs: 30 * SECOND_MS, visits: 0.1 },
])('one visit, $afterMs ms ago, means $visits in 3 s', ({ afterMs, visits }) => {
  const once = addVisits(undefined, 1, 0)
  expect(visitsInSpan(once, afterMs)).toBeCloseTo(visits, 3)
})

test('an answer read every second has three visits in 3 s, at any age', () => {
  let visits = addVisits(undefined, 0, 0)
  for (let nowMs = SECOND_MS; nowMs <= 10 * HALF_LIFE_MS; nowMs += MINUTE_MS) {
    visits = addVisits(visits, 60, nowMs)
  }
  expect(visitsInSpan(visits, 10 * HALF_LIFE_MS)).toBeCloseTo(3, 1)
})

test('half of the visits are forgotten in six hours', () => {
  const day = addVisits(addVisits(undefined, 0, 0), 1_000, 4 * HALF_LIFE_MS)
  const atOnce = visitsInSpan(day, 4 * HALF_LIFE_MS)
  expect(visitsInSpan(day, 5 * HALF_LIFE_MS)).toBeCloseTo(atOnce / 2, 6)
})

test('if the clock is set back, the score neither decays nor grows', () => {
  const visits = addVisits(undefined, 5, HALF_LIFE_MS)
  expect(addVisits(visits, 1, 0).score).toBe(6)
  expect(visitsInSpan(visits, 0)).toBe(1)
})

test('more visits never make an answer less popular', () => {
  const counts = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(counts, fc.integer({ min: 0, max: HALF_LIFE_MS }), (each, stepMs) => {
      let visits = addVisits(undefined, 0, 0)
      for (const [index, count] of each.entries()) {
        const before = visitsInSpan(visits, index * stepMs)
        visits = addVisits(visits, count, index * stepMs)
        expect(visitsInSpan(visits, index * stepMs)).toBeGreaterThanOrEqual(before)
      }
    }),
  )
})
