import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createMemoryRateLimiter } from './memory-rate-limiter.server.ts'
import { RESERVE } from './rate-limiter.server.ts'

const NOON_MS = Date.parse('2026-11-21T12:00:00Z')

const NOTHING = { timesMs: [], closedUntilMs: 0 }

function setUp(options: Partial<Parameters<typeof createMemoryRateLimiter>[0]> = {}) {
  const clock = { nowMs: NOON_MS }
  const limiter = createMemoryRateLimiter({ now: () => clock.nowMs, windowMs: 60_000, ...options })
  return { clock, limiter }
}

test('grants the limit of calls in a window, and the next when the first has left it', async () => {
  const { clock, limiter } = setUp()
  expect(await limiter.acquire({ perMinute: 2 })).toEqual({
    isGranted: true,
    callsInWindow: 1,
    month: { all: 1, revalidations: 0 },
    availableInMs: 0,
    isShareSpent: false,
    closedForMs: 0,
  })
  clock.nowMs += 10_000
  expect(await limiter.acquire({ perMinute: 2 })).toMatchObject({
    isGranted: true,
    availableInMs: 50_000,
  })
  clock.nowMs += 49_999
  expect(await limiter.acquire({ perMinute: 2 })).toMatchObject({
    isGranted: false,
    availableInMs: 1,
  })
  clock.nowMs += 1
  expect(await limiter.acquire({ perMinute: 2 })).toMatchObject({
    isGranted: true,
    callsInWindow: 2,
    availableInMs: 10_000,
  })
})

test('with a smaller limit, a call waits until few enough calls are left', async () => {
  const { clock, limiter } = setUp()
  for (let i = 0; i < 3; i += 1) {
    await limiter.acquire({ perMinute: 3 })
    clock.nowMs += 1000
  }
  expect(await limiter.acquire({ perMinute: 1 })).toMatchObject({
    isGranted: false,
    availableInMs: 59_000,
  })
  expect(await limiter.acquire({ perMinute: 0 })).toMatchObject({ isGranted: false })
})

test('a closed limiter grants nothing, and a shorter closure does not open it', async () => {
  const { clock, limiter } = setUp()
  await limiter.closeFor(5000)
  await limiter.closeFor(1000)
  expect(await limiter.acquire({ perMinute: 2 })).toMatchObject({
    isGranted: false,
    closedForMs: 5000,
  })
  clock.nowMs += 5000
  expect(await limiter.acquire({ perMinute: 2 })).toMatchObject({ isGranted: true, closedForMs: 0 })
})

test('stops at the month’s quota, and starts again with the next month in UTC', async () => {
  const { clock, limiter } = setUp({
    initial: { ...NOTHING, month: '2026-11', all: 99, revalidations: 9 },
  })
  const limits = { perMinute: 9, monthQuota: { all: 100, revalidations: 0 } }
  expect(await limiter.acquire(limits)).toMatchObject({ isGranted: true, month: { all: 100 } })
  expect(await limiter.acquire(limits)).toMatchObject({ isGranted: false, availableInMs: 0 })
  clock.nowMs = Date.parse('2026-12-01T00:00:00Z')
  expect(await limiter.acquire(limits)).toMatchObject({ isGranted: true, month: { all: 1 } })
})

test('guarantees revalidations their part of the month, and no more', async () => {
  const { limiter } = setUp()
  const visit = { perMinute: 9, monthQuota: { all: 2, revalidations: 0 } }
  const revalidation = {
    perMinute: 9,
    countsAsRevalidation: true,
    monthQuota: { all: 9, revalidations: 1 },
  }
  await limiter.acquire(visit)
  await limiter.acquire(visit)
  expect(await limiter.acquire(visit)).toMatchObject({ isGranted: false })
  expect(await limiter.acquire(revalidation)).toMatchObject({
    isGranted: true,
    month: { all: 3, revalidations: 1 },
  })
  expect(await limiter.acquire(revalidation)).toMatchObject({ isGranted: false })
})

test('spaced calls wait for each other, but not for other calls', async () => {
  const { clock, limiter } = setUp()
  const spaced = { perMinute: 5, spacingMs: 10_000 }
  await limiter.acquire({ perMinute: 5 })
  expect(await limiter.acquire(spaced)).toMatchObject({ isGranted: true, availableInMs: 10_000 })
  clock.nowMs += 9_999
  expect(await limiter.acquire({ perMinute: 5 })).toMatchObject({
    isGranted: true,
    availableInMs: 0,
  })
  expect(await limiter.acquire(spaced)).toMatchObject({ isGranted: false, availableInMs: 1 })
  clock.nowMs += 1
  expect(await limiter.acquire(spaced)).toMatchObject({ isGranted: true })
})

test('ignores the count of another month', async () => {
  const { limiter } = setUp({
    initial: { ...NOTHING, month: '2026-10', all: 99, revalidations: 9 },
  })
  expect(await limiter.acquire({ perMinute: 1 })).toMatchObject({
    month: { all: 1, revalidations: 0 },
  })
})

test('stores every change, and continues with the count of an earlier run', async () => {
  const persist = vi.fn(async () => undefined)
  const { clock, limiter } = setUp({ persist })
  await limiter.acquire({ perMinute: 2 })
  await limiter.acquire({ perMinute: 0, missedCalls: [{ ageMs: 5000 }, { ageMs: 70_000 }] })
  await limiter.acquire({ perMinute: 0 })
  await limiter.closeFor(2000)
  const count = { month: '2026-11', closedUntilMs: 0, revalidations: 0 }
  const all = { ...count, all: 3, timesMs: [NOON_MS - 5000, NOON_MS] }
  expect(persist.mock.calls).toEqual([
    [{ ...count, all: 1, timesMs: [NOON_MS] }],
    [all],
    [{ ...all, closedUntilMs: NOON_MS + 2000 }],
  ])

  const restarted = setUp({ initial: { ...all, closedUntilMs: NOON_MS + 2000 } })
  expect(await restarted.limiter.acquire({ perMinute: 3 })).toMatchObject({
    isGranted: false,
    callsInWindow: 2,
    closedForMs: 2000,
  })
  restarted.clock.nowMs = clock.nowMs + 2000
  expect(await restarted.limiter.acquire({ perMinute: 3 })).toMatchObject({ isGranted: true })
})

test('missed calls count at their own times', async () => {
  const { limiter } = setUp()
  const missedCalls = [{ ageMs: 20_000 }, { ageMs: 70_000 }, { ageMs: 10_000 }]
  expect(await limiter.acquire({ perMinute: 2, missedCalls })).toMatchObject({
    isGranted: false,
    callsInWindow: 2,
    month: { all: 3 },
    availableInMs: 40_000,
  })
})

test('if the clock is set back, the window does not stay full', async () => {
  const { clock, limiter } = setUp()
  await limiter.acquire({ perMinute: 1 })
  clock.nowMs -= 86_400_000
  expect(await limiter.acquire({ perMinute: 1 })).toMatchObject({ availableInMs: 60_000 })
  clock.nowMs += 60_000
  expect(await limiter.acquire({ perMinute: 1 })).toMatchObject({ isGranted: true })
})

test('at any call times, the window never exceeds its limit and never wastes room', async () => {
  const waits = fc.array(fc.integer({ min: 0, max: 70_000 }), { minLength: 1, maxLength: 100 })
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 6 }), waits, async (perMinute, waitsMs) => {
      const { clock, limiter } = setUp()
      const grantedMs: number[] = []
      for (const waitMs of waitsMs) {
        clock.nowMs += waitMs
        const recent = grantedMs.filter((timeMs) => clock.nowMs - timeMs < 60_000)
        const { isGranted } = await limiter.acquire({ perMinute })
        expect(isGranted).toBe(recent.length < perMinute)
        if (isGranted) grantedMs.push(clock.nowMs)
      }
    }),
  )
})

const charge = (payer: string) => ({ payer, share: 2, contendedShare: 1 })

test('a client has its share of a window, and less while another client is active', async () => {
  const { clock, limiter } = setUp()
  const one = { perMinute: 9, charge: charge('one') }
  expect(await limiter.acquire(one)).toMatchObject({ isGranted: true })
  clock.nowMs += 10_000
  expect(await limiter.acquire(one)).toMatchObject({ isGranted: true })
  clock.nowMs += 10_000
  expect(await limiter.acquire(one)).toMatchObject({
    isGranted: false,
    isShareSpent: true,
    callsInWindow: 2,
    availableInMs: 40_000,
  })
  expect(await limiter.acquire({ perMinute: 9, charge: charge('two') })).toMatchObject({
    isGranted: true,
  })
  expect(await limiter.acquire(one)).toMatchObject({ isGranted: false, availableInMs: 50_000 })
  clock.nowMs += 60_000
  expect(await limiter.acquire(one)).toMatchObject({ isGranted: true })
})

test('the reserve does not count as an active client', async () => {
  const { limiter } = setUp()
  const visit = { perMinute: 3, charge: charge('one') }
  const reserve = { perMinute: 3, charge: { payer: RESERVE, share: 1, contendedShare: 1 } }
  expect(await limiter.acquire(reserve)).toMatchObject({ isGranted: true })
  expect(await limiter.acquire(reserve)).toMatchObject({ isGranted: false })
  expect(await limiter.acquire(visit)).toMatchObject({ isGranted: true })
  expect(await limiter.acquire(visit)).toMatchObject({ isGranted: true })
  expect(await limiter.acquire({ perMinute: 3 })).toMatchObject({
    isGranted: false,
    isShareSpent: false,
  })
})

test('charges missed calls to their clients', async () => {
  const { limiter } = setUp()
  const missedCalls = [{ ageMs: 5000, payer: 'one' }, { ageMs: 4000 }]
  await limiter.acquire({ perMinute: 0, missedCalls })
  const one = { perMinute: 9, charge: charge('one') }
  expect(await limiter.acquire(one)).toMatchObject({ isGranted: true })
  expect(await limiter.acquire(one)).toMatchObject({ isGranted: false, isShareSpent: true })
})

test('a refusal blames the share only if the share is the last limit with room again', async () => {
  const { clock, limiter } = setUp()
  const visit = { perMinute: 5, charge: { ...charge('one'), share: 1 } }
  expect(await limiter.acquire(visit)).toMatchObject({ isGranted: true })
  clock.nowMs += 10_000
  await limiter.acquire({ perMinute: 5 })
  await limiter.acquire({ perMinute: 5 })
  expect(await limiter.acquire(visit)).toMatchObject({ isShareSpent: true })
  // This lower limit has room only after both later calls have left the window.
  const minuteSpent = { ...visit, perMinute: 1 }
  expect(await limiter.acquire(minuteSpent)).toMatchObject({
    isGranted: false,
    isShareSpent: false,
    availableInMs: 60_000,
  })
})

test('under contention, clients with few calls have precedence', async () => {
  const { clock, limiter } = setUp()
  const limitsOf = (payer: string) => ({
    perMinute: 9,
    charge: { payer, share: 9, contendedShare: 9, contention: { calls: 2, contendedLimit: 4 } },
  })
  for (const payer of ['one', 'two', 'one', 'two']) {
    expect(await limiter.acquire(limitsOf(payer))).toMatchObject({ isGranted: true })
    clock.nowMs += 1_000
  }
  expect(await limiter.acquire(limitsOf('one'))).toMatchObject({
    isGranted: false,
    isShareSpent: true,
    availableInMs: 56_000,
  })
  for (let call = 0; call < 2; call += 1) {
    expect(await limiter.acquire(limitsOf('three'))).toMatchObject({ isGranted: true })
  }
  expect(await limiter.acquire(limitsOf('three'))).toMatchObject({ isGranted: false })
  expect(await limiter.acquire(limitsOf('four'))).toMatchObject({ isGranted: true })
})
