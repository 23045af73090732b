// A page of a hundred coins: half of a page of the service's list.

import { latestAsOfMs } from '../../../market/answer/combine-snapshots.ts'
import type { Snapshot } from '../../../market/answer/snapshot.ts'
import type { MarketPage } from '../../../market/coin.ts'
import type { CoinPageQuery } from '../../../market/market.ts'
import { ROWS_PER_LIST_PAGE } from '../../upstream/calls/market-rows/list-calls.server.ts'
import type { Visit } from '../cache/visit.server.ts'
import type { Calls } from '../calls/calls.server.ts'

const ROWS_PER_PAGE = 100

export async function getCoinPage(
  { listPage }: Pick<Calls, 'listPage'>,
  { currency, page }: CoinPageQuery,
  visit: Visit,
): Promise<Snapshot<MarketPage>> {
  const start = (page - 1) * ROWS_PER_PAGE
  const list = Math.floor(start / ROWS_PER_LIST_PAGE) + 1
  const snapshot = await listPage.get({ currency, page: list }, visit)
  const before = (list - 1) * ROWS_PER_LIST_PAGE
  const rows = snapshot.value.rows.slice(start - before, start - before + ROWS_PER_PAGE)
  return { ...snapshot, value: { rows }, asOfMs: latestAsOfMs(rows) }
}
