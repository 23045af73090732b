// Validates `/exchanges/{id}`: one exchange and its first hundred pairs.
import { z } from 'zod'
import { UpstreamError } from '../../../../market/answer/upstream-error.ts'
import { isUsableId } from '../../../../market/coin-ids.ts'
import type { ExchangeDetail } from '../../../../market/tickers/ticker.ts'
import type { ParseContext } from '../../payload/vendor-values.server.ts'
import { toExchange, VENDOR_EXCHANGE } from '../exchanges/exchanges.server.ts'
import type { MarketCall } from '../market-call.ts'
import { parseTickers } from '../tickers/parse-tickers.server.ts'

export type ExchangeQuery = { id: string }

/** The answer has no id of its own. */
const VENDOR_DETAIL = VENDOR_EXCHANGE.omit({ id: true }).extend({
  tickers: z.array(z.unknown()),
})

/** Parses `/exchanges/{id}`. Throws if it has only tickers of other exchanges. */
export function parseExchangeDetail(
  body: unknown,
  context: ParseContext,
  { id }: ExchangeQuery,
): ExchangeDetail {
  const { tickers, ...vendor } = VENDOR_DETAIL.parse(body)
  const exchange = toExchange({ ...vendor, id }, context.nowMs)
  return { exchange, tickers: parseTickers(tickers, { ...context, exchangeId: id }) }
}

/** `/exchanges/{id}` */
export const exchangeDetailCall: MarketCall<ExchangeQuery, ExchangeDetail> = {
  toTarget({ id }) {
    if (!isUsableId(id)) throw new UpstreamError('not-found', 'invalid exchange id')
    return {
      path: `/exchanges/${encodeURIComponent(id)}`,
      // Symbols instead of the addresses of contracts.
      params: { dex_pair_format: 'symbol' },
    }
  },
  parse: parseExchangeDetail,
}
