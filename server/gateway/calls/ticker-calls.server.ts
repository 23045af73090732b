// The two calls for the markets of a coin. The world price that rupee prices are compared with is
// read when the tickers arrive, and stored with them: a premium does not change while its tickers
// do not.
import type { DatedAmount } from '../../../market/tickers/premium.ts'
import type { TickerList } from '../../../market/tickers/ticker.ts'
import { coinTickersCall } from '../../upstream/calls/tickers/coin-tickers.server.ts'
import { CachedCall } from '../cache/cached-call.server.ts'
import type { CallContext } from '../cache/call-context.ts'
import { type FreshnessTable, NO_WORLD_PRICE_FRESH_MS } from '../cache/freshness.server.ts'
import type { IndianExchanges } from '../index/indian-exchanges.ts'
import { coinKey, hasNoPrices } from './calls.server.ts'

/** Tickers on Indian exchanges, with the service's own price of the coin in rupees. */
export type IndianTickers = TickerList & { worldPrice: DatedAmount | null }

type CoinQuery = { id: string }

type TickerCallsOptions = {
  fresh: FreshnessTable
  indianExchanges: IndianExchanges
  /** The exchanges to ask for. They follow from cached answers, not from the query. */
  findIndianIds: () => Promise<string[]>
  /** Reads the cache only. */
  findWorldPrice: (id: string) => Promise<DatedAmount | null>
}

export type TickerCalls = ReturnType<typeof createTickerCalls>

export function createTickerCalls(
  context: CallContext,
  { fresh, indianExchanges, findIndianIds, findWorldPrice }: TickerCallsOptions,
) {
  const { client } = context
  return {
    /** The hundred largest markets. */
    largest: new CachedCall<CoinQuery, TickerList>(context, {
      keyOf: ({ id }) => `tickers ${id}`,
      subjectOf: ({ id }) => coinKey(id),
      async fetch({ id }, { takeRetry }) {
        const list = await client.fetch(coinTickersCall, { id, exchangeIds: null }, takeRetry)
        indianExchanges.record(list.tickers)
        return list
      },
      freshMs: () => fresh.tickers,
      content: { isEmpty: hasNoPrices },
    }),
    indian: new CachedCall<CoinQuery, IndianTickers>(context, {
      keyOf: ({ id }) => `indian-tickers ${id}`,
      subjectOf: ({ id }) => coinKey(id),
      async fetch({ id }, { takeRetry }) {
        const query = { id, exchangeIds: await findIndianIds() }
        const { tickers } = await client.fetch(coinTickersCall, query, takeRetry)
        return { tickers, worldPrice: await findWorldPrice(id) }
      },
      freshMs: (_, { worldPrice }) =>
        worldPrice === null ? NO_WORLD_PRICE_FRESH_MS : fresh.tickers,
      content: { isEmpty: hasNoPrices },
    }),
  }
}
