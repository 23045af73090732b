// Answers `/coins/{id}/market_chart` and `/coins/{id}/ohlc`: a coin's price history.
import type { Currency } from '../../market/money/currency.ts'
import type { MarketChartAnswer, OhlcAnswer } from '../vendor-shapes.ts'
import type { DemoCoin } from './demo-coin.ts'
import { DAY_MS } from './log-series.server.ts'
import { type Quotes, toAsOfMs } from './quotes.server.ts'
import { hasPrice } from './ranking.server.ts'

type ChartQuery = { currency: Currency; days: number | 'max'; nowMs: number }

/**
 * The age in days at which a coin has no market cap for one day. The service has none for Bitcoin on 2 April 2017.
 */
const DAY_WITHOUT_MARKET_CAP = 1435
const OHLC_DAYS = [1, 7, 14, 30, 90, 180, 365]
const SAMPLES_PER_CANDLE = 8

export function toMarketChart(
  coin: DemoCoin,
  query: ChartQuery,
  quotes: Quotes,
): MarketChartAnswer {
  if (!hasPrice(coin)) return { prices: [], market_caps: [], total_volumes: [] }
  const gapMs = (coin.sinceDay + DAY_WITHOUT_MARKET_CAP) * DAY_MS
  const points = quotes.getHistory(coin, query.currency, query)
  return {
    prices: points.map(({ timeMs, price }) => [timeMs, price]),
    market_caps: points.map(({ timeMs, marketCap }) => [
      timeMs,
      timeMs === gapMs ? null : marketCap,
    ]),
    total_volumes: points.map(({ timeMs, volume }) => [timeMs, volume]),
  }
}

export function isOhlcDays(days: number | 'max'): boolean {
  return days === 'max' || OHLC_DAYS.includes(days)
}

/**
 * The time of a candle is its close, which is in the future for the last one. The first and the
 * last candle use only prices inside the window.
 */
export function toOhlc(coin: DemoCoin, { currency, days, nowMs }: ChartQuery, quotes: Quotes) {
  if (!hasPrice(coin)) return []
  const candleMs = toCandleMs(days)
  const asOfMs = toAsOfMs(coin, nowMs)
  const bornMs = coin.sinceDay * DAY_MS
  const startMs = days === 'max' ? bornMs : Math.max(bornMs, asOfMs - days * DAY_MS)
  const priceAt = quotes.getPriceReader(coin, currency)
  const candles: OhlcAnswer = []
  const firstMs = Math.floor(startMs / candleMs) * candleMs
  for (let openMs = firstMs; openMs < asOfMs; openMs += candleMs) {
    const prices = Array.from({ length: SAMPLES_PER_CANDLE + 1 }, (_, index) => {
      const timeMs = openMs + (candleMs * index) / SAMPLES_PER_CANDLE
      return priceAt(Math.min(Math.max(timeMs, startMs), asOfMs))
    })
    const [open = 0, close = 0] = [prices.at(0), prices.at(-1)]
    candles.push([openMs + candleMs, open, Math.max(...prices), Math.min(...prices), close])
  }
  return candles
}

function toCandleMs(days: number | 'max'): number {
  if (days === 'max' || days > 30) return 4 * DAY_MS
  return days <= 2 ? DAY_MS / 48 : DAY_MS / 6
}
