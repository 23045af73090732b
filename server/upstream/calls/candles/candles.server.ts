// Validates `/coins/{id}/ohlc`. Invalid candles are dropped and counted.
import { z } from 'zod'
import {
  type Candle,
  type CandleDays,
  type CandleHistory,
  MAX_CANDLES,
} from '../../../../market/history/candle.ts'
import type { Currency } from '../../../../market/money/currency.ts'
import { coinPath } from '../../payload/coin-path.server.ts'
import {
  isPlausibleTime,
  type ParseContext,
  vendorAmount,
  vendorSeries,
} from '../../payload/vendor-values.server.ts'
import type { MarketCall } from '../market-call.ts'

const vendorPrice = z.number().nullable().pipe(vendorAmount)
const VENDOR_CANDLE = z.tuple([z.number(), vendorPrice, vendorPrice, vendorPrice, vendorPrice])

const HOUR_MS = 3_600_000

/** The documented candle length: 30 minutes up to 2 days, 4 hours up to 30 days, else 4 days. */
function documentedStepMs(days: CandleDays): number {
  if (days <= 2) return HOUR_MS / 2
  return days <= 30 ? 4 * HOUR_MS : 96 * HOUR_MS
}

/**
 * Parses `/coins/{id}/ohlc` and sorts the candles by time. When two candles have the same time, the
 * later one in the answer wins. A candle with a null price is a gap. The last candle is still open:
 * its time is when it will close. Neighbours are merged when there are more than `MAX_CANDLES`.
 * Throws if the answer has candles and all of them are invalid.
 */
export function parseCandles(
  body: unknown,
  { days, nowMs, onDropped }: ParseContext & { days: CandleDays },
): CandleHistory {
  const vendorCandles = vendorSeries.parse(body)
  const longestMs = documentedStepMs(days)
  const byTime = new Map<number, Candle>()
  let dropped = 0
  for (const vendorCandle of vendorCandles) {
    const { data } = VENDOR_CANDLE.safeParse(vendorCandle)
    if (data === undefined || !isPlausibleTime(data[0] - longestMs, nowMs)) {
      dropped += 1
      continue
    }
    const [closeMs, open, high, low, close] = data
    if (open === null || high === null || low === null || close === null) continue
    byTime.set(closeMs, [
      closeMs,
      open,
      Math.max(open, high, low, close),
      Math.min(open, high, low, close),
      close,
    ])
  }
  if (dropped > 0 && dropped === vendorCandles.length)
    throw new Error(`all ${dropped} candles are invalid`)
  if (dropped > 0) onDropped({ dropped, accepted: byTime.size })
  const candles = mergeCandles([...byTime.values()].sort(([a], [b]) => a - b))
  return { candles, stepMs: smallestGapMs(candles) ?? longestMs }
}

/** Merges equal numbers of neighbours, so that at most `MAX_CANDLES` are left. */
function mergeCandles(candles: readonly Candle[]): Candle[] {
  const neighbours = Math.ceil(candles.length / MAX_CANDLES)
  if (neighbours <= 1) return [...candles]
  const merged: Candle[] = []
  for (let start = 0; start < candles.length; start += neighbours) {
    merged.push(candles.slice(start, start + neighbours).reduce(mergeTwo))
  }
  return merged
}

function mergeTwo([, open, high, low]: Candle, later: Candle): Candle {
  const [closeMs, , laterHigh, laterLow, close] = later
  return [closeMs, open, Math.max(high, laterHigh), Math.min(low, laterLow), close]
}

function smallestGapMs(candles: readonly Candle[]): number | undefined {
  const gapsMs = candles.slice(1).map(([closeMs], index) => closeMs - (candles[index]?.[0] ?? 0))
  return gapsMs.length === 0 ? undefined : Math.min(...gapsMs)
}

export type CandlesQuery = { id: string; currency: Currency; days: CandleDays }

/** `/coins/{id}/ohlc` */
export const candlesCall: MarketCall<CandlesQuery, CandleHistory> = {
  toTarget: ({ id, currency, days }) => ({
    path: `${coinPath(id)}/ohlc`,
    params: { vs_currency: currency, days: String(days) },
    aboutCoin: true,
  }),
  parse: (body, context, { days }) => parseCandles(body, { ...context, days }),
}
