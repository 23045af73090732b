// Validates `/coins/{id}`. Invalid fields become null.
import { z } from 'zod'
import type { Coin, CoinAmounts } from '../../../../market/coin.ts'
import { eachSpan } from '../../../../market/history/return-span.ts'
import type { Currency } from '../../../../market/money/currency.ts'
import { coinPath } from '../../payload/coin-path.server.ts'
import {
  NO_AMOUNTS,
  nameOrId,
  toAsOfMs,
  vendorAmount,
  vendorAmounts,
  vendorByCurrency,
  vendorName,
  vendorPct,
  vendorPcts,
  vendorPrice,
  vendorRank,
  vendorSymbol,
  vendorTime,
  vendorTimes,
  vendorUrl,
} from '../../payload/vendor-values.server.ts'
import type { MarketCall } from '../market-call.ts'
import { toCoinProfile, VENDOR_PROFILE } from './coin-profile.server.ts'

const VENDOR_MARKET_DATA = z.object({
  current_price: vendorByCurrency(vendorPrice).nullish(),
  high_24h: vendorAmounts,
  low_24h: vendorAmounts,
  market_cap: vendorAmounts,
  market_cap_rank: vendorRank,
  total_volume: vendorAmounts,
  ath: vendorAmounts,
  ath_date: vendorTimes,
  atl: vendorAmounts,
  atl_date: vendorTimes,
  price_change_percentage_24h: vendorPct,
  price_change_percentage_1h_in_currency: vendorPcts,
  price_change_percentage_24h_in_currency: vendorPcts,
  price_change_percentage_7d_in_currency: vendorPcts,
  price_change_percentage_14d_in_currency: vendorPcts,
  price_change_percentage_30d_in_currency: vendorPcts,
  price_change_percentage_60d_in_currency: vendorPcts,
  price_change_percentage_200d_in_currency: vendorPcts,
  price_change_percentage_1y_in_currency: vendorPcts,
  max_supply: vendorAmount,
  max_supply_infinite: z.boolean().catch(false),
  total_supply: vendorAmount,
  circulating_supply: vendorAmount,
  last_updated: vendorTime,
})

const VENDOR_COIN = VENDOR_PROFILE.extend({
  id: z.string(),
  symbol: vendorSymbol,
  name: vendorName,
  image: z.object({ large: vendorUrl }).nullable().catch(null),
  market_cap_rank: vendorRank,
  last_updated: vendorTime,
  // The service omits it for some coins.
  market_data: VENDOR_MARKET_DATA.nullish(),
})

type VendorMarketData = z.infer<typeof VENDOR_MARKET_DATA>

/** Parses `/coins/{id}`. Throws if the answer is about another coin. */
export function parseCoin(body: unknown, { id, nowMs }: { id: string; nowMs: number }): Coin {
  const vendor = VENDOR_COIN.parse(body)
  if (vendor.id.toLowerCase() !== id.toLowerCase())
    throw new Error('the answer is about another coin')
  const market = vendor.market_data
  return {
    id: vendor.id,
    symbol: vendor.symbol,
    name: nameOrId(vendor),
    imageUrl: vendor.image?.large ?? null,
    marketCapRank: vendor.market_cap_rank ?? market?.market_cap_rank ?? null,
    change24hPct: market?.price_change_percentage_24h ?? null,
    maxSupply: market?.max_supply ?? null,
    isMaxSupplyInfinite: market?.max_supply_infinite ?? false,
    totalSupply: market?.total_supply ?? null,
    circulatingSupply: market?.circulating_supply ?? null,
    asOfMs: toAsOfMs(market?.last_updated ?? vendor.last_updated, nowMs),
    amounts: {
      inr: toAmounts(market, { currency: 'inr', nowMs }),
      usd: toAmounts(market, { currency: 'usd', nowMs }),
      eur: toAmounts(market, { currency: 'eur', nowMs }),
    },
    profile: toCoinProfile(vendor, nowMs),
  }
}

function toAmounts(
  market: VendorMarketData | null | undefined,
  { currency, nowMs }: { currency: Currency; nowMs: number },
): CoinAmounts {
  return {
    price: (market?.current_price ?? NO_AMOUNTS)[currency],
    high24h: market?.high_24h[currency] ?? null,
    low24h: market?.low_24h[currency] ?? null,
    marketCap: market?.market_cap[currency] ?? null,
    allTimeHigh: market?.ath[currency] ?? null,
    allTimeLow: market?.atl[currency] ?? null,
    allTimeHighMs: toAsOfMs(market?.ath_date[currency] ?? null, nowMs),
    allTimeLowMs: toAsOfMs(market?.atl_date[currency] ?? null, nowMs),
    volume24h: market?.total_volume[currency] ?? null,
    returnsPct: eachSpan(
      (span) => market?.[`price_change_percentage_${span}_in_currency`][currency] ?? null,
    ),
  }
}

/** Without these flags the service adds about 100 kB that nobody reads. */
const LEAN_COIN_PARAMS = {
  localization: 'false',
  tickers: 'false',
  community_data: 'false',
  developer_data: 'false',
}

export type CoinQuery = { id: string }

/** `/coins/{id}`: text, links, 60-day return, and amounts in all currencies. */
export const coinCall: MarketCall<CoinQuery, Coin> = {
  toTarget: ({ id }) => ({ path: coinPath(id), params: LEAN_COIN_PARAMS, aboutCoin: true }),
  parse: (body, { nowMs }, { id }) => parseCoin(body, { id, nowMs }),
}
