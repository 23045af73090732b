// Validates `/exchanges`. Invalid rows are dropped and counted; invalid fields become null.
import { z } from 'zod'
import type { Exchange, ExchangeList } from '../../../../market/tickers/exchange.ts'
import { parseRows, vendorId } from '../../payload/parse-rows.server.ts'
import { vendorParagraphs } from '../../payload/text-from-html.server.ts'
import {
  nameOrId,
  type ParseContext,
  vendorAmount,
  vendorName,
  vendorRank,
  vendorUrl,
} from '../../payload/vendor-values.server.ts'
import type { MarketCall } from '../market-call.ts'

/** The service's maximum page size. */
const MAX_EXCHANGES_PER_CALL = 250

/** The supply limit of bitcoin. A larger volume is an error and would be sorted to the top. */
const ALL_BITCOIN = 21e6

/** Some exchanges are older than bitcoin and traded other assets. Earlier years are errors. */
const FIRST_YEAR = 1900

/** The service's text for a country that it cannot name. */
const NO_COUNTRY = 'Unknown or Invalid Region'

/** An exchange as the service sends it. */
export const VENDOR_EXCHANGE = z.object({
  id: vendorId,
  name: vendorName,
  image: vendorUrl,
  trust_score_rank: vendorRank,
  trust_score: z.number().positive().max(10).nullable().catch(null),
  url: vendorUrl,
  year_established: z.int().min(FIRST_YEAR).nullable().catch(null),
  country: vendorName,
  trade_volume_24h_btc: vendorAmount.pipe(z.number().max(ALL_BITCOIN).nullable().catch(null)),
  description: vendorParagraphs,
})

/**
 * Parses `/exchanges`, sorted by trust score rank. Unranked exchanges keep their order at the end.
 */
export function parseExchanges(body: unknown, context: ParseContext): ExchangeList {
  const options = { schema: VENDOR_EXCHANGE, maxRows: MAX_EXCHANGES_PER_CALL }
  const rows = parseRows(body, options, context)
  return {
    rows: rows
      .map((row) => toExchange(row, context.nowMs))
      .sort((a, b) => rankForSorting(a) - rankForSorting(b)),
  }
}

function rankForSorting({ trustScoreRank }: Exchange): number {
  return trustScoreRank ?? Number.MAX_SAFE_INTEGER
}

export function toExchange(row: z.infer<typeof VENDOR_EXCHANGE>, nowMs: number): Exchange {
  const year = row.year_established
  return {
    id: row.id,
    name: nameOrId(row),
    imageUrl: row.image,
    trustScoreRank: row.trust_score_rank,
    trustScore: row.trust_score,
    url: row.url,
    yearEstablished: year !== null && year <= new Date(nowMs).getUTCFullYear() ? year : null,
    country: row.country === NO_COUNTRY ? null : row.country || null,
    volume24hBtc: row.trade_volume_24h_btc,
    description: row.description,
  }
}

/** `/exchanges`: at most 250 exchanges. */
export const exchangesCall: MarketCall<null, ExchangeList> = {
  toTarget: () => ({ path: '/exchanges', params: { per_page: String(MAX_EXCHANGES_PER_CALL) } }),
  parse: parseExchanges,
}
