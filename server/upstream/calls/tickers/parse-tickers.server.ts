// Parses the tickers in the answers of coins and exchanges. Invalid tickers are dropped and counted.
import { z } from 'zod'
import type { Ticker } from '../../../../market/tickers/ticker.ts'
import { toTradeUrl } from '../../../../market/tickers/trade-url.ts'
import { MAX_ROWS, vendorId } from '../../payload/parse-rows.server.ts'
import {
  nameOrId,
  type ParseContext,
  toAsOfMs,
  vendorAmount,
  vendorName,
  vendorPrice,
  vendorTime,
  vendorUrl,
} from '../../payload/vendor-values.server.ts'

/** A spread above this is an error of the service's order book, not a spread. */
const MAX_SPREAD_PCT = 100
const MAX_VOLUME_USD = 1e30
/** Clocks of exchanges may be ahead. A later trade is one that has not happened. */
const MAX_AHEAD_MS = 5 * 60_000

const ADDRESS = /^0x[0-9a-f]{40}$/i

const vendorPairName = vendorName.pipe(z.string().min(1))
const vendorVolume = z.number().min(0).max(MAX_VOLUME_USD).nullable().catch(null)
const vendorFlag = z.boolean().catch(false)
const vendorCoinId = vendorId.nullable().catch(null)
const inDollars = <T>(value: z.ZodType<T>, unknown: T) =>
  z
    .object({ usd: value })
    .catch({ usd: unknown })
    .transform(({ usd }) => usd)

const VENDOR_TICKER = z.object({
  base: vendorPairName,
  target: vendorPairName,
  market: z.object({ identifier: vendorId, name: vendorName }),
  last: vendorPrice,
  converted_last: inDollars(vendorAmount, null),
  converted_volume: inDollars(vendorVolume, null),
  bid_ask_spread_percentage: z.number().min(0).max(MAX_SPREAD_PCT).nullable().catch(null),
  cost_to_move_up_usd: vendorAmount,
  cost_to_move_down_usd: vendorAmount,
  last_traded_at: vendorTime,
  is_anomaly: vendorFlag,
  is_stale: vendorFlag,
  trade_url: vendorUrl,
  coin_id: vendorCoinId,
  target_coin_id: vendorCoinId,
})

/**
 * Throws if there are tickers but none is valid: an outage must not look like no markets. With an
 * `exchangeId`, tickers of other exchanges are invalid.
 */
export function parseTickers(
  tickers: readonly unknown[],
  { nowMs, onDropped, exchangeId }: ParseContext & { exchangeId?: string },
): Ticker[] {
  const rows = tickers.slice(0, MAX_ROWS)
  const valid = rows
    .flatMap((row) => VENDOR_TICKER.safeParse(row).data ?? [])
    .filter(({ market }) => exchangeId === undefined || market.identifier === exchangeId)
  if (valid.length === 0 && rows.length > 0) {
    throw new Error(`none of ${rows.length} tickers is valid`)
  }
  const dropped = rows.length - valid.length
  if (dropped > 0) onDropped({ dropped, accepted: valid.length })
  return valid.map((row) => toTicker(row, nowMs))
}

function toTicker(row: z.infer<typeof VENDOR_TICKER>, nowMs: number): Ticker {
  const { market, last_traded_at: tradedAtMs } = row
  return {
    exchangeId: market.identifier,
    exchangeName: nameOrId({ name: market.name, id: market.identifier }),
    base: toPairName(row.base),
    target: toPairName(row.target),
    coinId: row.coin_id,
    targetCoinId: row.target_coin_id,
    last: row.last,
    lastUsd: row.converted_last,
    volumeUsd: row.converted_volume,
    spreadPct: row.bid_ask_spread_percentage,
    depthUpUsd: row.cost_to_move_up_usd,
    depthDownUsd: row.cost_to_move_down_usd,
    tradedAtMs:
      tradedAtMs !== null && tradedAtMs > nowMs + MAX_AHEAD_MS ? null : toAsOfMs(tradedAtMs, nowMs),
    isAnomaly: row.is_anomaly,
    isStale: row.is_stale,
    tradeUrl: toTradeUrl(row.trade_url),
  }
}

/** Symbols in upper case, addresses of contracts in lower case. */
function toPairName(name: string): string {
  return ADDRESS.test(name) ? name.toLowerCase() : name.toUpperCase()
}
