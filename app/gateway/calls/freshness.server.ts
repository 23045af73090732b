// How old an answer of the market service may be. One row a question; nothing else in the gateway
// knows a duration of freshness.
import type { CandleDays } from '../../market/history/candle.ts'
import type { ChartGrid } from '../../market/history/chart-grid.ts'
import { type Freshness, MAX_SHOWN_AGE_MS } from '../../market/snapshot.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** The daily point of yesterday is ready at 00:35 UTC at the latest. */
const DAILY_POINT_READY_MS = 35 * MINUTE_MS

export type FreshnessRule = {
  /** The end of `fresh` for an answer received at `fetchedAtMs`: until then nobody asks again. */
  freshUntilMs: (fetchedAtMs: number) => number
  /** How long after that it is merely ageing: shown, and renewed behind the visitor's back. */
  ageingMs: number
}

/** The clocks of two machines may differ by so much. What is dated further ahead is not believed. */
export const MAX_CLOCK_SKEW_MS = MINUTE_MS

/** The longest that any answer is fresh: half of its life is left for attempts to renew it. */
const LONGEST_FRESH_MS = 12 * HOUR_MS

/** How often expired answers are removed for which nobody asks. */
export const SWEEP_EVERY_MS = 10 * MINUTE_MS

/**
 * How long after it was asked a question's failure is remembered, by how often it has failed in a
 * row: short enough for a page to be back within 15 s.
 */
export const NEGATIVE_TTL_MS = [5 * SECOND_MS, 10 * SECOND_MS, 14 * SECOND_MS] as const

/** At the least, from its end: longer than a page without JavaScript takes to ask again. */
export const MIN_NEGATIVE_TTL_MS = 4 * SECOND_MS

/**
 * How long "there is no such coin" is believed of an id that nothing else speaks for. Of a coin
 * that we know, a denial is more often a fault than the truth, and counts as a failure.
 */
export const NOT_FOUND_TTL_MS = HOUR_MS

/** After a price was quarantined, the next answer is fetched this soon: it decides. */
export const QUARANTINE_REVALIDATE_MS = 20 * SECOND_MS

/** A price this many times as high or as low as its own last value is quarantined at first. */
export const PRICE_JUMP_FACTOR = 5

/** The same for an exchange rate, which moves less. */
export const RATE_JUMP_FACTOR = 1.03

/** An older exchange rate converts nothing. */
export const MAX_RATE_AGE_MS = 6 * HOUR_MS

/** Converted rows are shown in place of own ones only where they are newer by this much. */
export const MUCH_NEWER_MS = MINUTE_MS

/** How long a price that did jump, and was repeated, is marked as an outlier. */
export const OUTLIER_MARK_MS = HOUR_MS

export const FRESHNESS = {
  coin: freshFor(LONGEST_FRESH_MS, 12 * HOUR_MS),
  exchangeRates: freshFor(HOUR_MS, 5 * HOUR_MS),
  exchanges: freshFor(10 * MINUTE_MS, HOUR_MS),
  globalFigures: freshFor(10 * MINUTE_MS, HOUR_MS),
  trending: freshFor(10 * MINUTE_MS, HOUR_MS),
  coinList: freshFor(LONGEST_FRESH_MS, 12 * HOUR_MS),
  stablecoinIds: freshFor(LONGEST_FRESH_MS, 12 * HOUR_MS),
} satisfies Record<string, FreshnessRule>

/** Where a minute has fewer calls, rows are fresh for longer: their renewals would take a fifth of it. */
const FEW_CALLS_PER_MINUTE = 10

/** Of rows of the list, by the calls of the plan. */
export function freshnessOfRows(callsPerMinute: number): FreshnessRule {
  const freshMs = callsPerMinute < FEW_CALLS_PER_MINUTE ? 90 * SECOND_MS : MINUTE_MS
  return freshFor(freshMs, 10 * MINUTE_MS)
}

export const SERIES_FRESHNESS: Record<ChartGrid, FreshnessRule> = {
  minutes: freshFor(5 * MINUTE_MS, 10 * MINUTE_MS),
  hours: freshFor(30 * MINUTE_MS, HOUR_MS),
  days: freshUntilDailyPoint(12 * HOUR_MS),
}

/** The service works candles out anew every quarter of an hour. */
export const CANDLE_FRESHNESS: Record<CandleDays, FreshnessRule> = {
  1: freshFor(15 * MINUTE_MS, 30 * MINUTE_MS),
  7: freshFor(30 * MINUTE_MS, HOUR_MS),
  14: freshFor(30 * MINUTE_MS, HOUR_MS),
  30: freshFor(30 * MINUTE_MS, HOUR_MS),
  90: freshUntilDailyPoint(12 * HOUR_MS),
  365: freshUntilDailyPoint(12 * HOUR_MS),
}

function freshFor(freshMs: number, ageingMs: number): FreshnessRule {
  return { freshUntilMs: (fetchedAtMs) => fetchedAtMs + freshMs, ageingMs }
}

function freshUntilDailyPoint(ageingMs: number): FreshnessRule {
  return { freshUntilMs: nextDailyPointMs, ageingMs }
}

function nextDailyPointMs(timeMs: number): number {
  const sinceReadyMs = (timeMs - DAILY_POINT_READY_MS) % DAY_MS
  return Math.min(timeMs - sinceReadyMs + DAY_MS, timeMs + LONGEST_FRESH_MS)
}

/** Whether an answer may no longer be shown or stored. */
export function isExpired(fetchedAtMs: number, nowMs: number): boolean {
  return nowMs - fetchedAtMs >= MAX_SHOWN_AGE_MS
}

export function freshnessAt(rule: FreshnessRule, fetchedAtMs: number, nowMs: number): Freshness {
  const staleForMs = nowMs - rule.freshUntilMs(fetchedAtMs)
  if (staleForMs < 0) return 'fresh'
  return staleForMs < rule.ageingMs ? 'ageing' : 'stale'
}

/** Whether a cache entry is to be fetched again, which may be before or after it is stale. */
export function shouldRevalidate(
  revalidateAtMs: number,
  rule: FreshnessRule,
  nowMs: number,
): boolean {
  // No entry can be due later than one that is fetched now: a wrong clock has dated it.
  return nowMs >= revalidateAtMs || revalidateAtMs > rule.freshUntilMs(nowMs + MAX_CLOCK_SKEW_MS)
}
