import type { MarketRow } from '../../../market/coin.ts'
import { eachSpan } from '../../../market/history/return-span.ts'
import type { Conversion } from '../../../market/money/conversion.ts'

/**
 * Converts a row to another currency. Only current amounts are converted. Highs, lows and changes
 * need the rates of their own times, so they stay unknown until the exact row arrives.
 */
export function convertRow(row: MarketRow, { rate }: Conversion): MarketRow {
  const convert = (amount: number | null) => amount && amount * rate
  return {
    ...row,
    price: convert(row.price),
    marketCap: convert(row.marketCap),
    volume24h: convert(row.volume24h),
    weekPrices: row.weekPrices.map(convert),
    high24h: null,
    low24h: null,
    allTimeHigh: null,
    allTimeLow: null,
    allTimeHighMs: null,
    allTimeLowMs: null,
    returnsPct: eachSpan(() => null),
  }
}

/**
 * Adds the highs, lows and returns of an older row in the page's currency. They are dropped if the
 * price has left that row's 24 h range, because then they are outdated.
 */
export function withOwnFigures(converted: MarketRow, own: MarketRow): MarketRow {
  const { price } = converted
  const { low24h, high24h } = own
  const isInRange =
    price !== null && low24h !== null && high24h !== null && low24h <= price && price <= high24h
  if (!isInRange) return converted
  const { allTimeHigh, allTimeLow, allTimeHighMs, allTimeLowMs, returnsPct } = own
  return {
    ...converted,
    high24h,
    low24h,
    allTimeHigh,
    allTimeLow,
    allTimeHighMs,
    allTimeLowMs,
    returnsPct,
  }
}
