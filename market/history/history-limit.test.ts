import { expect, test } from 'vitest'
import { DAY_MS } from './daily-points.ts'
import { historyLimitYears } from './history-limit.ts'
import type { PriceHistory } from './price-history.ts'

test.each<[string, PriceHistory['covers'], number, number | null]>([
  ['a year of an older coin', '1y', 365, 1],
  ['a year without its first day', '1y', 364, 1],
  ['a newer coin on a plan with a year', '1y', 100, null],
  ['two years', '2y', 730, 2],
  ['a year of a plan with two', '2y', 365, null],
  ['a plan without a limit', 'max', 4000, null],
])('%s says which years the plan allows', (_, covers, days, years) => {
  const fetchedAtMs = Date.parse('2026-11-25T07:00Z')
  const firstMs = Date.parse('2026-11-25') - days * DAY_MS
  expect(historyLimitYears({ covers, firstMs, fetchedAtMs })).toBe(years)
})
