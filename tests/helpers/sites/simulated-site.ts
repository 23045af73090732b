// A planner with a real budget, whose calls are answered after a delay. It uses the clock of the
// fake timers.

import { UpstreamError } from '../../../market/upstream-error.ts'
import { createBudget } from '../../../server/gateway/budget/budget.server.ts'
import { createMemoryRateLimiter } from '../../../server/gateway/budget/memory-rate-limiter.server.ts'
import type { Refusal } from '../../../server/gateway/planner/pauses.ts'
import type { PlannedCall } from '../../../server/gateway/planner/planned-call.ts'
import { createPlanner } from '../../../server/gateway/planner/planner.server.ts'

const CALL_MS = 400

export function createSimulatedSite(perMinute: number) {
  const rateLimiter = createMemoryRateLimiter({ now: Date.now })
  const budget = createBudget({ perMinute, rateLimiter, now: Date.now })
  const planner = createPlanner({ ...budget, now: Date.now })
  const madeAtMs = new Map<string, number>()

  function call(key: string): PlannedCall {
    return {
      key,
      async make(caller): Promise<{ end: () => void } | Refusal> {
        const { priority = 'facts', client } = caller
        try {
          await budget.gate({ priority, client, subject: key }, respondAfterDelay)
        } catch (error) {
          if (!(error instanceof UpstreamError) || error.retryAtMs === undefined) throw error
          return { retryAtMs: error.retryAtMs, reason: error.limit ?? 'service' }
        }
        madeAtMs.set(key, Date.now())
        return { end: () => undefined }
      },
      drop: () => undefined,
    }
  }

  return { planner, call, madeAtMs }
}

async function respondAfterDelay(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, CALL_MS))
}
