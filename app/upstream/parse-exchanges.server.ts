import { z } from 'zod'
import type { Exchange, ExchangeList } from '../market/coin.ts'
import { parseRows, vendorId } from './parse-rows.server.ts'
import { type ParseContext, vendorName, vendorRank, vendorUrl } from './vendor-values.server.ts'

const VENDOR_EXCHANGE = z.object({
  id: vendorId,
  name: vendorName,
  image: vendorUrl,
  trust_score_rank: vendorRank,
  url: vendorUrl,
})

/** Parses `/exchanges`: by trust score rank, those without one last, in the service's order. */
export function parseExchanges(body: unknown, context: ParseContext): ExchangeList {
  const rows = parseRows(body, { schema: VENDOR_EXCHANGE, neverEmpty: true }, context)
  return { rows: rows.map(toExchange).sort((a, b) => rankForSorting(a) - rankForSorting(b)) }
}

function rankForSorting({ trustScoreRank }: Exchange): number {
  return trustScoreRank ?? Number.MAX_SAFE_INTEGER
}

function toExchange(row: z.infer<typeof VENDOR_EXCHANGE>): Exchange {
  return {
    id: row.id,
    name: row.name || row.id,
    imageUrl: row.image,
    trustScoreRank: row.trust_score_rank,
    url: row.url,
  }
}
