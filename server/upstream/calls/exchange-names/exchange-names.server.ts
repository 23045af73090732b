// Validates `/exchanges/list`. Invalid exchanges are dropped and counted.
import { z } from 'zod'
import type { ExchangeNames } from '../../../../market/tickers/ticker.ts'
import { parseRows, vendorId } from '../../payload/parse-rows.server.ts'
import { nameOrId, type ParseContext, vendorName } from '../../payload/vendor-values.server.ts'
import type { MarketCall } from '../market-call.ts'

/** The service lists about a thousand. A far longer list is not a list of exchanges. */
const MAX_EXCHANGES = 20_000

const VENDOR_NAME = z.object({ id: vendorId, name: vendorName })

/** Parses `/exchanges/list`. Throws if no exchange is valid. */
export function parseExchangeNames(body: unknown, context: ParseContext): ExchangeNames {
  const options = { schema: VENDOR_NAME, maxRows: MAX_EXCHANGES }
  const rows = parseRows(body, options, context)
  return { exchanges: rows.map((row) => ({ id: row.id, name: nameOrId(row) })) }
}

/** `/exchanges/list`: ids and names of all exchanges. */
export const exchangeNamesCall: MarketCall<null, ExchangeNames> = {
  toTarget: () => ({ path: '/exchanges/list' }),
  parse: parseExchangeNames,
}
