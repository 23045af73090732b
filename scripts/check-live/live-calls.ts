// Makes the calls, and parses only the fields that are used.
import { z } from 'zod'
import { vendorName, vendorTime } from '../../server/upstream/payload/vendor-values.server.ts'
import { visibleText } from '../../server/upstream/payload/visible-text.server.ts'
import type { PacedClient } from './paced-client.ts'

/** These texts are printed on a terminal, so they must not contain control characters. */
const text = z.string().transform(visibleText)
const point = z.tuple([z.number(), z.number().nullable()])

const MARKET_ROWS = z.array(
  z.object({
    id: text,
    current_price: z.number().nullable(),
    sparkline_in_7d: z.object({ price: z.array(z.number().nullable()) }).nullish(),
  }),
)

const CHART = z.object({
  prices: z.array(point),
  market_caps: z.array(point),
  total_volumes: z.array(point),
})

const EXCHANGES = z.array(
  z.object({ id: z.string(), name: vendorName, country: text.nullable().default(null) }),
)

const TICKERS = z.object({
  tickers: z.array(
    z.object({
      base: text,
      target: text,
      market: z.object({ identifier: text, name: vendorName }),
      last: z.number().nullable(),
      bid_ask_spread_percentage: z.number().nullish(),
      last_traded_at: vendorTime,
      is_anomaly: z.boolean().nullish(),
      is_stale: z.boolean().nullish(),
    }),
  ),
})

export type MarketRow = z.infer<typeof MARKET_ROWS>[number]
export type Chart = z.infer<typeof CHART>
export type ExchangeRow = z.infer<typeof EXCHANGES>[number]
export type Ticker = z.infer<typeof TICKERS>['tickers'][number]

export type LiveCalls = ReturnType<typeof createLiveCalls>

/** Each call rejects only with an UpstreamError. */
export function createLiveCalls(client: Pick<PacedClient, 'fetch'>) {
  function call<T>(path: string, params: Record<string, string>, schema: z.ZodType<T>): Promise<T> {
    const parse = (json: unknown) => schema.parse(json)
    return client.fetch({ toTarget: () => ({ path, params }), parse }, null)
  }

  return {
    fetchRows() {
      const params = { vs_currency: 'inr', per_page: '10', sparkline: 'true' }
      return call('/coins/markets', params, MARKET_ROWS)
    },
    fetchChart(days: number) {
      const params = { vs_currency: 'inr', days: String(days) }
      return call('/coins/bitcoin/market_chart', params, CHART)
    },
    fetchExchanges() {
      return call('/exchanges', { per_page: '250' }, EXCHANGES)
    },
    async fetchTetherTickers(exchangeIds: readonly string[]) {
      const params = { exchange_ids: exchangeIds.join(','), order: 'volume_desc' }
      return (await call('/coins/tether/tickers', params, TICKERS)).tickers
    },
  }
}
