// The share of each client in the calls of a minute, as Redis counts it for all processes.
import { expect, test } from 'vitest'
import { disposeAfterTest } from '../../../tests/helpers/dispose-after-test.ts'
import { openLimiter } from '../../../tests/helpers/stores/redis-limiter.ts'
import { startRedisServer } from '../../../tests/helpers/stores/redis-server.ts'
import { RESERVE } from './rate-limiter.server.ts'

const charge = (payer: string) => ({ payer, share: 2, contendedShare: 1 })

test('a client has one share in all processes, and less while another is active', async () => {
  const server = await disposeAfterTest(startRedisServer())
  const [one, other] = [openLimiter(server.url), openLimiter(server.url)]
  const limits = { perMinute: 9, charge: charge('203.0.113.9') }
  expect(await one.acquire(limits)).toMatchObject({ isGranted: true, isShareSpent: false })
  expect(await other.acquire(limits)).toMatchObject({ isGranted: true })
  const refused = await one.acquire(limits)
  expect(refused).toMatchObject({ isGranted: false, isShareSpent: true, callsInWindow: 2 })
  expect(refused?.availableInMs).toBeGreaterThan(500_000)
  const another = { perMinute: 9, charge: charge('203.0.113.10') }
  expect(await other.acquire(another)).toMatchObject({ isGranted: true })
  expect(await one.acquire(another)).toMatchObject({ isGranted: false, isShareSpent: true })
})

test('a refusal blames the share only if the share is the last limit with room again', async () => {
  const server = await disposeAfterTest(startRedisServer())
  const limiter = openLimiter(server.url)
  const missedCalls = [{ ageMs: 20_000, payer: 'one' }, { ageMs: 10_000 }, { ageMs: 5_000 }]
  await limiter.acquire({ perMinute: 0, missedCalls })
  const visit = { perMinute: 5, charge: { ...charge('one'), share: 1 } }
  expect(await limiter.acquire(visit)).toMatchObject({ isGranted: false, isShareSpent: true })
  const minuteSpent = { ...visit, perMinute: 1 }
  expect(await limiter.acquire(minuteSpent)).toMatchObject({
    isGranted: false,
    isShareSpent: false,
  })
})

test('under contention, clients with few calls have precedence', async () => {
  const server = await disposeAfterTest(startRedisServer())
  const [one, other] = [openLimiter(server.url), openLimiter(server.url)]
  const limitsOf = (payer: string) => ({
    perMinute: 9,
    charge: { payer, share: 9, contendedShare: 9, contention: { calls: 2, contendedLimit: 4 } },
  })
  for (const payer of ['one', 'two', 'one', 'two']) {
    expect(await one.acquire(limitsOf(payer))).toMatchObject({ isGranted: true })
  }
  const refused = await other.acquire(limitsOf('one'))
  expect(refused).toMatchObject({ isGranted: false, isShareSpent: true })
  expect(await other.acquire(limitsOf('three'))).toMatchObject({ isGranted: true })
  expect(await one.acquire(limitsOf('three'))).toMatchObject({ isGranted: true })
  expect(await one.acquire(limitsOf('three'))).toMatchObject({ isGranted: false })
  expect(await one.acquire(limitsOf('four'))).toMatchObject({ isGranted: true })
})

test('the reserve does not count as an active client', async () => {
  const server = await disposeAfterTest(startRedisServer())
  const limiter = openLimiter(server.url)
  const visit = { perMinute: 3, charge: charge('one') }
  const reserve = { perMinute: 3, charge: { payer: RESERVE, share: 1, contendedShare: 1 } }
  expect(await limiter.acquire(reserve)).toMatchObject({ isGranted: true })
  expect(await limiter.acquire(reserve)).toMatchObject({ isGranted: false })
  expect(await limiter.acquire(visit)).toMatchObject({ isGranted: true })
  expect(await limiter.acquire(visit)).toMatchObject({ isGranted: true })
  const refused = await limiter.acquire({ perMinute: 3 })
  expect(refused).toMatchObject({ isGranted: false, isShareSpent: false })
})

test('after Redis lost its data, processes report the payers again', async () => {
  const server = await disposeAfterTest(startRedisServer())
  const [one, other] = [openLimiter(server.url), openLimiter(server.url)]
  const limits = { perMinute: 9, charge: charge('one') }
  await one.acquire({ ...limits, missedCalls: [{ ageMs: 1000, payer: 'one' }] })
  await server.asAdmin((redis) => redis.flushall())
  await one.acquire({ perMinute: 0 })
  expect(await other.acquire(limits)).toMatchObject({ isGranted: false, isShareSpent: true })
})

test('Redis contains no client addresses, and few clients however many call', async () => {
  const server = await disposeAfterTest(startRedisServer())
  const limiter = openLimiter(server.url)
  for (let host = 0; host < 20; host += 1) {
    await limiter.acquire({ perMinute: 3, charge: charge(`203.0.113.${host}`) })
  }
  const [clients, calls] = await server.asAdmin((redis) =>
    Promise.all([redis.zrange('tezi:calls:clients', 0, -1), redis.zrange('tezi:calls:log', 0, -1)]),
  )
  expect([clients.length, calls.length]).toEqual([2, 3])
  expect([...clients, ...calls].join()).not.toContain('203.0.113')
})
