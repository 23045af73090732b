// What an answer kept outside this process must look like. A file or a Redis entry may come from
// an older release, or from anyone: what does not fit is no answer.
import { z } from 'zod'
import { type CandleHistory, MOST_CANDLES } from '../market/candle.ts'
import {
  type Coin,
  type CoinBatch,
  type CoinIds,
  type CoinList,
  type CoinPage,
  type CoinTablePage,
  type ExchangeList,
  type GlobalFigures,
  MOST_POINTS,
  type PriceHistory,
  type TrendingList,
} from '../market/coin.ts'
import { RANGES } from '../market/range.ts'
import { eachSpan } from '../market/return-span.ts'
import type { Entry } from './entry.ts'

const amount = z.number().nullable()
const httpUrl = z.url({ protocol: /^https?$/ })
const url = httpUrl.nullable()
const byCurrency = z.object({ inr: amount, usd: amount, eur: amount })

const row = z.object({
  id: z.string(),
  symbol: z.string(),
  name: z.string(),
  imageUrl: url,
  marketCapRank: amount,
})

const coinAmounts = z.object({
  price: amount,
  high24h: amount,
  low24h: amount,
  marketCap: amount,
  allTimeHigh: amount,
  allTimeLow: amount,
  allTimeHighMs: amount,
  allTimeLowMs: amount,
  allTimeHighChangePct: amount,
  allTimeLowChangePct: amount,
  fullyDilutedValue: amount,
  volume24h: amount,
  returnsPct: z.object(eachSpan(() => amount)),
})

const coinProfile = z.object({
  description: z.array(z.string()),
  categories: z.array(z.string()),
  homepageUrl: url,
  explorerUrls: z.array(httpUrl),
  genesisMs: amount,
})

const listed = row.extend({ price: amount, change24hPct: amount, asOfMs: amount })

export const coinPageShape: z.ZodType<CoinPage> = z.object({
  // Pages kept by earlier releases lack the market cap. They are good for a minute, and where the
  // service is down for longer: no reason to show no prices.
  rows: z.array(listed.extend({ marketCap: amount.default(null) })),
})

export const coinBatchShape: z.ZodType<CoinBatch> = z.object({
  rows: z.array(listed.extend({ marketCap: amount })),
  without: z.array(z.string()),
})

export const coinTableShape: z.ZodType<CoinTablePage> = z.object({
  rows: z.array(
    listed.extend({
      change1hPct: amount,
      change7dPct: amount,
      marketCap: amount,
      volume24h: amount,
      circulatingSupply: amount,
      weekPrices: z.array(amount),
    }),
  ),
})

export const coinShape: z.ZodType<Coin> = row.extend({
  change24hPct: amount,
  maxSupply: amount,
  totalSupply: amount,
  circulatingSupply: amount,
  asOfMs: amount,
  amounts: z.object({ inr: coinAmounts, usd: coinAmounts, eur: coinAmounts }),
  profile: coinProfile,
})

export const priceHistoryShape: z.ZodType<PriceHistory> = z.object({
  points: z.array(z.tuple([z.number(), z.number()])).max(MOST_POINTS),
  // An older release kept none: its prices are still good.
  volumes: z.array(amount).default([]),
  marketCaps: z.array(amount).default([]),
  covers: z.enum([...RANGES, '2y']),
})

export const candleHistoryShape: z.ZodType<CandleHistory> = z.object({
  candles: z
    .array(z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]))
    .max(MOST_CANDLES),
  stepMs: z.number().positive(),
})

export const exchangeListShape: z.ZodType<ExchangeList> = z.object({
  rows: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      imageUrl: url,
      trustScoreRank: amount,
      trustScore: amount,
      url,
      yearEstablished: amount,
      country: z.string().nullable(),
      volume24hBtc: amount,
      description: z.array(z.string()),
    }),
  ),
})

export const globalFiguresShape: z.ZodType<GlobalFigures> = z.object({
  activeCoins: amount,
  markets: amount,
  totalMarketCap: byCurrency,
  totalVolume24h: byCurrency,
  bitcoinSharePct: amount,
  ethereumSharePct: amount,
  marketCapChange24hPct: amount,
  asOfMs: amount,
})

export const trendingListShape: z.ZodType<TrendingList> = z.object({
  rows: z.array(row.extend({ change24hPct: byCurrency })),
})

export const coinIdsShape: z.ZodType<CoinIds> = z.object({ ids: z.array(z.string()).min(1) })
export const coinListShape: z.ZodType<CoinList> = z.object({
  coins: z.array(z.object({ id: z.string(), symbol: z.string(), name: z.string() })).min(1),
})

/** The answer with what is kept beside it. */
export function entryShape<T>(value: z.ZodType<T>): z.ZodType<Entry<T>> {
  const numbers = z.record(z.string(), z.number())
  return z.object({
    value,
    fetchedAtMs: z.number(),
    renewAtMs: z.number(),
    isHeldBack: z.boolean(),
    suspects: numbers,
    unusual: numbers,
  })
}
