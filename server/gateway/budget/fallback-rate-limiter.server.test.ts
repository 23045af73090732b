import { expect, test } from 'vitest'
import { createFallbackRateLimiter } from './fallback-rate-limiter.server.ts'
import { createMemoryRateLimiter } from './memory-rate-limiter.server.ts'
import type { RateLimiter } from './rate-limiter.server.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

/** Several processes with one shared limiter. All lose it and regain it at the same time. */
function setUp({ processes }: { processes: number }) {
  const clock = { nowMs: Date.UTC(2026, 10, 21, 12) }
  const now = () => clock.nowMs
  const common = createMemoryRateLimiter({ now })
  let isReachable = true
  const shared: RateLimiter = {
    acquire: async (limits) => (isReachable ? common.acquire(limits) : undefined),
    closeFor: async (ms) => (isReachable ? common.closeFor(ms) : undefined),
    endSpacing: async () => (isReachable ? common.endSpacing() : undefined),
  }
  const limiters = Array.from({ length: processes }, () =>
    createFallbackRateLimiter({ shared, own: createMemoryRateLimiter({ now }), now }),
  )
  return {
    clock,
    limiters,
    reach(next: boolean) {
      isReachable = next
      for (const limiter of limiters) limiter.setReachable(next)
    },
  }
}

test('four processes stay within the minute while the shared limiter comes and goes', async () => {
  const { clock, limiters, reach } = setUp({ processes: 4 })
  const timesMs: number[] = []
  for (let second = 0; second < 600; second += 1) {
    if (second % 40 === 20) reach(false)
    if (second % 40 === 35) reach(true)
    for (const limiter of limiters) {
      const { isGranted } = await limiter.acquire({ perMinute: 8 })
      if (isGranted) timesMs.push(clock.nowMs)
    }
    clock.nowMs += SECOND_MS
  }
  for (const startMs of timesMs) {
    const within = timesMs.filter((ms) => ms >= startMs && ms < startMs + MINUTE_MS)
    expect(within.length).toBeLessThanOrEqual(8)
  }
  expect(timesMs.length).toBeGreaterThan(40)
})

test('without the shared limiter, a process uses a quarter and reports it later', async () => {
  const { clock, limiters, reach } = setUp({ processes: 2 })
  const [one, other] = limiters
  for (let call = 0; call < 4; call += 1) await one?.acquire({ perMinute: 20 })
  reach(false)
  let granted = 0
  for (let call = 0; call < 20; call += 1) {
    const verdict = await one?.acquire({ perMinute: 20 })
    if (verdict?.isGranted) granted += 1
  }
  expect(granted).toBe(4)
  reach(true)
  clock.nowMs += 4 * SECOND_MS
  expect(await other?.acquire({ perMinute: 0 })).toMatchObject({ callsInWindow: 8 })
})

test('without the shared limiter, a process uses a quarter of the rest of the month', async () => {
  const { limiters, reach } = setUp({ processes: 1 })
  const [limiter] = limiters
  const limits = { perMinute: 500, monthQuota: { all: 100, revalidations: 0 } }
  for (let call = 0; call < 60; call += 1) await limiter?.acquire(limits)
  reach(false)
  let granted = 0
  for (let call = 0; call < 100; call += 1) {
    const verdict = await limiter?.acquire(limits)
    if (verdict?.isGranted) granted += 1
  }
  expect(granted).toBe(10)
})

test('a closed limiter stays closed while the shared limiter is unreachable', async () => {
  const { clock, limiters, reach } = setUp({ processes: 1 })
  const [limiter] = limiters
  await limiter?.closeFor(MINUTE_MS)
  reach(false)
  expect(await limiter?.acquire({ perMinute: 8 })).toMatchObject({ isGranted: false })
  clock.nowMs += MINUTE_MS
  expect(await limiter?.acquire({ perMinute: 8 })).toMatchObject({ isGranted: true })
})

test('without the shared limiter, a client has a quarter of its share, at least 1', async () => {
  const { clock, limiters, reach } = setUp({ processes: 2 })
  const [one, other] = limiters
  const limits = {
    perMinute: 40,
    charge: { payer: 'one', share: 8, contendedShare: 2 },
  }
  reach(false)
  let granted = 0
  for (let call = 0; call < 5; call += 1) {
    const verdict = await one?.acquire(limits)
    if (verdict?.isGranted) granted += 1
  }
  expect(granted).toBe(2)
  const another = { ...limits, charge: { ...limits.charge, payer: 'another' } }
  expect(await one?.acquire(another)).toMatchObject({ isGranted: true })
  expect(await one?.acquire(another)).toMatchObject({ isGranted: false, isShareSpent: true })

  reach(true)
  clock.nowMs += 4 * SECOND_MS
  expect(await other?.acquire(limits)).toMatchObject({ isGranted: true, callsInWindow: 4 })
  await other?.acquire(another)
  expect(await other?.acquire(limits)).toMatchObject({ isGranted: false, isShareSpent: true })
})
