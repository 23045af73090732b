// Validates `/coins/markets`. Invalid rows are dropped and counted; invalid fields become null.
import type { z } from 'zod'
import type { MarketBatch, MarketPage, MarketRow } from '../../../../market/coin.ts'
import { MAX_COINS_PER_CALL } from '../../../../market/coin-ids.ts'
import { eachSpan } from '../../../../market/history/return-span.ts'
import { parseRows } from '../../payload/parse-rows.server.ts'
import { toCoinRow, VENDOR_COIN_ROW } from '../../payload/vendor-coin-row.server.ts'
import {
  type ParseContext,
  toAsOfMs,
  vendorAmount,
  vendorPct,
  vendorTime,
} from '../../payload/vendor-values.server.ts'
import { toWeekPrices, vendorWeek } from '../../payload/week-prices.server.ts'

const VENDOR_MARKET_ROW = VENDOR_COIN_ROW.extend({
  high_24h: vendorAmount,
  low_24h: vendorAmount,
  ath: vendorAmount,
  ath_date: vendorTime,
  atl: vendorAmount,
  atl_date: vendorTime,
  total_volume: vendorAmount,
  circulating_supply: vendorAmount,
  total_supply: vendorAmount,
  max_supply: vendorAmount,
  price_change_percentage_1h_in_currency: vendorPct,
  price_change_percentage_24h_in_currency: vendorPct,
  price_change_percentage_7d_in_currency: vendorPct,
  price_change_percentage_14d_in_currency: vendorPct,
  price_change_percentage_30d_in_currency: vendorPct,
  price_change_percentage_200d_in_currency: vendorPct,
  price_change_percentage_1y_in_currency: vendorPct,
  sparkline_in_7d: vendorWeek,
})

/** Parses a page of `/coins/markets` with all columns. */
export function parseMarketPage(body: unknown, context: ParseContext): MarketPage {
  return { rows: parseMarketRows(body, context) }
}

/** Parses `/coins/markets?ids=…`. Returns rows in the order of `ids`, and ids without a row. */
export function parseMarketBatch(
  body: unknown,
  { ids, ...context }: ParseContext & { ids: readonly string[] },
): MarketBatch {
  const rows = parseMarketRows(body, context)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    without: ids.filter((id) => !byId.has(id)),
  }
}

function parseMarketRows(body: unknown, context: ParseContext): MarketRow[] {
  const options = { schema: VENDOR_MARKET_ROW, maxRows: MAX_COINS_PER_CALL }
  return parseRows(body, options, context).map((row) => toMarketRow(row, context.nowMs))
}

function toMarketRow(row: z.infer<typeof VENDOR_MARKET_ROW>, nowMs: number): MarketRow {
  return {
    ...toCoinRow(row, nowMs),
    high24h: row.high_24h,
    low24h: row.low_24h,
    allTimeHigh: row.ath,
    allTimeLow: row.atl,
    allTimeHighMs: toAsOfMs(row.ath_date, nowMs),
    allTimeLowMs: toAsOfMs(row.atl_date, nowMs),
    volume24h: row.total_volume,
    circulatingSupply: row.circulating_supply,
    totalSupply: row.total_supply,
    maxSupply: row.max_supply,
    returnsPct: eachSpan((span) =>
      span === '60d' ? null : row[`price_change_percentage_${span}_in_currency`],
    ),
    weekPrices: toWeekPrices(row.sparkline_in_7d),
  }
}
