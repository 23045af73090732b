// One exchange and its pairs. The list of 250 answers without a call of its own. Any other id must be
// in the list of all names, so that made-up ids cost nothing.

import type { Snapshot } from '../../../market/answer/snapshot.ts'
import { UpstreamError } from '../../../market/answer/upstream-error.ts'
import type { ExchangePairs } from '../../../market/tickers/coin-markets.ts'
import type { Exchange } from '../../../market/tickers/exchange.ts'
import type { Visit } from '../cache/visit.server.ts'
import type { Calls } from '../calls/calls.server.ts'

type ExchangeCalls = Pick<Calls, 'exchanges' | 'exchangeNames' | 'exchangeDetail' | 'exchangeRates'>

/** Rejects with `not-found` for an id that no exchange has. */
export async function getExchange(
  { exchanges, exchangeNames, exchangeDetail }: ExchangeCalls,
  id: string,
  visit: Visit,
): Promise<Snapshot<Exchange>> {
  const list = await exchanges.get(null, visit)
  const listed = list.value.rows.find((row) => row.id === id)
  if (listed !== undefined) return { ...list, value: listed }
  const names = await exchangeNames.get(null, visit)
  if (!names.value.exchanges.some((exchange) => exchange.id === id)) {
    throw new UpstreamError('not-found', 'no exchange has this id')
  }
  const detail = await exchangeDetail.get({ id }, visit)
  return { ...detail, value: detail.value.exchange }
}

/** The pairs of an exchange that exists. Rejects if they are not available soon. */
export async function getExchangePairs(
  calls: ExchangeCalls,
  id: string,
  visit: Visit,
): Promise<Snapshot<ExchangePairs>> {
  // Without a call for an exchange that the page finds to be none.
  if (!(await isListed(calls, id))) await getExchange(calls, id, visit)
  // At once: where all of it is cached but old, the page waits for newer answers only once.
  const [detail, rates] = await Promise.all([
    calls.exchangeDetail.get({ id }, visit),
    calls.exchangeRates.ask(null, visit, { priority: 'extra' }),
  ])
  const { tickers } = detail.value
  if (!('snapshot' in rates)) {
    return { ...detail, value: { tickers, perDollar: null }, wait: rates.wait }
  }
  return { ...detail, value: { tickers, perDollar: rates.snapshot.value.perDollar } }
}

async function isListed({ exchanges }: ExchangeCalls, id: string): Promise<boolean> {
  const list = await exchanges.find(null)
  return list?.value.rows.some((row) => row.id === id) ?? false
}
