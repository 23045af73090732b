import { expect, onTestFinished, test, vi } from 'vitest'
import { disposeAfterTest } from '../../../tests/helpers/dispose-after-test.ts'
import { freePort } from '../../../tests/helpers/sites/free-port.ts'
import { startRedisServer } from '../../../tests/helpers/stores/redis-server.ts'
import { createRedisConnection } from '../stores/redis-connection.server.ts'
import { createSharedQueue } from './shared-queue.server.ts'

const KEY = 'tezi:live:queue'
const LIST = { key: 'list', score: 3 }
const CHART = { key: 'chart', score: 1.3 }

function fixedNow(): number {
  return 1_000_000
}

/** The queue of a separate process. */
function openQueue(url: string, { now = fixedNow, key = KEY } = {}) {
  const log = { info: vi.fn(), warn: vi.fn() }
  const connection = createRedisConnection({ url, log, responseTimeoutMs: 5000 })
  onTestFinished(() => connection.close())
  return createSharedQueue({ connection, key, now })
}

test('each process sees the queues of the others, but not its own', async () => {
  const { url } = await disposeAfterTest(startRedisServer())
  const [one, other] = [openQueue(url), openQueue(url)]
  expect(await one.exchange([LIST])).toEqual([])
  expect(await other.exchange([CHART])).toEqual([LIST])
  expect(await one.exchange([])).toEqual([CHART])
  expect(await other.exchange([])).toEqual([])
  expect(await openQueue(url, { key: 'tezi:demo:queue' }).exchange([])).toEqual([])
})

test('forgets a process that has been silent for five seconds', async () => {
  const { url } = await disposeAfterTest(startRedisServer())
  const clock = { nowMs: 1_000_000 }
  const [one, other] = [openQueue(url), openQueue(url, { now: () => clock.nowMs })]
  await one.exchange([LIST])
  clock.nowMs += 4_999
  expect(await other.exchange([])).toEqual([LIST])
  clock.nowMs += 1
  expect(await other.exchange([])).toEqual([])
})

test('removes the queue of a process that has ended', async () => {
  const server = await disposeAfterTest(startRedisServer())
  const clock = { nowMs: 1_000_000 }
  const other = openQueue(server.url, { now: () => clock.nowMs })
  await openQueue(server.url).exchange([LIST])
  clock.nowMs += 5_000
  await other.exchange([])
  expect(await server.asAdmin((redis) => redis.hlen(KEY))).toBe(1)
})

test('publishes the first hundred calls of a long queue', async () => {
  const { url } = await disposeAfterTest(startRedisServer())
  const calls = Array.from({ length: 101 }, (_, index) => ({ key: `call ${index}`, score: 1 }))
  await openQueue(url).exchange(calls)
  expect(await openQueue(url).exchange([])).toEqual(calls.slice(0, 100))
})

test('Redis expires the queues when all processes have ended', async () => {
  const server = await disposeAfterTest(startRedisServer())
  await openQueue(server.url).exchange([LIST])
  const ttlMs = await server.asAdmin((redis) => redis.pttl(KEY))
  expect(ttlMs).toBeGreaterThan(0)
  expect(ttlMs).toBeLessThanOrEqual(5_000)
})

test.each(['no JSON', '{"publishedAtMs":1000000}', '{"publishedAtMs":1000000,"calls":[["list"]]}'])(
  'ignores an invalid queue: %s',
  async (text) => {
    const server = await disposeAfterTest(startRedisServer())
    await server.asAdmin((redis) => redis.hset(KEY, 'stranger', text))
    expect(await openQueue(server.url).exchange([LIST])).toEqual([])
    // A valid queue beside it is still read.
    expect(await openQueue(server.url).exchange([])).toEqual([LIST])
  },
)

test('without Redis, the queues of others are empty', async () => {
  const queue = openQueue(`redis://127.0.0.1:${await freePort()}`)
  expect(await queue.exchange([LIST])).toEqual([])
})
