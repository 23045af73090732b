// Computes all figures about a coin's price, so that lists, details and charts agree. They depend
// only on the seed, the coin, the currency and the time.
import type { Currency } from '../../market/money/currency.ts'
import { type ChartWindow, chartTimes, firstChartTime } from './chart-times.server.ts'
import { createCoinSeries } from './coin-series.server.ts'
import type { DemoCoin } from './demo-coin.ts'
import { createExtremesReader, type Extremes } from './extremes.server.ts'
import { createPriceReader, DAY_MS } from './log-series.server.ts'
import { chanceAt, hashText, valueNoise } from './noise.server.ts'

const REFRESH_MS = 60_000
const HOUR_MS = 3_600_000
/** A coin's volume is 0 for its first 60 days, as in the service's old data. */
const VOLUME_AFTER_MS = 60 * DAY_MS

/** Amounts are in the requested currency. */
export type Quote = {
  asOfMs: number
  price: number
  dayAgoPrice: number
  high24h: number
  low24h: number
  marketCap: number
  volume: number
  allTime: Extremes
}

type HistoryPoint = { timeMs: number; price: number; marketCap: number; volume: number }

export type Quotes = ReturnType<typeof createQuotes>

export function createQuotes(seed: string, coins: readonly DemoCoin[]) {
  const seriesOf = createCoinSeries(seed, coins)
  const extremesReaders = new Map<string, (nowMs: number) => Extremes>()

  function getExtremes(coin: DemoCoin, currency: Currency, nowMs: number): Extremes {
    const key = `${currency}/${coin.id}`
    const reader =
      extremesReaders.get(key) ?? createExtremesReader(seriesOf(coin, currency), coin.sinceDay)
    extremesReaders.set(key, reader)
    return reader(nowMs)
  }

  function toWindow(coin: DemoCoin, days: number | 'max', nowMs: number): ChartWindow {
    return { sinceMs: coin.sinceDay * DAY_MS, asOfMs: toAsOfMs(coin, nowMs), days }
  }

  function getPriceReader(coin: DemoCoin, currency: Currency) {
    return createPriceReader(seriesOf(coin, currency))
  }

  function getQuote(coin: DemoCoin, currency: Currency, nowMs: number): Quote {
    const priceAt = getPriceReader(coin, currency)
    const prices: number[] = []
    for (const timeMs of chartTimes(toWindow(coin, 1, nowMs))) prices.push(priceAt(timeMs))
    const asOfMs = toAsOfMs(coin, nowMs)
    const price = priceAt(asOfMs)
    return {
      asOfMs,
      price,
      dayAgoPrice: prices[0] ?? price,
      high24h: Math.max(...prices),
      low24h: Math.min(...prices),
      marketCap: price * coin.circulatingSupply,
      volume: toVolume(coin, price, asOfMs),
      allTime: getExtremes(coin, currency, asOfMs),
    }
  }

  /**
   * Null if the coin is younger than `days`. The change is the same as in the chart of that time.
   */
  function getChangePct(
    coin: DemoCoin,
    currency: Currency,
    { days, nowMs }: { days: number; nowMs: number },
  ): number | null {
    const window = toWindow(coin, days, nowMs)
    if (window.sinceMs > window.asOfMs - days * DAY_MS) return null
    // Periods below a day have no chart.
    const fromMs = days < 1 ? window.asOfMs - days * DAY_MS : firstChartTime(window)
    const priceAt = getPriceReader(coin, currency)
    return (priceAt(window.asOfMs) / priceAt(fromMs) - 1) * 100
  }

  function getHistory(
    coin: DemoCoin,
    currency: Currency,
    { days, nowMs }: { days: number | 'max'; nowMs: number },
  ): HistoryPoint[] {
    const priceAt = getPriceReader(coin, currency)
    return Array.from(chartTimes(toWindow(coin, days, nowMs)), (timeMs) => {
      const price = priceAt(timeMs)
      const volume = toVolume(coin, price, timeMs)
      return { timeMs, price, marketCap: price * coin.circulatingSupply, volume }
    })
  }

  return { getPriceReader, getQuote, getChangePct, getHistory }
}

/** The last refresh of a coin's figures: once a minute, at a different second for each coin. */
export function toAsOfMs(coin: DemoCoin, nowMs: number): number {
  if (coin.oddity === 'hours-old') return nowMs - (nowMs % HOUR_MS) - 5 * HOUR_MS
  const offsetMs = Math.floor(chanceAt(hashText(coin.id), 0) * REFRESH_MS)
  return nowMs - ((nowMs + offsetMs) % REFRESH_MS)
}

/** The volume of 24 hours: a share of the market cap, which varies by coin and time. */
export function toVolume(coin: DemoCoin, price: number, timeMs: number): number {
  if (timeMs < coin.sinceDay * DAY_MS + VOLUME_AFTER_MS) return 0
  const key = hashText(coin.id)
  const turnover = coin.follows === undefined ? 0.01 + 0.12 * chanceAt(key, 1) ** 2 : 0.003
  const fluctuation = 1 + 0.5 * valueNoise(key, timeMs / (8 * HOUR_MS))
  return price * coin.circulatingSupply * turnover * fluctuation
}
