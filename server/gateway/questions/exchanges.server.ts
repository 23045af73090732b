// One exchange and its pairs. The list of 250 answers without a call of its own. Any other id must be
// in the list of all names, so that made-up ids cost nothing.
import type { Exchange } from '../../../market/coin.ts'
import type { Snapshot } from '../../../market/snapshot.ts'
import type { ExchangePairs } from '../../../market/tickers/coin-markets.ts'
import { UpstreamError } from '../../../market/upstream-error.ts'
import type { FetchOptions } from '../cache/cached-call.server.ts'
import type { Calls } from '../calls/calls.server.ts'
import type { CallsOf } from '../calls-and-questions.ts'
import type { Rates } from './exchange-rates.server.ts'
import { getOptional, ignoreFailed, waitWhileInFlight } from './wait-while-in-flight.ts'

type ExchangesOptions = {
  calls: Pick<Calls, CallsOf<'exchange' | 'pairsOfExchange'>>
  rates: Pick<Rates, 'findRates'>
}

export function createExchangeQuestions({ calls, rates }: ExchangesOptions) {
  const { exchanges, exchangeNames, exchangeDetail, exchangeRates } = calls

  return {
    /** Rejects with `not-found` for an id that no exchange has. */
    async getExchange(id: string, fetchOptions: FetchOptions): Promise<Snapshot<Exchange>> {
      const list = await exchanges.get(null, fetchOptions)
      const listed = list.value.rows.find((row) => row.id === id)
      if (listed !== undefined) return { ...list, value: listed }
      const names = await exchangeNames.get(null, fetchOptions)
      if (!names.value.exchanges.some((exchange) => exchange.id === id)) {
        throw new UpstreamError('not-found', 'no exchange has this id')
      }
      const detail = await exchangeDetail.get({ id }, fetchOptions)
      return { ...detail, value: detail.value.exchange }
    },

    /** The pairs of an exchange that exists. A page can do without them. */
    async getPairs(id: string, fetchOptions: FetchOptions): Promise<Snapshot<ExchangePairs>> {
      const [detail, cachedRates] = await Promise.all([
        getOptional(exchangeDetail, { id }, { fetchOptions }),
        rates.findRates({ fetchOptions, need: 'section' }),
      ])
      const mayWait = cachedRates === undefined && fetchOptions.policy === 'network'
      const coming = mayWait
        ? waitWhileInFlight(exchangeRates, null, fetchOptions).catch(ignoreFailed)
        : undefined
      const perDollar = (cachedRates ?? (await coming))?.value.perDollar ?? null
      const { tickers } = detail.value
      const wait = perDollar === null ? { wait: exchangeRates.estimateWait(null) } : {}
      return { ...detail, value: { tickers, perDollar }, ...wait }
    },
  }
}
