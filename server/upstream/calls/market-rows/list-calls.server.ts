// The two calls of `/coins/markets`: a page of the list, and the rows of given coins.
import type { MarketBatch, MarketPage } from '../../../../market/coin.ts'
import { MAX_COINS_PER_CALL } from '../../../../market/coin-ids.ts'
import type { Currency } from '../../../../market/money/currency.ts'
import type { MarketCall } from '../market-call.ts'
import { parseMarketBatch, parseMarketPage } from './market-rows.server.ts'

/** Two pages of our list. */
export const ROWS_PER_LIST_PAGE = 200

const ALL_COLUMNS = {
  sparkline: 'true',
  price_change_percentage: '1h,24h,7d,14d,30d,200d,1y',
}

/** `page` counts from 1. */
export type ListPageQuery = { currency: Currency; page: number }

/** `/coins/markets?page`: 200 coins by market cap. The pages after the last coin are empty. */
export const listPageCall: MarketCall<ListPageQuery, MarketPage> = {
  toTarget: ({ currency, page }) => ({
    path: '/coins/markets',
    params: {
      vs_currency: currency,
      page: String(page),
      per_page: String(ROWS_PER_LIST_PAGE),
      ...ALL_COLUMNS,
    },
  }),
  parse: parseMarketPage,
}

export type RowsQuery = { currency: Currency; ids: readonly string[] }

/** `/coins/markets?ids`: at most 250 coins, also wrapped and staked ones, which no page lists. */
export const rowsCall: MarketCall<RowsQuery, MarketBatch> = {
  toTarget: ({ currency, ids }) => ({
    path: '/coins/markets',
    params: {
      vs_currency: currency,
      ids: ids.join(','),
      per_page: String(MAX_COINS_PER_CALL),
      include_rehypothecated: 'true',
      ...ALL_COLUMNS,
    },
  }),
  parse: (body, context, { ids }) => parseMarketBatch(body, { ...context, ids }),
}
