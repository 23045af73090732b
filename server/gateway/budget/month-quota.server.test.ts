import { expect, test } from 'vitest'
import { monthQuota } from './month-quota.server.ts'

test.each([
  ['2026-11-01T00:00:00Z', 333],
  ['2026-11-16T00:00:00Z', 5333],
  ['2026-11-29T12:00:00Z', 9833],
  ['2026-11-30T12:00:00Z', 10_000],
  ['2026-02-15T00:00:00Z', 5357],
  ['2026-12-31T23:59:59Z', 10_000],
])('at %s, facts may have used %i of 10,000 calls (a day ahead)', (now, all) => {
  const quota = monthQuota(10_000, { priority: 'facts', nowMs: Date.parse(now) })
  expect(quota.all).toBe(all)
})

test.each([
  ['2026-11-01T00:00:00Z', 6],
  ['2026-11-16T00:00:00Z', 2506],
  ['2026-11-30T23:30:00Z', 5000],
])(
  'at %s, revalidations may have used %i of 10,000 calls (an hour ahead)',
  (now, revalidations) => {
    const quota = monthQuota(10_000, { priority: 'revalidation', nowMs: Date.parse(now) })
    expect(quota).toEqual({ all: 10_000, revalidations })
  },
)

test('charts may be three hours ahead, and optional calls not at all', () => {
  const nowMs = Date.parse('2026-11-16T00:00:00Z')
  expect(monthQuota(10_000, { priority: 'chart', nowMs }).all).toBe(5041)
  expect(monthQuota(10_000, { priority: 'optional', nowMs }).all).toBe(5000)
})
