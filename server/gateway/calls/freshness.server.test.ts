import { expect, test } from 'vitest'
import {
  CANDLE_FRESHNESS,
  FRESHNESS,
  freshnessAt,
  freshnessOfRows,
  SERIES_FRESHNESS,
  tickerLimitsOf,
} from './freshness.server.ts'

test.each([
  ['2026-11-21T10:00:00Z', '2026-11-21T10:00:59Z', 'fresh'],
  ['2026-11-21T10:00:00Z', '2026-11-21T10:01:00Z', 'ageing'],
  ['2026-11-21T10:00:00Z', '2026-11-21T10:10:59Z', 'ageing'],
  ['2026-11-21T10:00:00Z', '2026-11-21T10:11:00Z', 'stale'],
])('a list page fetched at %s is at %s %s', (fetchedAt, now, freshness) => {
  expect(freshnessAt(freshnessOfRows(30), Date.parse(fetchedAt), Date.parse(now))).toBe(freshness)
})

test.each([
  ['2026-11-21T00:34:59Z', '2026-11-21T00:35:00Z', 'ageing'],
  ['2026-11-21T00:35:00Z', '2026-11-21T12:34:59Z', 'fresh'],
  ['2026-11-21T00:35:00Z', '2026-11-21T12:35:00Z', 'ageing'],
  ['2026-11-21T23:59:00Z', '2026-11-22T00:34:59Z', 'fresh'],
  ['2026-11-21T23:59:00Z', '2026-11-22T12:35:00Z', 'stale'],
])('a series of days fetched at %s is at %s %s', (fetchedAt, now, freshness) => {
  expect(freshnessAt(SERIES_FRESHNESS.days, Date.parse(fetchedAt), Date.parse(now))).toBe(freshness)
})

test.each([
  [5, 90],
  [9, 90],
  [10, 60],
  [500, 60],
])('with %i calls a minute, rows are fresh for %i s', (callsPerMinute, freshS) => {
  expect(freshnessOfRows(callsPerMinute).freshUntilMs(0)).toBe(freshS * 1000)
})

test.each([
  [undefined, 10, 30],
  [10_000, 60, 75],
  [500_000, 10, 30],
])('with %s calls a month, tickers are fresh for %i min and give a premium for %i', (...row) => {
  const [callsPerMonth, freshMinutes, premiumMinutes] = row
  const { freshness, freshMs, maxPremiumAgeMs } = tickerLimitsOf(callsPerMonth)
  expect([freshness.freshUntilMs(0), freshMs]).toEqual([freshMs, freshMinutes * 60_000])
  expect(maxPremiumAgeMs).toBe(premiumMinutes * 60_000)
})

const TICKERS = { tickers: tickerLimitsOf(10_000).freshness }
const RULES = [
  { rows: freshnessOfRows(5) },
  TICKERS,
  FRESHNESS,
  FRESHNESS,
  SERIES_FRESHNESS,
  CANDLE_FRESHNESS,
].flatMap((rules) => Object.entries(rules))

test.each(RULES)('%s is fresh for at most 12 hours, and stale within 24', (_, rule) => {
  const dayMs = Date.parse('2026-11-21T00:00:00Z')
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    const fetchedAtMs = dayMs + minute * 60_000
    const freshMs = rule.freshUntilMs(fetchedAtMs) - fetchedAtMs
    expect(freshMs).toBeLessThanOrEqual(12 * 3_600_000)
    expect(freshMs + rule.ageingMs).toBeLessThanOrEqual(24 * 3_600_000)
  }
})
