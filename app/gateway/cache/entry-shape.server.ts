// The schemas of stored answers. A file or a Redis entry may come from an older release or another
// program, and an entry that does not match is ignored. Every new field needs a default, or a
// deploy would empty the cache (`stored-entries.test.ts` checks this).
import { z } from 'zod'
import {
  type Coin,
  type CoinIds,
  type CoinList,
  type ExchangeList,
  type GlobalFigures,
  MAX_HISTORY_POINTS,
  type MarketBatch,
  type MarketPage,
  type MarketRow,
  type PriceHistory,
  type TrendingList,
} from '../../market/coin.ts'
import { type CandleHistory, MAX_CANDLES } from '../../market/history/candle.ts'
import { RANGES } from '../../market/history/range.ts'
import { eachSpan } from '../../market/history/return-span.ts'
import type { ExchangeRates } from '../../market/money/exchange-rates.ts'
import { renameFields } from '../stores/rename-fields.ts'
import type { Entry } from './entry.ts'

const amount = z.number().nullable()
/** Null in entries that were stored before this field existed. */
const addedAmount = amount.default(null)
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
  allTimeHighMs: addedAmount,
  allTimeLowMs: addedAmount,
  allTimeHighChangePct: addedAmount,
  allTimeLowChangePct: addedAmount,
  fullyDilutedValue: addedAmount,
  volume24h: addedAmount,
  returnsPct: z.object(eachSpan(() => amount)).default(eachSpan(() => null)),
})

const coinProfile = z.object({
  description: z.array(z.string()),
  categories: z.array(z.string()),
  homepageUrl: url,
  explorerUrls: z.array(httpUrl),
  genesisMs: amount,
})

const EMPTY_PROFILE: z.output<typeof coinProfile> = {
  description: [],
  categories: [],
  homepageUrl: null,
  explorerUrls: [],
  genesisMs: null,
}

const marketRow: z.ZodType<MarketRow> = row.extend({
  ...coinAmounts.shape,
  change24hPct: amount,
  asOfMs: amount,
  circulatingSupply: amount,
  totalSupply: amount,
  maxSupply: amount,
  weekPrices: z.array(amount),
})

export const marketPageShape: z.ZodType<MarketPage> = z.object({ rows: z.array(marketRow) })

export const marketBatchShape: z.ZodType<MarketBatch> = z.object({
  rows: z.array(marketRow),
  without: z.array(z.string()),
})

const rate = z.number().positive()

export const exchangeRatesShape: z.ZodType<ExchangeRates> = z.object({
  perDollar: z.object({ inr: rate, usd: rate, eur: rate }),
})

export const coinShape: z.ZodType<Coin> = row.extend({
  change24hPct: amount,
  maxSupply: amount,
  totalSupply: addedAmount,
  circulatingSupply: amount,
  asOfMs: amount,
  amounts: z.object({ inr: coinAmounts, usd: coinAmounts, eur: coinAmounts }),
  profile: coinProfile.default(EMPTY_PROFILE),
})

export const priceHistoryShape: z.ZodType<PriceHistory> = z.object({
  points: z.array(z.tuple([z.number(), z.number()])).max(MAX_HISTORY_POINTS),
  volumes: z.array(amount).default([]),
  marketCaps: z.array(amount).default([]),
  covers: z.enum([...RANGES, '90d', '2y']),
})

export const candleHistoryShape: z.ZodType<CandleHistory> = z.object({
  candles: z
    .array(z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]))
    .max(MAX_CANDLES),
  stepMs: z.number().positive(),
})

export const exchangeListShape: z.ZodType<ExchangeList> = z.object({
  rows: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      imageUrl: url,
      trustScoreRank: amount,
      trustScore: addedAmount,
      url,
      yearEstablished: addedAmount,
      country: z.string().nullable().default(null),
      volume24hBtc: addedAmount,
      description: z.array(z.string()).default([]),
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

/** Fields of a stored entry that had another name in earlier releases. */
const OLD_NAMES = {
  revalidateAtMs: 'renewAtMs',
  isQuarantined: 'isHeldBack',
  outliers: 'unusual',
}

/** The schema of a stored cache entry, from this release or an earlier one. */
export function entryShape<T>(value: z.ZodType<T>): z.ZodType<Entry<T>> {
  const numbers = z.record(z.string(), z.number())
  const entry = z.object({
    value,
    fetchedAtMs: z.number(),
    revalidateAtMs: z.number(),
    isQuarantined: z.boolean(),
    suspects: numbers,
    outliers: numbers,
  })
  return z.preprocess((stored) => renameFields(stored, OLD_NAMES), entry)
}
