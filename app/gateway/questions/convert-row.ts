import type { MarketRow } from '../../market/coin.ts'
import type { Conversion } from '../../market/conversion.ts'
import { eachSpan } from '../../market/return-span.ts'

/**
 * A row in another currency. Only amounts of this moment are converted: highs, lows and changes
 * would need the rates of their own moments, and are unknown until their own call comes.
 */
export function convertRow(row: MarketRow, { rate }: Conversion): MarketRow {
  const convert = (amount: number | null) => amount && amount * rate
  return {
    ...row,
    price: convert(row.price),
    marketCap: convert(row.marketCap),
    volume24h: convert(row.volume24h),
    fullyDilutedValue: convert(row.fullyDilutedValue),
    weekPrices: row.weekPrices.map(convert),
    high24h: null,
    low24h: null,
    allTimeHigh: null,
    allTimeLow: null,
    allTimeHighMs: null,
    allTimeLowMs: null,
    allTimeHighChangePct: null,
    allTimeLowChangePct: null,
    returnsPct: eachSpan(() => null),
  }
}
