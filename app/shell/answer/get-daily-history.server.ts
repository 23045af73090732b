// The daily prices of a coin, in the same series as a chart of a year. So a page with them costs one
// call a coin, currency and day.

import { toWait } from '../../../market/answer/failures.ts'
import type { Snapshot } from '../../../market/answer/snapshot.ts'
import type { Wait } from '../../../market/answer/wait.ts'
import type { PriceHistory } from '../../../market/history/price-history.ts'
import type { CoinFactsQuery, Market } from '../../../market/market.ts'

/** All that the plan reaches. A null wait means that the call has failed. */
export type DailyHistory = Snapshot<PriceHistory> | { wait: Wait | null }

const NO_ESTIMATE: Wait = { reason: 'minute', inMs: null }

/** Rejects with the errors of the market. */
export async function getDailyHistory(
  market: Pick<Market, 'getChart'>,
  query: CoinFactsQuery,
): Promise<Snapshot<PriceHistory> | { wait: Wait }> {
  const chart = await market.getChart({ ...query, range: 'max', type: 'line' })
  if (!('value' in chart)) return chart
  if ('history' in chart.value && chart.value.history !== null) {
    return { ...chart, value: chart.value.history }
  }
  return { wait: chart.wait ?? NO_ESTIMATE }
}

/** The same for a coin that the page can do without. A failure has its reason, if a limit is one. */
export function findDailyHistory(
  market: Pick<Market, 'getChart'>,
  query: CoinFactsQuery,
): Promise<DailyHistory> {
  return getDailyHistory(market, query).catch((error: unknown) => ({
    wait: toWait(error),
  }))
}
