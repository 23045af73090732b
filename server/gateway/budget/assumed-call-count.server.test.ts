import { expect, test } from 'vitest'
import { assumedCallCount } from './assumed-call-count.server.ts'
import { createMemoryRateLimiter } from './memory-rate-limiter.server.ts'
import { monthQuota } from './month-quota.server.ts'
import { CALL_WINDOW_MS } from './rate-limiter.server.ts'

const NOON_MS = Date.UTC(2026, 10, 15, 12)

test('grants no call for a minute, then as many as a minute allows', async () => {
  let nowMs = NOON_MS
  const initial = assumedCallCount({ perMinute: 5, perMonth: undefined, nowMs })
  const limiter = createMemoryRateLimiter({ now: () => nowMs, initial })
  const acquire = async () => (await limiter.acquire({ perMinute: 5 })).isGranted

  nowMs += CALL_WINDOW_MS - 1
  expect(await acquire()).toBe(false)
  nowMs += 1
  expect(await acquire()).toBe(true)
})

test.each(['facts', 'revalidation'] as const)(
  'grants only what the month allows from now on: %s',
  async (priority) => {
    const countsAsRevalidation = priority === 'revalidation'
    let nowMs = NOON_MS
    const initial = assumedCallCount({ perMinute: 30, perMonth: 10_000, nowMs })
    const limiter = createMemoryRateLimiter({ now: () => nowMs, initial })
    const quota = () => monthQuota(10_000, { priority, nowMs })
    const acquire = () =>
      limiter.acquire({ perMinute: 30, countsAsRevalidation, monthQuota: quota() })

    nowMs += CALL_WINDOW_MS
    expect((await acquire()).isGranted).toBe(false)
    nowMs += 3_600_000
    expect((await acquire()).isGranted).toBe(true)
  },
)
