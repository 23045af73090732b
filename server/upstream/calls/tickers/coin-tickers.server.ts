// Validates `/coins/{id}/tickers`: the markets of a coin.
import { z } from 'zod'
import type { TickerList } from '../../../../market/tickers/ticker.ts'
import { coinPath } from '../../payload/coin-path.server.ts'
import type { ParseContext } from '../../payload/vendor-values.server.ts'
import type { MarketCall } from '../market-call.ts'
import { parseTickers } from './parse-tickers.server.ts'

/** `exchangeIds` selects exchanges. Null: all of them. */
export type CoinTickersQuery = { id: string; exchangeIds: readonly string[] | null }

const VENDOR_ANSWER = z.object({ tickers: z.array(z.unknown()) })

/** Parses `/coins/{id}/tickers`. A coin may have no markets. */
export function parseCoinTickers(body: unknown, context: ParseContext): TickerList {
  return { tickers: parseTickers(VENDOR_ANSWER.parse(body).tickers, context) }
}

/** `/coins/{id}/tickers`: a hundred markets by volume, with the depth of their order books. */
export const coinTickersCall: MarketCall<CoinTickersQuery, TickerList> = {
  toTarget: ({ id, exchangeIds }) => ({
    path: `${coinPath(id)}/tickers`,
    params: {
      ...(exchangeIds === null ? {} : { exchange_ids: exchangeIds.join(',') }),
      depth: 'true',
      // Symbols instead of the addresses of contracts.
      dex_pair_format: 'symbol',
      order: 'volume_desc',
    },
    aboutCoin: true,
  }),
  parse: parseCoinTickers,
}
