// The freshness rules of all answers. No other module of the gateway contains such durations.
import type { CandleDays } from '../../../market/history/candle.ts'
import type { ChartGrid } from '../../../market/history/chart-grid.ts'
import { type Freshness, MAX_SHOWN_AGE_MS } from '../../../market/snapshot.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Yesterday's daily point is available at 00:35 UTC at the latest. */
const DAILY_POINT_READY_MS = 35 * MINUTE_MS

export type FreshnessRule = {
  /**
   * The end of `fresh` for an answer received at `fetchedAtMs`. No revalidation happens before it.
   */
  freshUntilMs: (fetchedAtMs: number) => number
  /** How long after that the answer is `ageing`: it is shown and revalidated in the background. */
  ageingMs: number
}

/** Maximum difference between the clocks of two machines. Later dates are not trusted. */
export const MAX_CLOCK_SKEW_MS = MINUTE_MS

/** Maximum time that any answer is fresh. Half of its lifetime remains for revalidation. */
const MAX_FRESH_MS = 12 * HOUR_MS

/** How often unused expired answers are removed. */
export const SWEEP_EVERY_MS = 10 * MINUTE_MS

/**
 * TTLs of the negative cache after one, two, and three or more failures in a row. They start at the
 * request and are short enough for a page to recover within 15 s.
 */
export const NEGATIVE_TTL_MS = [5 * SECOND_MS, 10 * SECOND_MS, 14 * SECOND_MS] as const

/**
 * Minimum TTL from the end of the request. It outlasts the reload interval of a page without
 * JavaScript.
 */
export const MIN_NEGATIVE_TTL_MS = 4 * SECOND_MS

/**
 * How long to trust a 404 for a coin id that we know from no other source. For a coin that we know,
 * a 404 is more often a fault than the truth, so it counts as a failure.
 */
export const NOT_FOUND_TTL_MS = HOUR_MS

/** How soon the next answer is fetched after a price was quarantined. That answer decides. */
export const QUARANTINE_REVALIDATE_MS = 20 * SECOND_MS

/** A price this many times higher or lower than its previous value is quarantined. */
export const PRICE_JUMP_FACTOR = 5

/** The same factor for an exchange rate, which moves less. */
export const RATE_JUMP_FACTOR = 1.03

/** Older exchange rates are not used for conversion. */
export const MAX_RATE_AGE_MS = 6 * HOUR_MS

/** Converted rows replace rows in the page's currency only if they are newer by at least this. */
export const MUCH_NEWER_MS = MINUTE_MS

/** How long a price is marked as an outlier after the service repeated it. */
export const OUTLIER_MARK_MS = HOUR_MS

export const FRESHNESS = {
  coin: freshFor(MAX_FRESH_MS, 12 * HOUR_MS),
  exchangeRates: freshFor(HOUR_MS, 5 * HOUR_MS),
  exchanges: freshFor(10 * MINUTE_MS, HOUR_MS),
  globalFigures: freshFor(10 * MINUTE_MS, HOUR_MS),
  trending: freshFor(10 * MINUTE_MS, HOUR_MS),
  coinList: freshFor(MAX_FRESH_MS, 12 * HOUR_MS),
  stablecoinIds: freshFor(MAX_FRESH_MS, 12 * HOUR_MS),
  exchangeNames: freshFor(MAX_FRESH_MS, 12 * HOUR_MS),
} satisfies Record<string, FreshnessRule>

/**
 * Below this number of calls, rows stay fresh for longer. Otherwise revalidation would use a fifth
 * of the calls.
 */
const FEW_CALLS_PER_MINUTE = 10

/** The freshness rule for rows of the coin list. It depends on the plan's calls a minute. */
export function freshnessOfRows(callsPerMinute: number): FreshnessRule {
  const freshMs = callsPerMinute < FEW_CALLS_PER_MINUTE ? 90 * SECOND_MS : MINUTE_MS
  return freshFor(freshMs, 10 * MINUTE_MS)
}

/**
 * A plan with fewer calls a month saves them on tickers. It allows less than a call a minute.
 */
const FEW_CALLS_PER_MONTH = 40_000

export type TickerLimits = {
  freshness: FreshnessRule
  /** How long tickers are fresh. A world price beside them need not be newer. */
  freshMs: number
  /** Older tickers and world prices give no premium. */
  maxPremiumAgeMs: number
}

/** The Indian exchanges hardly ever change, so an old list will do. */
export const EXCHANGES_ACCEPTED_AGE_MS = MAX_FRESH_MS

/** Half of the maximum age. A bank rate moves little, and a premium is several percent. */
export const RATES_ACCEPTED_AGE_MS = MAX_RATE_AGE_MS / 2

/** The limits depend on the plan's calls a month, if it has such a limit. */
export function tickerLimitsOf(callsPerMonth: number | undefined): TickerLimits {
  const isScarce = callsPerMonth !== undefined && callsPerMonth < FEW_CALLS_PER_MONTH
  const [freshMs, maxPremiumAgeMs] = isScarce
    ? [HOUR_MS, 75 * MINUTE_MS]
    : [10 * MINUTE_MS, 30 * MINUTE_MS]
  const freshness = freshFor(freshMs, maxPremiumAgeMs - freshMs)
  return { freshness, freshMs, maxPremiumAgeMs }
}

export const SERIES_FRESHNESS: Record<ChartGrid, FreshnessRule> = {
  minutes: freshFor(5 * MINUTE_MS, 10 * MINUTE_MS),
  hours: freshFor(30 * MINUTE_MS, HOUR_MS),
  days: freshUntilDailyPoint(12 * HOUR_MS),
}

/** The service recalculates candles every 15 minutes. */
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
  return Math.min(timeMs - sinceReadyMs + DAY_MS, timeMs + MAX_FRESH_MS)
}

/** An expired answer may not be shown or stored. */
export function isExpired(fetchedAtMs: number, nowMs: number): boolean {
  return nowMs - fetchedAtMs >= MAX_SHOWN_AGE_MS
}

export function freshnessAt(rule: FreshnessRule, fetchedAtMs: number, nowMs: number): Freshness {
  const staleForMs = nowMs - rule.freshUntilMs(fetchedAtMs)
  if (staleForMs < 0) return 'fresh'
  return staleForMs < rule.ageingMs ? 'ageing' : 'stale'
}

/** Whether to fetch a cache entry again. This may be before or after it is stale. */
export function shouldRevalidate(
  revalidateAtMs: number,
  rule: FreshnessRule,
  nowMs: number,
): boolean {
  // No entry can need revalidation later than one fetched now. Such a date comes from a wrong
  // clock.
  return nowMs >= revalidateAtMs || revalidateAtMs > rule.freshUntilMs(nowMs + MAX_CLOCK_SKEW_MS)
}
