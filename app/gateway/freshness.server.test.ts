import { expect, test } from 'vitest'
import { FRESHNESS, freshnessAt, HISTORY_FRESHNESS } from './freshness.server.ts'

test.each([
  ['2026-11-21T10:00:00Z', '2026-11-21T10:00:59Z', 'fresh'],
  ['2026-11-21T10:00:00Z', '2026-11-21T10:01:00Z', 'ageing'],
  ['2026-11-21T10:00:00Z', '2026-11-21T10:10:59Z', 'ageing'],
  ['2026-11-21T10:00:00Z', '2026-11-21T10:11:00Z', 'stale'],
])('a coin page of %s is at %s %s', (fetchedAt, now, freshness) => {
  expect(freshnessAt(FRESHNESS.coinPage, Date.parse(fetchedAt), Date.parse(now))).toBe(freshness)
})

test.each([
  ['2026-11-21T00:34:59Z', '2026-11-21T00:35:00Z', 'ageing'],
  ['2026-11-21T00:35:00Z', '2026-11-22T00:34:59Z', 'fresh'],
  ['2026-11-21T00:35:00Z', '2026-11-22T00:35:00Z', 'ageing'],
  ['2026-11-21T23:59:00Z', '2026-11-22T00:34:59Z', 'fresh'],
  ['2026-11-21T23:59:00Z', '2026-11-23T00:35:00Z', 'stale'],
])('a daily history of %s is at %s %s', (fetchedAt, now, freshness) => {
  expect(freshnessAt(HISTORY_FRESHNESS['1y'], Date.parse(fetchedAt), Date.parse(now))).toBe(
    freshness,
  )
})
