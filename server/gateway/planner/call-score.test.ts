import { expect, test } from 'vitest'
import { NEED_SCORE, type Need, priorityOf, revalidationScore } from './call-score.ts'

const MINUTE_MS = 60_000

test('a page with nothing to show scores highest, and one that lacks only text lowest', () => {
  const needs: Need[] = ['everything', 'chart', 'exact-chart', 'about']
  expect(needs.map((need) => NEED_SCORE[need])).toEqual([3, 1, 0.4, 0.05])
  for (const need of ['exact-amounts', 'section'] as const) {
    expect(NEED_SCORE[need]).toBeLessThan(NEED_SCORE['exact-chart'])
  }
  expect(NEED_SCORE.facts).toBe(NEED_SCORE.chart)
})

test.each([
  [{ visits: 1, ageMs: MINUTE_MS }, 1],
  [{ visits: 1, ageMs: 3 * MINUTE_MS }, 3],
  [{ visits: 8, ageMs: MINUTE_MS / 2 }, 4],
  [{ visits: 0, ageMs: 60 * MINUTE_MS }, 0],
  [{ visits: 5, ageMs: -MINUTE_MS }, 0],
])('a revalidation scores visits × age ÷ fresh time: %j scores %d', ({ visits, ageMs }, score) => {
  const revalidation = { visits, fetchedAtMs: 0, freshForMs: MINUTE_MS }
  expect(revalidationScore(revalidation, ageMs)).toBe(score)
})

test('an answer with a long fresh time scores low despite its age', () => {
  const hourly = { visits: 1, fetchedAtMs: 0, freshForMs: 60 * MINUTE_MS }
  expect(revalidationScore(hourly, 3 * MINUTE_MS)).toBe(0.05)
})

test.each<[Need[], string]>([
  [['about', 'exact-chart', 'everything'], 'facts'],
  [['chart', 'facts'], 'facts'],
  [['chart'], 'chart'],
  [['exact-chart'], 'chart'],
  [['section', 'about'], 'chart'],
  [['about'], 'optional'],
  [['exact-amounts', 'about'], 'optional'],
  [[], 'revalidation'],
])('needs %j give a call the priority %s', (needs, priority) => {
  expect(priorityOf(needs)).toBe(priority)
})
