import { expect, test } from 'vitest'
import { monthAllowance } from './month-allowance.ts'

const DAY_MS = 24 * 3_600_000

test.each([
  ['2026-11-01T00:00:00Z', 0, 0],
  ['2026-11-01T00:00:00Z', DAY_MS, 333],
  ['2026-11-16T00:00:00Z', 0, 5000],
  ['2026-11-30T12:00:00Z', DAY_MS, 10_000],
  ['2026-11-30T23:59:59Z', 0, 9999],
  ['2026-02-15T00:00:00Z', 0, 5000],
  ['2026-12-31T23:59:59Z', 0, 9999],
])('at %s, %i ms ahead, %i of 10,000 calls may have been made', (now, aheadMs, calls) => {
  expect(monthAllowance(10_000, { nowMs: Date.parse(now), aheadMs })).toBe(calls)
})
