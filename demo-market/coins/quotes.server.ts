// Reads prices as the service does: in refreshed figures and in the points of a history. So lists,
// details and charts agree.
import type { Currency } from '../../market/money/currency.ts'
import type { DemoCoin } from './demo-coin.ts'
import { chanceAt, hashText, valueNoise } from './noise.server.ts'
import { createPrices, DAY_MS, HOUR_MS, MINUTE_MS } from './prices.server.ts'

/** Within a day, stored points are late by up to two minutes, each by another time. */
const MAX_LATE_MS = 2 * MINUTE_MS
const LATE_KEY = hashText('late')

/** A coin with holes has no points on the first six days of every 45. */
const HOLE_EVERY_DAYS = 45
const HOLE_DAYS = 6

/** The time span of a history. `days` is a parameter of the service. */
export type Span = { days: number | 'max'; nowMs: number }

export type HistoryPoint = { timeMs: number; price: number }
type Extremes = { high: HistoryPoint; low: HistoryPoint }

export type Quotes = ReturnType<typeof createQuotes>

export function createQuotes(seed: string, coins: ReadonlyMap<string, DemoCoin>) {
  const pricesAt = createPrices(seed, coins)
  const midnights = new Map<string, Extremes & { day: number }>()

  function priceAt(coin: DemoCoin, currency: Currency, timeMs: number): number {
    return pointsAt(coin, currency, [timeMs])[0]?.price ?? Number.NaN
  }

  function pointsAt(
    coin: DemoCoin,
    currency: Currency,
    timesMs: readonly number[],
  ): HistoryPoint[] {
    const prices = pricesAt(coin, currency, timesMs)
    return timesMs.map((timeMs, index) => ({ timeMs, price: prices[index] ?? Number.NaN }))
  }

  function getHistory(coin: DemoCoin, currency: Currency, span: Span): HistoryPoint[] {
    return pointsAt(coin, currency, chartTimes(coin, span))
  }

  /** The highest and lowest price of all midnights and of the points of a day. */
  function getAllTime(
    coin: DemoCoin,
    currency: Currency,
    { day, nowMs }: { day: readonly HistoryPoint[]; nowMs: number },
  ): Extremes {
    const { high, low } = getMidnightExtremes(coin, currency, Math.floor(nowMs / DAY_MS))
    return findExtremes([high, low, ...day])
  }

  /** Computed once a day. */
  function getMidnightExtremes(coin: DemoCoin, currency: Currency, day: number): Extremes {
    const key = `${currency}/${coin.id}`
    const cached = midnights.get(key)
    if (cached?.day === day) return cached
    const length = Math.max(1, day - coin.sinceDay + 1)
    const times = Array.from({ length }, (_, index) => (coin.sinceDay + index) * DAY_MS)
    const extremes = { ...findExtremes(pointsAt(coin, currency, times)), day }
    midnights.set(key, extremes)
    return extremes
  }

  /** Null if the coin is younger than `days`. */
  function getChangePct(
    coin: DemoCoin,
    currency: Currency,
    { days, nowMs }: { days: number; nowMs: number },
  ): number | null {
    const asOfMs = toAsOfMs(coin, nowMs)
    const fromMs = asOfMs - days * DAY_MS
    if (fromMs < coin.sinceDay * DAY_MS) return null
    return (priceAt(coin, currency, asOfMs) / priceAt(coin, currency, fromMs) - 1) * 100
  }

  return { priceAt, getHistory, getAllTime, getChangePct }
}

function findExtremes(points: readonly HistoryPoint[]): Extremes {
  return {
    high: points.reduce((high, point) => (point.price > high.price ? point : high)),
    low: points.reduce((low, point) => (point.price < low.price ? point : low)),
  }
}

/** The last refresh of a coin's figures. */
export function toAsOfMs({ oddity }: DemoCoin, nowMs: number): number {
  return nowMs - (nowMs % MINUTE_MS) - (oddity === 'hours-old' ? 5 * HOUR_MS : 0)
}

/** The volume of 24 hours: a share of the market cap, which varies by coin and time. */
export function toVolume(coin: DemoCoin, { price, timeMs }: HistoryPoint): number {
  const key = hashText(coin.id)
  const turnover = coin.follows === undefined ? 0.01 + 0.12 * chanceAt(key, 1) ** 2 : 0.003
  const fluctuation = 1 + 0.5 * valueNoise(key, timeMs / (8 * HOUR_MS))
  return price * coin.circulatingSupply * turnover * fluctuation
}

/**
 * As in the service, points are 5 minutes apart for a day, an hour up to 90 days, else at 00:00 UTC.
 * The last point is the time of the coin's figures, off the grid.
 */
function chartTimes(coin: DemoCoin, { days, nowMs }: Span): number[] {
  const asOfMs = toAsOfMs(coin, nowMs)
  const startMs = Math.max(coin.sinceDay * DAY_MS, days === 'max' ? 0 : asOfMs - days * DAY_MS)
  const stepMs = days === 'max' || days > 90 ? DAY_MS : days === 1 ? 5 * MINUTE_MS : HOUR_MS
  const times: number[] = []
  for (let index = Math.floor(startMs / stepMs); index * stepMs < asOfMs; index += 1) {
    const lateMs = stepMs === DAY_MS ? 0 : chanceAt(LATE_KEY + stepMs, index) * MAX_LATE_MS
    const timeMs = index * stepMs + Math.floor(lateMs)
    if (timeMs >= startMs && timeMs < asOfMs && !isInHole(coin, timeMs)) times.push(timeMs)
  }
  return [...times, asOfMs]
}

export function isInHole({ oddity }: DemoCoin, timeMs: number): boolean {
  return oddity === 'holes' && Math.floor(timeMs / DAY_MS) % HOLE_EVERY_DAYS < HOLE_DAYS
}
