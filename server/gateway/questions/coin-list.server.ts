// A page of a hundred coins: half of a page of the service's list.

import type { Answer } from '../../../market/answer/answer.ts'
import { latestAsOfMs } from '../../../market/answer/combine-snapshots.ts'
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
): Promise<Answer<MarketPage>> {
  const start = (page - 1) * ROWS_PER_PAGE
  const list = Math.floor(start / ROWS_PER_LIST_PAGE) + 1
  const answer = await listPage.get({ currency, page: list }, visit)
  if (!('value' in answer)) return answer
  const before = (list - 1) * ROWS_PER_LIST_PAGE
  const rows = answer.value.rows.slice(start - before, start - before + ROWS_PER_PAGE)
  return { ...answer, value: { rows }, asOfMs: latestAsOfMs(rows) }
}
