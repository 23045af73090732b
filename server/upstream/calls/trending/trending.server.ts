// Validates `/search/trending`. Invalid coins are dropped and counted.
import { z } from 'zod'
import type { TrendingCoin, TrendingList } from '../../../../market/coin.ts'
import { MAX_ROWS, parseRows, vendorId } from '../../payload/parse-rows.server.ts'
import {
  NO_AMOUNTS,
  nameOrId,
  type ParseContext,
  vendorName,
  vendorPcts,
  vendorRank,
  vendorSymbol,
  vendorUrl,
} from '../../payload/vendor-values.server.ts'
import type { MarketCall } from '../market-call.ts'

const VENDOR_TRENDING_COIN = z.object({
  id: vendorId,
  symbol: vendorSymbol,
  name: vendorName,
  large: vendorUrl,
  small: vendorUrl,
  thumb: vendorUrl,
  market_cap_rank: vendorRank,
  data: z
    .object({ price_change_percentage_24h: vendorPcts })
    .catch({ price_change_percentage_24h: NO_AMOUNTS }),
})

const VENDOR_TRENDING = z.object({ coins: z.array(z.unknown()) })

const VENDOR_ENTRY = z.object({ item: z.unknown() })

/** Parses the coins of `/search/trending`, in the order of the service. */
export function parseTrending(body: unknown, context: ParseContext): TrendingList {
  const entries = VENDOR_TRENDING.parse(body).coins.slice(0, MAX_ROWS)
  const items = entries.map((entry) => VENDOR_ENTRY.safeParse(entry).data?.item)
  return { rows: parseRows(items, { schema: VENDOR_TRENDING_COIN }, context).map(toTrendingCoin) }
}

function toTrendingCoin(row: z.infer<typeof VENDOR_TRENDING_COIN>): TrendingCoin {
  return {
    id: row.id,
    symbol: row.symbol,
    name: nameOrId(row),
    imageUrl: row.large ?? row.small ?? row.thumb,
    marketCapRank: row.market_cap_rank,
    change24hPct: row.data.price_change_percentage_24h,
  }
}

/** `/search/trending` */
export const trendingCall: MarketCall<null, TrendingList> = {
  toTarget: () => ({ path: '/search/trending' }),
  parse: parseTrending,
}
