// One exchange and its pairs. The list of 250 answers without a call of its own. Any other id must be
// in the list of all names, so that made-up ids cost nothing.

import { type Answer, mapAnswer } from '../../../market/answer/answer.ts'
import type { ExchangePairs } from '../../../market/tickers/coin-markets.ts'
import type { Exchange } from '../../../market/tickers/exchange.ts'
import type { Visit } from '../cache/visit.server.ts'
import type { Calls } from '../calls/calls.server.ts'

const NOT_FOUND = { error: 'not-found' } as const

type ExchangeCalls = Pick<Calls, 'exchanges' | 'exchangeNames' | 'exchangeDetail' | 'exchangeRates'>

/** `not-found` for an id that no exchange has. */
export async function getExchange(
  { exchanges, exchangeNames, exchangeDetail }: ExchangeCalls,
  id: string,
  visit: Visit,
): Promise<Answer<Exchange>> {
  const list = await exchanges.get(null, visit)
  if (!('value' in list)) return list
  const listed = list.value.rows.find((row) => row.id === id)
  if (listed !== undefined) return { ...list, value: listed }
  const names = await exchangeNames.get(null, visit)
  if (!('value' in names)) return names
  if (!names.value.exchanges.some((exchange) => exchange.id === id)) {
    visit.record(NOT_FOUND)
    return NOT_FOUND
  }
  return mapAnswer(await exchangeDetail.get({ id }, visit), ({ exchange }) => exchange)
}

export async function getExchangePairs(
  calls: ExchangeCalls,
  id: string,
  visit: Visit,
): Promise<Answer<ExchangePairs>> {
  // Without a call for an exchange that the page finds to be none.
  const exchange = (await isListed(calls, id)) ? null : await getExchange(calls, id, visit)
  if (exchange !== null && !('value' in exchange)) return exchange
  // At once: where all of it is cached but old, the page waits for newer answers only once.
  const [detail, rates] = await Promise.all([
    calls.exchangeDetail.get({ id }, visit),
    calls.exchangeRates.get(null, visit, { priority: 'extra' }),
  ])
  if (!('value' in detail)) return detail
  const { tickers } = detail.value
  if ('value' in rates) return { ...detail, value: { tickers, perDollar: rates.value.perDollar } }
  const wait = calls.exchangeRates.estimate(null)
  return { ...detail, value: { tickers, perDollar: null }, wait }
}

async function isListed({ exchanges }: ExchangeCalls, id: string): Promise<boolean> {
  const list = await exchanges.find(null)
  return list?.value.rows.some((row) => row.id === id) ?? false
}
