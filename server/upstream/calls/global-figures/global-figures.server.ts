// Validates `/global`. Invalid fields become null.
import { z } from 'zod'
import type { GlobalFigures } from '../../../../market/coin.ts'
import {
  toAsOfMs,
  vendorAmount,
  vendorAmounts,
  vendorPct,
} from '../../payload/vendor-values.server.ts'
import type { MarketCall } from '../market-call.ts'

const VENDOR_GLOBAL = z.object({
  data: z.object({
    active_cryptocurrencies: vendorAmount,
    markets: vendorAmount,
    total_market_cap: vendorAmounts,
    total_volume: vendorAmounts,
    market_cap_percentage: z
      .object({ btc: vendorAmount, eth: vendorAmount })
      .catch({ btc: null, eth: null }),
    market_cap_change_percentage_24h_usd: vendorPct,
    volume_change_percentage_24h_usd: vendorPct,
    updated_at: vendorAmount,
  }),
})

export function parseGlobalFigures(body: unknown, { nowMs }: { nowMs: number }): GlobalFigures {
  const { data } = VENDOR_GLOBAL.parse(body)
  // All other times of the service are ISO texts or milliseconds; this one is in seconds.
  const updatedAtMs = data.updated_at === null ? null : data.updated_at * 1000
  return {
    activeCoins: data.active_cryptocurrencies,
    markets: data.markets,
    totalMarketCap: data.total_market_cap,
    totalVolume24h: data.total_volume,
    bitcoinSharePct: data.market_cap_percentage.btc,
    ethereumSharePct: data.market_cap_percentage.eth,
    marketCapChange24hPct: data.market_cap_change_percentage_24h_usd,
    volumeChange24hPct: data.volume_change_percentage_24h_usd,
    asOfMs: toAsOfMs(updatedAtMs, nowMs),
  }
}

/** `/global` */
export const globalFiguresCall: MarketCall<null, GlobalFigures> = {
  toTarget: () => ({ path: '/global' }),
  parse: parseGlobalFigures,
}
