import { z } from 'zod'
import type { CoinTablePage, CoinTableRow } from '../market/coin.ts'
import { toCoinRow, VENDOR_COIN_ROW } from './parse-coin-page.server.ts'
import { parseRows } from './parse-rows.server.ts'
import { type ParseContext, vendorAmount, vendorPct } from './vendor-values.server.ts'

/** A price for each hour of a week, and the newest. */
const MAX_WEEK_PRICES = 169
const DRAWN_DIGITS = 6

const vendorWeekPrices = z
  .array(z.unknown())
  .transform((prices) => prices.slice(-MAX_WEEK_PRICES))
  .pipe(z.array(vendorAmount))

const VENDOR_TABLE_ROW = VENDOR_COIN_ROW.extend({
  total_volume: vendorAmount,
  circulating_supply: vendorAmount,
  price_change_percentage_1h_in_currency: vendorPct,
  price_change_percentage_24h_in_currency: vendorPct,
  price_change_percentage_7d_in_currency: vendorPct,
  sparkline_in_7d: z.object({ price: vendorWeekPrices }).catch({ price: [] }),
})

/** Parses `/coins/markets` with sparkline and changes, in the order of the service. */
export function parseCoinTable(
  body: unknown,
  context: ParseContext & { page: number },
): CoinTablePage {
  const neverEmpty = context.page === 1
  const rows = parseRows(body, { schema: VENDOR_TABLE_ROW, neverEmpty }, context)
  return { rows: rows.map((row) => toTableRow(row, context.nowMs)) }
}

function toTableRow(row: z.infer<typeof VENDOR_TABLE_ROW>, nowMs: number): CoinTableRow {
  return {
    ...toCoinRow(row, nowMs),
    change1hPct: row.price_change_percentage_1h_in_currency,
    // The plain field need not be measured in the currency that was asked for.
    change24hPct: row.price_change_percentage_24h_in_currency,
    change7dPct: row.price_change_percentage_7d_in_currency,
    volume24h: row.total_volume,
    circulatingSupply: row.circulating_supply,
    weekPrices: row.sparkline_in_7d.price.map(
      (price) => price && Number(price.toPrecision(DRAWN_DIGITS)),
    ),
  }
}
