import { expect, test } from 'vitest'
import { type Need, priorityOf, WORTH_OF, worthOfRenewal } from './call-worth.ts'

const MINUTE_MS = 60_000

test('a person with nothing to show is worth most, and one who lacks only a text least', () => {
  const needs: Need[] = ['everything', 'chart', 'exact-chart', 'about']
  expect(needs.map((need) => WORTH_OF[need])).toEqual([3, 1, 0.3, 0.05])
  for (const need of ['exact-amounts', 'part'] as const) {
    expect(WORTH_OF[need]).toBe(WORTH_OF['exact-chart'])
  }
  expect(WORTH_OF.facts).toBe(WORTH_OF.chart)
})

test.each([
  [{ visits: 1, ageMs: MINUTE_MS }, 1],
  [{ visits: 1, ageMs: 3 * MINUTE_MS }, 3],
  [{ visits: 8, ageMs: MINUTE_MS / 2 }, 4],
  [{ visits: 0, ageMs: 60 * MINUTE_MS }, 0],
  [{ visits: 5, ageMs: -MINUTE_MS }, 0],
])(
  'a renewal is worth visits times age by freshness: %j is worth %d',
  ({ visits, ageMs }, worth) => {
    const renewal = { visits, fetchedAtMs: 0, freshForMs: MINUTE_MS }
    expect(worthOfRenewal(renewal, ageMs)).toBe(worth)
  },
)

test('what is fresh for long gains little by its age', () => {
  const hourly = { visits: 1, fetchedAtMs: 0, freshForMs: 60 * MINUTE_MS }
  expect(worthOfRenewal(hourly, 3 * MINUTE_MS)).toBe(0.05)
})

test.each<[Need[], string]>([
  [['about', 'exact-chart', 'everything'], 'facts'],
  [['chart', 'facts'], 'facts'],
  [['chart'], 'chart'],
  [['exact-chart'], 'chart'],
  [['part', 'about'], 'chart'],
  [['about'], 'spare'],
  [['exact-amounts', 'about'], 'spare'],
  [[], 'revalidation'],
])('for people who need %j a call has the priority %s', (needs, priority) => {
  expect(priorityOf(needs)).toBe(priority)
})
