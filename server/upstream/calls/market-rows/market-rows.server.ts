// Validates `/coins/markets`. Invalid rows are dropped and counted; invalid fields become null.
import { z } from 'zod'
import type { MarketBatch, MarketPage, MarketRow } from '../../../../market/coin.ts'
import { MAX_COINS_PER_CALL } from '../../../../market/coin-ids.ts'
import { eachSpan } from '../../../../market/history/return-span.ts'
import type { Currency } from '../../../../market/money/currency.ts'
import { parseRows } from '../../payload/parse-rows.server.ts'
import { storedAmount, storedCoinAmounts, storedRow } from '../../payload/stored-values.server.ts'
import { toCoinRow, VENDOR_COIN_ROW } from '../../payload/vendor-coin-row.server.ts'
import {
  type ParseContext,
  toAsOfMs,
  vendorAmount,
  vendorPct,
  vendorTime,
} from '../../payload/vendor-values.server.ts'
import { toWeekPrices, vendorWeek } from '../../payload/week-prices.server.ts'
import type { MarketCall } from '../market-call.ts'

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

/** Parses a page of `/coins/markets` with all columns. The first page must not be empty. */
export function parseMarketPage(
  body: unknown,
  { page, ...context }: ParseContext & { page: number },
): MarketPage {
  return { rows: parseMarketRows(body, { neverEmpty: page === 1 }, context) }
}

/** Parses `/coins/markets?ids=…`. Returns rows in the order of `ids`, and ids without a row. */
export function parseMarketBatch(
  body: unknown,
  { ids, ...context }: ParseContext & { ids: readonly string[] },
): MarketBatch {
  const rows = parseMarketRows(body, { neverEmpty: false }, context)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    without: ids.filter((id) => !byId.has(id)),
  }
}

function parseMarketRows(
  body: unknown,
  { neverEmpty }: { neverEmpty: boolean },
  context: ParseContext,
): MarketRow[] {
  const options = { schema: VENDOR_MARKET_ROW, neverEmpty, maxRows: MAX_COINS_PER_CALL }
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

const ALL_COLUMNS = {
  per_page: String(MAX_COINS_PER_CALL),
  sparkline: 'true',
  price_change_percentage: '1h,24h,7d,14d,30d,200d,1y',
}

const storedMarketRow: z.ZodType<MarketRow> = storedRow.extend({
  ...storedCoinAmounts.shape,
  change24hPct: storedAmount,
  asOfMs: storedAmount,
  circulatingSupply: storedAmount,
  totalSupply: storedAmount,
  maxSupply: storedAmount,
  weekPrices: z.array(storedAmount),
})

export type MarketPageQuery = { currency: Currency; page: number }

/** `/coins/markets?page`: 250 coins by market cap with all columns. Pages start at 1. */
export const marketPageCall: MarketCall<MarketPageQuery, MarketPage> = {
  toTarget: ({ currency, page }) => ({
    path: '/coins/markets',
    params: { vs_currency: currency, page: String(page), ...ALL_COLUMNS },
  }),
  parse: (body, context, { page }) => parseMarketPage(body, { ...context, page }),
  shape: z.object({ rows: z.array(storedMarketRow) }),
}

export type BatchIdsQuery = { currency: Currency; ids: readonly string[] }

/** `/coins/markets?ids`: at most 250 coins with all columns, in the order of `ids`. */
export const marketBatchCall: MarketCall<BatchIdsQuery, MarketBatch> = {
  toTarget: ({ currency, ids }) => ({
    path: '/coins/markets',
    params: { vs_currency: currency, ids: ids.join(','), ...ALL_COLUMNS },
  }),
  parse: (body, context, { ids }) => parseMarketBatch(body, { ...context, ids }),
  shape: z.object({ rows: z.array(storedMarketRow), without: z.array(z.string()) }),
}
