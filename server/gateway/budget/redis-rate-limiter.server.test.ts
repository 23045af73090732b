import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../../../tests/helpers/sites/free-port.ts'
import { openLimiter } from '../../../tests/helpers/stores/redis-limiter.ts'
import { type RedisServer, startRedisServer } from '../../../tests/helpers/stores/redis-server.ts'
import type { CallLimits, RateLimiter, Verdict } from './rate-limiter.server.ts'

async function startServer(): Promise<RedisServer> {
  const server = await startRedisServer()
  onTestFinished(() => server[Symbol.asyncDispose]())
  return server
}

/** Retries until there is a verdict: Redis may be starting. */
function acquireAtLast(limiter: RateLimiter, limits: CallLimits): Promise<Verdict> {
  return vi.waitFor(
    async () => {
      const verdict = await limiter.acquire(limits)
      if (verdict === undefined) throw new Error('Redis is still away')
      return verdict
    },
    { timeout: 10_000 },
  )
}

test('all processes share one minute', async () => {
  const server = await startServer()
  const [one, other] = [openLimiter(server.url), openLimiter(server.url)]
  expect(await one.acquire({ perMinute: 2 })).toEqual({
    isGranted: true,
    callsInWindow: 1,
    month: { all: 1, revalidations: 0 },
    availableInMs: 0,
    isShareSpent: false,
    closedForMs: 0,
  })
  expect(await other.acquire({ perMinute: 2 })).toMatchObject({ isGranted: true, callsInWindow: 2 })
  const refused = await one.acquire({ perMinute: 2 })
  expect(refused).toMatchObject({ isGranted: false, callsInWindow: 2, month: { all: 2 } })
  expect(refused?.availableInMs).toBeGreaterThan(500_000)
  expect(refused?.availableInMs).toBeLessThanOrEqual(600_000)
  expect(await other.acquire({ perMinute: 0 })).toMatchObject({ isGranted: false })
  const elsewhere = openLimiter(server.url, { prefix: 'tezi:other:' })
  expect(await elsewhere.acquire({ perMinute: 2 })).toMatchObject({ isGranted: true })
})

test('a closed limiter grants nothing, and a shorter closure does not open it', async () => {
  const server = await startServer()
  const [one, other] = [openLimiter(server.url), openLimiter(server.url)]
  await one.closeFor(90_000.5)
  await other.closeFor(1000)
  await other.closeFor(0)
  const refused = await other.acquire({ perMinute: 2 })
  expect(refused).toMatchObject({ isGranted: false, callsInWindow: 0, availableInMs: 0 })
  expect(refused?.closedForMs).toBeGreaterThan(10_000)
  await server.asAdmin((redis) => redis.pexpire('tezi:calls:closed', 0))
  expect(await other.acquire({ perMinute: 2 })).toMatchObject({ isGranted: true, closedForMs: 0 })
})

test('stops at the month’s quota, and starts again with the next month in UTC', async () => {
  const server = await startServer()
  const clock = { nowMs: Date.parse('2026-11-30T23:59:59Z') }
  const limiter = openLimiter(server.url, { now: () => clock.nowMs })
  const limits = { perMinute: 9, monthQuota: { all: 1, revalidations: 0 } }
  expect(await limiter.acquire(limits)).toMatchObject({ isGranted: true, month: { all: 1 } })
  expect(await limiter.acquire(limits)).toMatchObject({ isGranted: false, month: { all: 1 } })
  clock.nowMs += 1000
  expect(await limiter.acquire(limits)).toMatchObject({ isGranted: true, month: { all: 1 } })
  const ttlMs = await server.asAdmin((redis) => redis.pttl('tezi:calls:month:2026-11'))
  expect(ttlMs / 86_400_000).toBeCloseTo(40, 1)
})

test('guarantees revalidations their part of the month, and no more', async () => {
  const server = await startServer()
  const [one, other] = [openLimiter(server.url), openLimiter(server.url)]
  const visit = { perMinute: 9, monthQuota: { all: 1, revalidations: 0 } }
  const revalidation = {
    perMinute: 9,
    countsAsRevalidation: true,
    monthQuota: { all: 9, revalidations: 1 },
  }
  expect(await one.acquire(visit)).toMatchObject({ isGranted: true })
  expect(await other.acquire(visit)).toMatchObject({ isGranted: false })
  expect(await one.acquire(revalidation)).toMatchObject({
    isGranted: true,
    month: { all: 2, revalidations: 1 },
  })
  expect(await other.acquire(revalidation)).toMatchObject({ isGranted: false })
})

test('spaced calls wait for those of other processes, but not for other calls', async () => {
  const server = await startServer()
  const [one, other] = [openLimiter(server.url), openLimiter(server.url)]
  const spaced = { perMinute: 5, spacingMs: 300_000 }
  await other.acquire({ perMinute: 5 })
  expect(await one.acquire(spaced)).toMatchObject({ isGranted: true })
  const refused = await other.acquire(spaced)
  expect(refused?.isGranted).toBe(false)
  expect(refused?.availableInMs).toBeGreaterThan(200_000)
  expect(refused?.availableInMs).toBeLessThanOrEqual(300_000)
  expect(await other.acquire({ perMinute: 5 })).toMatchObject({ isGranted: true, availableInMs: 0 })
})

test('after Redis lost its data, the minute does not count as empty', async () => {
  const server = await startServer()
  const [one, other] = [openLimiter(server.url), openLimiter(server.url)]
  for (let call = 0; call < 3; call += 1) await one.acquire({ perMinute: 3 })
  await other.acquire({ perMinute: 0 })
  await server.asAdmin((redis) => redis.flushall())
  const atOnce = await other.acquire({ perMinute: 3 })
  expect(atOnce).toMatchObject({ isGranted: false, callsInWindow: 3 })
  await one.acquire({ perMinute: 0 })
  const refused = await other.acquire({ perMinute: 3 })
  expect(refused).toMatchObject({ isGranted: false, callsInWindow: 3 })
  expect(refused?.availableInMs).toBeGreaterThan(500_000)
})

test('the remembered count shrinks as calls leave the window', async () => {
  const server = await startServer()
  const limiter = openLimiter(server.url, { windowMs: 400 })
  let most = 0
  for (let call = 0; call < 300; call += 1) {
    const { callsInWindow } = await acquireAtLast(limiter, { perMinute: 100_000 })
    const counted = await server.asAdmin((redis) => redis.zcard('tezi:calls:log'))
    most = Math.max(most, callsInWindow - counted)
  }
  expect(most).toBeLessThan(100)
})

test('missed calls count at their own times', async () => {
  const server = await startServer()
  const missedCalls = [{ ageMs: 200_000 }, { ageMs: 700_000 }, { ageMs: 100_000 }]
  const verdict = await openLimiter(server.url).acquire({ perMinute: 2, missedCalls })
  expect(verdict).toMatchObject({ isGranted: false, callsInWindow: 2, month: { all: 3 } })
  expect(Number(verdict?.availableInMs)).toBeLessThanOrEqual(400_000)
})

test('after Redis lost its data, each process reports its own calls again', async () => {
  const server = await startServer()
  const [one, other] = [openLimiter(server.url), openLimiter(server.url)]
  await one.acquire({ perMinute: 4 })
  await one.acquire({ perMinute: 4, missedCalls: [{ ageMs: 1000 }] })
  await other.acquire({ perMinute: 4 })

  await server.restart()
  const restored = await acquireAtLast(one, { perMinute: 0 })
  expect(restored).toMatchObject({ callsInWindow: 3, month: { all: 3 } })
  expect(await acquireAtLast(other, { perMinute: 4 })).toMatchObject({
    isGranted: false,
    callsInWindow: 4,
    month: { all: 4 },
  })
})

test('if the clock is set back, the window does not stay full', async () => {
  const server = await startServer()
  const limiter = openLimiter(server.url)
  await server.asAdmin((redis) => redis.zadd('tezi:calls:log', Date.now() + 86_400_000, 'ahead'))
  const verdict = await limiter.acquire({ perMinute: 1 })
  expect(verdict?.isGranted).toBe(false)
  expect(verdict?.availableInMs).toBe(600_000)
})

test('gives no verdict without Redis', async () => {
  const limiter = openLimiter(`redis://127.0.0.1:${await freePort()}`)
  await limiter.closeFor(1000)
  expect(await limiter.acquire({ perMinute: 1 })).toBeUndefined()
})

test('with any interleaving of four callers, no window exceeds its limit', async () => {
  const server = await startServer()
  const calls = await watchCalls(server)
  const windowMs = 30
  let runs = 0
  const pauses = fc.array(fc.array(fc.nat(20), { minLength: 1 }), { minLength: 4, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 5 }), pauses, async (perMinute, pausesOfCallers) => {
      runs += 1
      const prefix = `run${runs}:`
      let granted = 0
      async function callOften(pauses: number[]): Promise<void> {
        const limiter = openLimiter(server.url, { prefix, windowMs })
        for (let i = 0; granted < 4 * perMinute; i += 1) {
          const verdict = await acquireAtLast(limiter, { perMinute })
          if (verdict.isGranted) granted += 1
          for (let turns = pauses[i % pauses.length] ?? 0; turns > 0; turns -= 1) {
            await setImmediate()
          }
        }
      }
      await Promise.all(pausesOfCallers.map(callOften))

      const timesMs = () =>
        calls.filter(({ key }) => key === `${prefix}log`).map(({ timeMs }) => timeMs)
      await vi.waitFor(() => expect(timesMs()).toHaveLength(granted), { timeout: 10_000 })
      for (const [i, timeMs] of timesMs().entries()) {
        const nextBeyondMs = timesMs()[i + perMinute] ?? Number.POSITIVE_INFINITY
        expect(nextBeyondMs - timeMs).toBeGreaterThanOrEqual(windowMs)
      }
    }),
    { numRuns: 6, endOnFailure: true },
  )
})

type CountedCall = { key: string; timeMs: number }
/** All calls counted from now on, as Redis reports them. */
async function watchCalls(server: RedisServer): Promise<CountedCall[]> {
  const calls: CountedCall[] = []
  const monitor = await server.asAdmin((redis) => redis.monitor())
  onTestFinished(() => monitor.disconnect())
  monitor.on('error', () => undefined)
  monitor.on('monitor', (_time: string, [command, key = '', score]: string[]) => {
    // ZADD with NX reports a call that a process remembers.
    if (command === 'ZADD' && score !== 'NX') calls.push({ key, timeMs: Number(score) })
  })
  return calls
}
