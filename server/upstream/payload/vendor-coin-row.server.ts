// The fields of a coin in `/coins/markets` that every list shows. Invalid fields become null.
import { z } from 'zod'
import type { CoinRow } from '../../../market/coin.ts'
import { vendorId } from './parse-rows.server.ts'
import {
  nameOrId,
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

export function toCoinRow(row: z.infer<typeof VENDOR_COIN_ROW>, nowMs: number): CoinRow {
  return {
    id: row.id,
    symbol: row.symbol,
    name: nameOrId(row),
    imageUrl: row.image,
    price: row.current_price,
    marketCap: row.market_cap,
    marketCapRank: row.market_cap_rank,
    change24hPct: row.price_change_percentage_24h,
    asOfMs: toAsOfMs(row.last_updated, nowMs),
  }
}
