// A planner whose calls a test allows or refuses. It uses the clock of the fake timers.

import type { WaitReason } from '../../../market/wait.ts'
import type { Refusal } from '../../../server/gateway/planner/pauses.ts'
import type { PlannedCall } from '../../../server/gateway/planner/planned-call.ts'
import { createPlanner } from '../../../server/gateway/planner/planner.server.ts'
import type { SharedQueue } from '../../../server/gateway/planner/shared-queue.server.ts'
import type { Priority } from '../../../server/upstream/http/call-gate.ts'

type Options = {
  maxInFlight?: number
  callsPerMinute?: number
  perMinute?: number
  queue?: SharedQueue
}

/** Calls are not spread over the minute. */
const NO_LIMIT = Number.POSITIVE_INFINITY

type AttemptPriority = { key: string; priority: Priority | undefined; client: string | undefined }

export function setUpPlanner({
  maxInFlight = 1,
  callsPerMinute = 60,
  perMinute = NO_LIMIT,
  queue,
}: Options = {}) {
  const attempts: AttemptPriority[] = []
  const made: string[] = []
  const dropped: string[] = []
  let refuse: (attempt: AttemptPriority) => Refusal | undefined = () => undefined
  const planner = createPlanner({
    now: Date.now,
    maxInFlight,
    perMinute,
    callsPerMinute: () => callsPerMinute,
    queue,
  })

  function call(key: string): PlannedCall {
    return {
      key,
      async make({ priority, client }) {
        const attempt = { key, priority, client }
        attempts.push(attempt)
        const refusal = refuse(attempt)
        if (refusal !== undefined) return refusal
        made.push(key)
        return { end: () => undefined }
      },
      drop: () => void dropped.push(key),
    }
  }

  return {
    planner,
    call,
    attempts,
    made,
    dropped,
    /** Refuses calls for `ms` from now on. */
    refuseFor(
      ms: number,
      reason: WaitReason,
      which: (attempt: AttemptPriority) => boolean = () => true,
    ) {
      const retryAtMs = Date.now() + ms
      refuse = (attempt) => {
        if (Date.now() >= retryAtMs || !which(attempt)) return undefined
        return { retryAtMs, reason }
      }
    },
    /** Records visits of a stale answer, which is fresh for a minute, and revalidates it. */
    revalidate(key: string, { visits = 1, ageMs = 60_000, client = 'reader' } = {}) {
      planner.recordVisits(key, visits)
      const fetchedAtMs = Date.now() - ageMs
      planner.revalidate(call(key), { fetchedAtMs, freshForMs: 60_000, client })
    },
  }
}
