import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../../tests/helpers/free-port.ts'
import { type RedisServer, startRedisServer } from '../../tests/helpers/redis-server.ts'
import { createRedisConnection } from './redis-connection.server.ts'
import { createRedisStore } from './redis-store.server.ts'

const MINUTE = { ttlMs: 60_000 }
const PATIENT = { waitMs: 60_000 }

vi.setConfig({ testTimeout: 20_000 })

type StoreOptions = {
  prefix?: string
  sleep?: (ms: number) => Promise<void>
  turnTtlMs?: number
}

async function noSleep(): Promise<void> {
  // Redis takes its time to answer: waiting is quick enough.
}

async function startServer(): Promise<RedisServer> {
  const server = await startRedisServer()
  onTestFinished(() => server[Symbol.asyncDispose]())
  return server
}

/** The store of a process of its own; `sleep` runs wherever it waits for its turn. */
function openStore(
  url: string,
  { prefix = 'tezi:live:', sleep = noSleep, turnTtlMs }: StoreOptions = {},
) {
  const log = { info: vi.fn(), warn: vi.fn() }
  const connection = createRedisConnection({ url, log, answerWithinMs: 5000 })
  onTestFinished(() => connection.close())
  return createRedisStore({ connection, prefix, sleep, turnTtlMs })
}

test('what one process keeps, another finds', async () => {
  const server = await startServer()
  await openStore(server.url).set('coin:bitcoin', '{"price":"₹1"}', MINUTE)
  expect(await openStore(server.url).get('coin:bitcoin')).toBe('{"price":"₹1"}')
  expect(await openStore(server.url).get('coin:ether')).toBeUndefined()
})

test('entries and turns are kept under the prefix, no longer than they may', async () => {
  const server = await startServer()
  const store = openStore(server.url)
  await store.set('a', 'text', { ttlMs: 1500.5 })
  await store.takeTurn('a', PATIENT)
  const ttls = await server.asAdmin(async (redis) => {
    const keys = await redis.keys('tezi:live:*')
    return Promise.all(keys.sort().map(async (key) => [key, await redis.pttl(key)] as const))
  })
  expect(ttls.map(([key]) => key)).toEqual(['tezi:live:entry:a', 'tezi:live:turn:a'])
  expect(ttls[0]?.[1]).toBeLessThanOrEqual(1501)
  expect(ttls[1]?.[1]).toBeLessThanOrEqual(4000)
  expect(await openStore(server.url, { prefix: 'tezi:demo:' }).get('a')).toBeUndefined()
})

test('a Redis that forgot everything has nothing', async () => {
  const server = await startServer()
  const store = openStore(server.url)
  await store.set('a', 'text', MINUTE)
  await server.asAdmin((redis) => redis.flushall())
  expect(await store.get('a')).toBeUndefined()
})

test('one process at a time has its turn, for each key on its own', async () => {
  const server = await startServer()
  let working = 0
  const most: number[] = []
  async function work(): Promise<void> {
    const end = await openStore(server.url).takeTurn('a', PATIENT)
    working += 1
    most.push(working)
    await openStore(server.url).takeTurn(`b${most.length}`, PATIENT)
    working -= 1
    await end()
  }
  await Promise.all([work(), work(), work(), work()])
  expect(most).toEqual([1, 1, 1, 1])
})

test('a turn that nobody ends is over when its time is up', async () => {
  const server = await startServer()
  await openStore(server.url).takeTurn('a', PATIENT)
  const waited = vi.fn(async (ms: number) => {
    if (waited.mock.calls.length === 3) {
      await server.asAdmin((redis) => redis.pexpire('tezi:live:turn:a', 0))
    }
    expect(ms).toBe(25)
  })
  await openStore(server.url, { sleep: waited }).takeTurn('a', PATIENT)
  expect(waited).toHaveBeenCalledTimes(3)
})

test('nobody waits longer for a turn than he wants', async () => {
  const server = await startServer()
  await openStore(server.url).takeTurn('a', PATIENT)
  const waited = vi.fn(noSleep)
  await openStore(server.url, { sleep: waited }).takeTurn('a', { waitMs: 100 })
  expect(waited).toHaveBeenCalledTimes(4)
})

test('a turn lasts as long as its process lives and does not end it', async () => {
  const server = await startServer()
  let prolonged = 0
  const monitor = await server.asAdmin((redis) => redis.monitor())
  onTestFinished(() => monitor.disconnect())
  monitor.on('error', () => undefined)
  monitor.on('monitor', (_time: string, [command]: string[]) => {
    if (command === 'PEXPIRE') prolonged += 1
  })
  // Prolonged three times a span. On a busy machine a shorter one may run out before its turn.
  const end = await openStore(server.url, { turnTtlMs: 1200 }).takeTurn('a', PATIENT)
  await vi.waitFor(() => expect(prolonged).toBeGreaterThan(3), { timeout: 10_000 })
  await end()
  await openStore(server.url).takeTurn('a', PATIENT)
})

test('ending a turn that has run out takes nobody else’s away', async () => {
  const server = await startServer()
  const endFirst = await openStore(server.url).takeTurn('a', PATIENT)
  await server.asAdmin((redis) => redis.del('tezi:live:turn:a'))
  const endSecond = await openStore(server.url).takeTurn('a', PATIENT)
  const isTaken = () => server.asAdmin((redis) => redis.exists('tezi:live:turn:a'))
  await endFirst()
  expect(await isTaken()).toBe(1)
  await endSecond()
  expect(await isTaken()).toBe(0)
})

test('without Redis there is nothing, nothing is kept, and every turn comes at once', async () => {
  const waited = vi.fn(noSleep)
  const store = openStore(`redis://127.0.0.1:${await freePort()}`, { sleep: waited })
  await store.set('a', 'text', MINUTE)
  expect(await store.get('a')).toBeUndefined()
  const end = await store.takeTurn('a', PATIENT)
  await end()
  await store.close()
  expect(waited).not.toHaveBeenCalled()
})

test('whoever waits for a turn goes on when Redis dies', async () => {
  const server = await startServer()
  await openStore(server.url).takeTurn('a', PATIENT)
  const waited = vi.fn(() => server.kill())
  await openStore(server.url, { sleep: waited }).takeTurn('a', PATIENT)
  expect(waited).toHaveBeenCalledTimes(1)
})
