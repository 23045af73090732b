import { z } from 'zod'
import type { CoinBatch, CoinPage, CoinRow } from '../market/coin.ts'
import { MOST_COINS } from '../market/coin-ids.ts'
import { parseRows, vendorId } from './parse-rows.server.ts'
import {
  type ParseContext,
  toAsOfMs,
  vendorAmount,
  vendorName,
  vendorPct,
  vendorPrice,
  vendorRank,
  vendorSymbol,
  vendorTime,
  vendorUrl,
} from './vendor-values.server.ts'

export const VENDOR_COIN_ROW = z.object({
  id: vendorId,
  symbol: vendorSymbol,
  name: vendorName,
  image: vendorUrl,
  current_price: vendorPrice,
  market_cap: vendorAmount,
  market_cap_rank: vendorRank,
  price_change_percentage_24h: vendorPct,
  last_updated: vendorTime,
})

/** Parses `/coins/markets`, in the order of the service. Only pages after the first can be empty. */
export function parseCoinPage(body: unknown, context: ParseContext & { page: number }): CoinPage {
  const neverEmpty = context.page === 1
  const rows = parseRows(body, { schema: VENDOR_COIN_ROW, neverEmpty }, context)
  return { rows: rows.map((row) => toCoinRow(row, context.nowMs)) }
}

/** Parses the rows of `/coins/markets` for these ids: none where the service follows none of them. */
export function parseCoinBatch(
  body: unknown,
  { ids, ...context }: ParseContext & { ids: readonly string[] },
): CoinBatch {
  const parsed = parseRows(body, { schema: VENDOR_COIN_ROW, maxRows: MOST_COINS }, context)
  const byId = new Map(parsed.map((row) => [row.id, toCoinRow(row, context.nowMs)]))
  return {
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    without: ids.filter((id) => !byId.has(id)),
  }
}

export function toCoinRow(row: z.infer<typeof VENDOR_COIN_ROW>, nowMs: number): CoinRow {
  return {
    id: row.id,
    symbol: row.symbol,
    name: row.name || row.id,
    imageUrl: row.image,
    price: row.current_price,
    marketCap: row.market_cap,
    marketCapRank: row.market_cap_rank,
    change24hPct: row.price_change_percentage_24h,
    asOfMs: toAsOfMs(row.last_updated, nowMs),
  }
}
