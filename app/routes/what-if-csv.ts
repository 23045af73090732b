import { toCsv } from '../../lib/to-csv.ts'
import type { Market } from '../../market/market.ts'
import type { Currency } from '../../market/money/currency.ts'
import { fileHeaders } from '../screens/coin/history/download-headers.server.ts'
import { newestPriceOf } from '../screens/what-if/answer-what-if.server.ts'
import { toPurchaseRows } from '../screens/what-if/purchase-rows.server.ts'
import { workOutWhatIf } from '../screens/what-if/work-out-what-if.server.ts'
import { readParams, requestContext } from '../shell/answer/request-context.server.ts'
import { resolveInFull } from '../shell/answer/resolve-or-stream.server.ts'
import type { Route } from './+types/what-if-csv'

async function getPrices(market: Market, id: string, currency: Currency) {
  const { getFacts, getHistory } = market.coin(id)
  const [facts, history] = await Promise.all([
    getFacts(currency),
    getHistory({ currency, range: 'max' }),
  ])
  if (!('value' in facts)) return facts
  return 'value' in history ? { value: { facts, history } } : history
}

/** The purchases of an investment as a CSV file. 400 if its amount or its date is wrong. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { market, page } = context.get(requestContext)
  const params = readParams(context, 'whatIfCsv')
  const { currency } = params
  const { facts, history } = (await resolveInFull(getPrices(market, id, currency), page)).value
  const newest = newestPriceOf(facts)
  const coin = { id, name: id, symbol: '', history: history.value, newest }
  const { fields, whatIf } = workOutWhatIf(coin, {
    params,
    fetchedAtMs: history.fetchedAtMs,
    others: [],
  })
  if (whatIf === null) {
    const { amount, from } = fields.problems
    const problem = amount ?? from ?? 'There are no daily prices.'
    return new Response(`${problem}\n`, { status: 400 })
  }
  return new Response(toCsv(toPurchaseRows(whatIf.own)), {
    headers: fileHeaders([id, currency, 'purchases'], 'csv'),
  })
}
