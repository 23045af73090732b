// How far back the plan lets a history reach. Asks for all of it first where that may be allowed,
// for less when it is refused, and remembers for a day what was granted.
import type { PriceHistory } from '../../../market/coin.ts'
import type { MarketPlan } from '../../http/request.server.ts'
import { UpstreamError } from '../../upstream-error.ts'

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

  /** Resolves to the deepest history that `fetchDepth` is not refused as a plan limit. */
  return async function fetchDeepest<T>(
    fetchDepth: (depth: HistoryDepth) => Promise<T>,
  ): Promise<T> {
    // The free plans are known to allow a year, and a refused call counts like any other.
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
