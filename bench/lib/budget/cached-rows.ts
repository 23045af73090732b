// Works out which coins have a cached row, from the calls that a site has made.
import { z } from 'zod'
import type { Currency } from '../../../market/money/currency.ts'
import { ROWS_PER_LIST_PAGE } from '../../../server/upstream/calls/market-rows/list-calls.server.ts'
import type { Call } from './simulated-service.ts'

const ROWS = z.array(z.object({ id: z.string() }))

/** The page of the service's list that each coin is on. Coins that it does not list are left out. */
export async function fetchListPages(
  apiBase: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const pages = new Map<string, number>()
  for (let page = 1; ids.some((id) => !pages.has(id)); page += 1) {
    const query = `vs_currency=usd&per_page=${ROWS_PER_LIST_PAGE}&page=${page}`
    const response = await fetch(`${apiBase}/coins/markets?${query}`)
    const rows = ROWS.parse(await response.json())
    if (rows.length === 0) break
    for (const { id } of rows) pages.set(id, page)
  }
  return pages
}

type Coin = { id: string; currency: Currency; page: number | undefined }

/** Whether one of the calls has brought the coin's row in its currency. */
export function hasRow(calls: readonly Call[], { id, currency, page }: Coin): boolean {
  return calls.some(({ url }) => {
    const { pathname, searchParams: params } = new URL(url)
    if (!pathname.endsWith('/coins/markets') || params.get('vs_currency') !== currency) return false
    const ids = params.get('ids')
    if (ids !== null) return ids.split(',').includes(id)
    return !params.has('category') && params.get('page') === String(page)
  })
}
