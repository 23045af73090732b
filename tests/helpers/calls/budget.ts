// A budget with its own clock and rate limiter. Its calls succeed at once.
import { expect, vi } from 'vitest'
import { createBudget } from '../../../server/gateway/budget/budget.server.ts'
import { createMemoryRateLimiter } from '../../../server/gateway/budget/memory-rate-limiter.server.ts'
import type { AttemptPriority, GateRequest } from '../../../server/upstream/http/call-gate.ts'

const DAY_MS = 24 * 60 * 60_000

export const NOVEMBER_MS = Date.UTC(2026, 10, 1)

export async function makeCall(): Promise<string> {
  return 'answer'
}

export function setUpBudget(limits: { perMinute: number; perMonth?: number }) {
  const clock = { nowMs: NOVEMBER_MS + 15 * DAY_MS }
  const now = () => clock.nowMs
  const rateLimiter = createMemoryRateLimiter({ now })
  const { gate, getLeft, callsPerMinute } = createBudget({ ...limits, rateLimiter, now })

  /** Makes `times` calls now and returns how many the budget lets through. */
  async function spend(priority: AttemptPriority, times: number, client?: string): Promise<number> {
    const outcomes = await Promise.allSettled(
      Array.from({ length: times }, () => {
        return gate({ priority, subject: '/coins/markets', client }, makeCall)
      }),
    )
    return outcomes.filter(({ status }) => status === 'fulfilled').length
  }
  let subjects = 0
  /** Whether the budget made a call that fails with `error`. Each call has a different subject. */
  async function fail(error: unknown): Promise<boolean> {
    const call = vi.fn(() => Promise.reject(error))
    subjects += 1
    await expect(gate(visitorIntent(`/coins/${subjects}`), call)).rejects.toThrow()
    return call.mock.calls.length > 0
  }
  return { gate, getLeft, callsPerMinute, clock, spend, fail }
}

/** The intent of a visitor who waits for the answer. */
export function visitorIntent(subject: string): GateRequest {
  return { priority: 'facts', subject }
}
