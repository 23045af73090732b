// The daily prices of a coin, in the same series as a chart of a year. So a page with them costs one
// call a coin, currency and day.

import type { CoinFacts, PriceHistory } from '../../market/coin.ts'
import { toWait } from '../../market/failures.ts'
import type { Market } from '../../market/market.ts'
import type { Currency } from '../../market/money/currency.ts'
import type { Snapshot } from '../../market/snapshot.ts'
import type { Wait } from '../../market/wait.ts'

/** All that the plan reaches. A null wait means that the call has failed. */
export type DailyHistory = Snapshot<PriceHistory> | { wait: Wait | null }

type HistoryQuery = {
  id: string
  currency: Currency
  /** Of any coin of the page: without them, a page shows no prices and plans no call. */
  facts: Promise<Snapshot<CoinFacts>>
}

const NO_ESTIMATE: Wait = { reason: 'minute', inMs: null }

/** Rejects with the errors of the market. */
export async function getDailyHistory(
  market: Pick<Market, 'getChart'>,
  { facts, ...coin }: HistoryQuery,
): Promise<Snapshot<PriceHistory> | { wait: Wait }> {
  const chart = await market.getChart({ ...coin, range: 'max', type: 'line' }, facts)
  if (!('value' in chart)) return chart
  if ('history' in chart.value && chart.value.history !== null) {
    return { ...chart, value: chart.value.history }
  }
  return { wait: chart.wait ?? NO_ESTIMATE }
}

/** The same for a coin that the page can do without. A failure has its reason, if a limit is one. */
export function findDailyHistory(
  market: Pick<Market, 'getChart'>,
  query: HistoryQuery,
): Promise<DailyHistory> {
  return getDailyHistory(market, query).catch((error: unknown) => ({
    wait: toWait(error, Date.now()),
  }))
}
