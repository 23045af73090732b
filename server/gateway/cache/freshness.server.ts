// How long each answer is fresh, by plan. All durations that depend on the service are here.
import type { CandleDays } from '../../../market/history/candle.ts'
import type { MarketPlan } from '../../upstream/http/request.server.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** By plan: without a key, with a free key, with a paid key. */
type ByPlan = Record<MarketPlan, number>

/**
 * The calls of a minute bind a site without a key, those of a month a free key: 13 an hour. A paid
 * key can ask as often as the service has news.
 */
const FRESH_MS = {
  listPage: { public: MINUTE_MS, demo: 6 * MINUTE_MS, pro: 30 * SECOND_MS },
  coin: { public: 2 * MINUTE_MS, demo: 30 * MINUTE_MS, pro: MINUTE_MS },
  minutes: { public: 2 * MINUTE_MS, demo: 15 * MINUTE_MS, pro: MINUTE_MS },
  hours: { public: 10 * MINUTE_MS, demo: 30 * MINUTE_MS, pro: 5 * MINUTE_MS },
  days: same(6 * HOUR_MS),
  shortCandles: { public: 15 * MINUTE_MS, demo: 30 * MINUTE_MS, pro: 15 * MINUTE_MS },
  tickers: { public: 10 * MINUTE_MS, demo: HOUR_MS, pro: 10 * MINUTE_MS },
  exchanges: { public: 10 * MINUTE_MS, demo: 6 * HOUR_MS, pro: 10 * MINUTE_MS },
  global: { public: 10 * MINUTE_MS, demo: 30 * MINUTE_MS, pro: 10 * MINUTE_MS },
  trending: { public: 10 * MINUTE_MS, demo: 30 * MINUTE_MS, pro: 10 * MINUTE_MS },
  exchangeRates: same(HOUR_MS),
  names: same(12 * HOUR_MS),
} satisfies Record<string, ByPlan>

export type FreshnessTable = Record<keyof typeof FRESH_MS, number>

/** The column of one plan, in ms. */
export function freshnessOf(plan: MarketPlan): FreshnessTable {
  const entries = Object.entries(FRESH_MS).map(([call, byPlan]) => [call, byPlan[plan]])
  return Object.fromEntries(entries)
}

/** The text about a coin, and its category, links and 60-day return. */
export const TEXT_FRESH_MS = 12 * HOUR_MS

/** Indian exchanges hardly ever change, so an old list names them, too. */
export const EXCHANGES_ACCEPTED_AGE_MS = 12 * HOUR_MS

/** A bank rate moves little, and a premium is several percent. */
export const RATES_ACCEPTED_AGE_MS = 3 * HOUR_MS

/** At this many times its freshness, a page waits for a newer answer. */
export const MUCH_TOO_OLD_FACTOR = 5

/** An answer with a quarantined price is asked for again soon: the next answer decides. */
export const QUARANTINED_FRESH_MS = 20 * SECOND_MS

/**
 * How long failures are remembered, after one, two, and three or more in a row. A page without
 * JavaScript reloads every 15 s.
 */
export const FAILURE_TTL_MS = [5 * SECOND_MS, 10 * SECOND_MS, 14 * SECOND_MS] as const

/** An empty answer where there must be content. The service itself works. */
export const EMPTY_TTL_MS = MINUTE_MS

/** A 404 of the service is remembered for longer than a failure. */
export const NOT_FOUND_TTL_MS = HOUR_MS

export function candleFreshMs(days: CandleDays, table: FreshnessTable): number {
  if (days === 1) return table.shortCandles
  return days <= 30 ? 2 * table.shortCandles : table.days
}

function same(ms: number): ByPlan {
  return { public: ms, demo: ms, pro: ms }
}

/** Tickers that had nothing to be compared with are asked for again soon. */
export const NO_WORLD_PRICE_FRESH_MS = MINUTE_MS

/** An older price is nothing to compare tickers with. */
export const MAX_WORLD_PRICE_AGE_MS = 30 * MINUTE_MS
