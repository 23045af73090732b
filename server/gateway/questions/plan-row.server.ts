// Plans the call that brings the row of a coin: a list page or a batch. The planner decides which
// call is made next.
import { type Currency, DEFAULT_CURRENCY } from '../../../market/money/currency.ts'
import { UpstreamError } from '../../../market/upstream-error.ts'
import type { Wait } from '../../../market/wait.ts'
import type { FetchOptions } from '../cache/cached-call.server.ts'
import type { Calls, MarketPageQuery } from '../calls/calls.server.ts'
import type { Need } from '../planner/call-score.ts'
import { pickQueuedCurrency, type Rates } from './exchange-rates.server.ts'
import type { RowBatches } from './row-batches.server.ts'
import type { RowIndex } from './row-index.server.ts'
import { ignoreAborted, waitFor } from './wait-while-in-flight.ts'

type RowPlannerOptions = {
  calls: Pick<Calls, 'marketPage' | 'marketBatch'>
  index: Pick<RowIndex, 'findListPage' | 'findMissingPage'>
  batches: Pick<RowBatches, 'plan' | 'isQueued'>
  rates: Rates
}

/**
 * The returned function waits for the planned call, unless there is something to show. It returns
 * the expected wait.
 */
export function createRowPlanner({ calls, index, batches, rates }: RowPlannerOptions) {
  /**
   * While a batch is queued, a list page may bring the row as well, with 249 other coins. The
   * function waits for whichever comes first.
   */
  function planLikelyPage(fetchOptions: FetchOptions): MarketPageQuery | undefined {
    const page = index.findMissingPage()
    if (page === undefined) return undefined
    const query = { currency: DEFAULT_CURRENCY, page }
    calls.marketPage.plan(query, 'likely-row', fetchOptions)
    return query
  }

  /** If a batch is queued in another currency, this coin joins it and is converted. */
  async function pickCurrency(currency: Currency, fetchOptions: FetchOptions): Promise<Currency> {
    const from = pickQueuedCurrency(currency, batches.isQueued)
    if (from === currency) return currency
    const need = 'exact-amounts'
    const conversion = await rates.findConversion({ from, to: currency }, { fetchOptions, need })
    return conversion === undefined ? currency : from
  }

  return async function planAndWait(
    { id, currency }: { id: string; currency: Currency },
    { fetchOptions, need }: { fetchOptions: FetchOptions; need: Need },
  ): Promise<Wait> {
    const page = index.findListPage(id)
    const onPage = page === undefined ? undefined : { currency, page }
    if (onPage !== undefined && (await calls.marketPage.find(onPage)) === undefined) {
      calls.marketPage.plan(onPage, need, fetchOptions)
      await waitFor(calls.marketPage, onPage, { fetchOptions, need })
      return calls.marketPage.estimateWait(onPage)
    }
    const query = batches.plan(await pickCurrency(currency, fetchOptions), [id], {
      need,
      fetchOptions,
    })
    const likely = calls.marketBatch.isQueued(query) ? planLikelyPage(fetchOptions) : undefined
    const batch = await waitFor(calls.marketBatch, query, { fetchOptions, need }).catch(
      ignoreAborted,
    )
    if (batch !== undefined && likely !== undefined) calls.marketPage.cancel(likely, fetchOptions)
    if (batch?.value.without.includes(id)) {
      throw new UpstreamError('not-found', 'the service has no row of this coin')
    }
    return calls.marketBatch.estimateWait(query)
  }
}
