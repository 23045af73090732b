// Schemas of values in stored answers. An entry in the store may come from an older release or from
// another program: one that does not match its schema is ignored. A new field needs a default, or a
// deploy would empty the cache (`stored-entries.test.ts` checks this).
import { z } from 'zod'
import { eachSpan } from '../../../market/history/return-span.ts'

export const storedAmount = z.number().nullable()
/** Null in entries that were stored before this field existed. */
export const addedAmount = storedAmount.default(null)
export const storedHttpUrl = z.url({ protocol: /^https?$/ })
export const storedUrl = storedHttpUrl.nullable()
export const storedByCurrency = z.object({
  inr: storedAmount,
  usd: storedAmount,
  eur: storedAmount,
})

export const storedRow = z.object({
  id: z.string(),
  symbol: z.string(),
  name: z.string(),
  imageUrl: storedUrl,
  marketCapRank: storedAmount,
})

export const storedCoinAmounts = z.object({
  price: storedAmount,
  high24h: storedAmount,
  low24h: storedAmount,
  marketCap: storedAmount,
  allTimeHigh: storedAmount,
  allTimeLow: storedAmount,
  allTimeHighMs: addedAmount,
  allTimeLowMs: addedAmount,
  volume24h: addedAmount,
  returnsPct: z.object(eachSpan(() => storedAmount)).default(eachSpan(() => null)),
})
