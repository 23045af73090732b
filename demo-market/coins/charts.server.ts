// Answers `/coins/{id}/market_chart` and `/coins/{id}/ohlc`: a coin's price history.
import type { Currency } from '../../market/money/currency.ts'
import type { MarketChartAnswer, OhlcAnswer } from '../answers/vendor-shapes.ts'
import { type DemoCoin, hasPrice } from './demo-coin.ts'
import { DAY_MS } from './prices.server.ts'
import { isInHole, type Quotes, type Span, toAsOfMs, toVolume } from './quotes.server.ts'

const OHLC_DAYS = ['max', 1, 7, 14, 30, 90, 180, 365]
const SAMPLES_PER_CANDLE = 8

type ChartQuery = Span & { currency: Currency }

export function toMarketChart(
  coin: DemoCoin,
  query: ChartQuery,
  quotes: Quotes,
): MarketChartAnswer {
  const points = hasPrice(coin) ? quotes.getHistory(coin, query.currency, query) : []
  return {
    prices: points.map(({ timeMs, price }) => [timeMs, price]),
    market_caps: points.map(({ timeMs, price }) => [timeMs, price * coin.circulatingSupply]),
    total_volumes: points.map((point) => [point.timeMs, toVolume(coin, point)]),
  }
}

export function isOhlcDays(days: number | 'max'): boolean {
  return OHLC_DAYS.includes(days)
}

/**
 * The time of a candle is its close, which is in the future for the last one. The first and the
 * last candle use only prices inside the window.
 */
export function toOhlc(coin: DemoCoin, query: ChartQuery, quotes: Quotes): OhlcAnswer {
  if (!hasPrice(coin)) return []
  const { currency, days, nowMs } = query
  const candleMs = toCandleMs(days)
  const asOfMs = toAsOfMs(coin, nowMs)
  const startMs = Math.max(coin.sinceDay * DAY_MS, days === 'max' ? 0 : asOfMs - days * DAY_MS)
  const candles: OhlcAnswer = []
  const firstMs = Math.floor(startMs / candleMs) * candleMs
  for (let openMs = firstMs; openMs < asOfMs; openMs += candleMs) {
    if (isInHole(coin, openMs)) continue
    const prices = Array.from({ length: SAMPLES_PER_CANDLE + 1 }, (_, index) => {
      const timeMs = openMs + (candleMs * index) / SAMPLES_PER_CANDLE
      return quotes.priceAt(coin, currency, Math.min(Math.max(timeMs, startMs), asOfMs))
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
