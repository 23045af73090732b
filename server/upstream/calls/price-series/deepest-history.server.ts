// Finds the longest price history that the plan allows. On a paid plan it requests everything, then
// less after each refusal, and remembers the allowed depth for a day.
import type { PriceHistory } from '../../../../market/coin.ts'
import { UpstreamError } from '../../../../market/upstream-error.ts'
import type { MarketPlan } from '../../http/request.server.ts'

export type HistoryDepth = { days: string; covers: PriceHistory['covers'] }

const YEAR: HistoryDepth = { days: '365', covers: '1y' }
const DEPTHS: readonly HistoryDepth[] = [
  { days: 'max', covers: 'max' },
  { days: '730', covers: '2y' },
]

const PLAN_LIMIT_TTL_MS = 24 * 3_600_000

export function createDeepestHistory({ plan, now }: { plan: MarketPlan; now: () => number }) {
  let refused = 0
  let refusedUntilMs = 0

  /** Calls `fetchDepth` with smaller depths until no plan limit refuses it. */
  return async function fetchDeepest<T>(
    fetchDepth: (depth: HistoryDepth) => Promise<T>,
  ): Promise<T> {
    // The free plans allow one year. A refused attempt would still count as a call.
    if (plan !== 'pro') return fetchDepth(YEAR)
    const first = now() < refusedUntilMs ? refused : 0
    for (const [index, depth] of DEPTHS.entries()) {
      if (index < first) continue
      try {
        return await fetchDepth(depth)
      } catch (error) {
        if (!(error instanceof UpstreamError && error.kind === 'plan-limit')) throw error
        refused = index + 1
        refusedUntilMs = now() + PLAN_LIMIT_TTL_MS
      }
    }
    return fetchDepth(YEAR)
  }
}
