// Rows and tickers of the market for tests. A test sets only the fields that it is about.
import type { MarketRow } from '../../../market/coin.ts'
import { eachSpan } from '../../../market/history/return-span.ts'
import type { Ticker } from '../../../market/tickers/ticker.ts'

export const PER_DOLLAR = { inr: 88, usd: 1, eur: 0.86 }

/** A row in which most values are unknown. */
export function marketRow(id: string, fields: Partial<MarketRow> = {}): MarketRow {
  return {
    id,
    symbol: id,
    name: id,
    imageUrl: null,
    price: 1,
    marketCap: null,
    marketCapRank: null,
    change24hPct: null,
    asOfMs: null,
    high24h: null,
    low24h: null,
    allTimeHigh: null,
    allTimeLow: null,
    allTimeHighMs: null,
    allTimeLowMs: null,
    volume24h: null,
    circulatingSupply: null,
    totalSupply: null,
    maxSupply: null,
    returnsPct: eachSpan(() => null),
    weekPrices: [],
    ...fields,
  }
}

/** A rupee pair of tether, traded at time 0, whose premium counts in the median. */
export function ticker(fields: Partial<Ticker> = {}): Ticker {
  return {
    exchangeId: 'coindcx',
    exchangeName: 'CoinDCX',
    base: 'USDT',
    target: 'INR',
    coinId: 'tether',
    targetCoinId: null,
    last: 90,
    lastUsd: 1.02,
    volumeUsd: 1000,
    spreadPct: 0.5,
    depthUpUsd: 5000,
    depthDownUsd: 4000,
    tradedAtMs: 0,
    isAnomaly: false,
    isStale: false,
    tradeUrl: null,
    ...fields,
  }
}
