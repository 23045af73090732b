import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../../../tests/helpers/sites/free-port.ts'
import { type RedisServer, startRedisServer } from '../../../tests/helpers/stores/redis-server.ts'
import { createRedisConnection, type RedisConnection } from './redis-connection.server.ts'
import { createRedisStore } from './redis-store.server.ts'

const MINUTE = { ttlMs: 60_000 }
const LOCK_OPTIONS = { waitMs: 60_000 }

vi.setConfig({ testTimeout: 20_000 })

type StoreOptions = {
  prefix?: string
  sleep?: (ms: number) => Promise<void>
  leaseMs?: number
}

async function noSleep(): Promise<void> {
  // Real time: Redis needs some time to answer, so short waits are enough.
}

async function startServer(): Promise<RedisServer> {
  const server = await startRedisServer()
  onTestFinished(() => server[Symbol.asyncDispose]())
  return server
}

/** The store of a separate process. `sleep` runs whenever it waits for a lock. */
function openStore(
  url: string,
  { prefix = 'tezi:live:', sleep = noSleep, leaseMs }: StoreOptions = {},
) {
  const log = { info: vi.fn(), warn: vi.fn() }
  const connection = createRedisConnection({ url, log, responseTimeoutMs: 5000 })
  onTestFinished(() => connection.close())
  return createRedisStore({ connection, prefix, sleep, leaseMs })
}

test('one process finds what another has stored', async () => {
  const server = await startServer()
  await openStore(server.url).set('coin:bitcoin', '{"price":"₹1"}', MINUTE)
  expect(await openStore(server.url).get('coin:bitcoin')).toBe('{"price":"₹1"}')
  expect(await openStore(server.url).get('coin:ether')).toBeUndefined()
})

test('entries and locks have the prefix and the right expiry', async () => {
  const server = await startServer()
  const store = openStore(server.url)
  await store.set('a', 'text', { ttlMs: 1500.5 })
  await store.takeLock('a', LOCK_OPTIONS)
  const ttls = await server.asAdmin(async (redis) => {
    const keys = await redis.keys('tezi:live:*')
    return Promise.all(keys.sort().map(async (key) => [key, await redis.pttl(key)] as const))
  })
  expect(ttls.map(([key]) => key)).toEqual(['tezi:live:entry:a', 'tezi:live:lock:a'])
  expect(ttls[0]?.[1]).toBeLessThanOrEqual(1501)
  expect(ttls[1]?.[1]).toBeLessThanOrEqual(4000)
  expect(await openStore(server.url, { prefix: 'tezi:demo:' }).get('a')).toBeUndefined()
})

test('a Redis that lost its data has no entries', async () => {
  const server = await startServer()
  const store = openStore(server.url)
  await store.set('a', 'text', MINUTE)
  await server.asAdmin((redis) => redis.flushall())
  expect(await store.get('a')).toBeUndefined()
})

test('one process at a time has the lock, separately for each key', async () => {
  const server = await startServer()
  let working = 0
  const most: number[] = []
  async function work(): Promise<void> {
    const release = await openStore(server.url).takeLock('a', LOCK_OPTIONS)
    working += 1
    most.push(working)
    await openStore(server.url).takeLock(`b${most.length}`, LOCK_OPTIONS)
    working -= 1
    await release()
  }
  await Promise.all([work(), work(), work(), work()])
  expect(most).toEqual([1, 1, 1, 1])
})

test('a lock that is not released becomes free when its lease expires', async () => {
  const server = await startServer()
  await openStore(server.url).takeLock('a', LOCK_OPTIONS)
  const waited = vi.fn(async (ms: number) => {
    if (waited.mock.calls.length === 3) {
      await server.asAdmin((redis) => redis.pexpire('tezi:live:lock:a', 0))
    }
    expect(ms).toBe(25)
  })
  await openStore(server.url, { sleep: waited }).takeLock('a', LOCK_OPTIONS)
  expect(waited).toHaveBeenCalledTimes(3)
})

/** A Redis in which another process has every lock. Each command takes this long. */
function lockGrantedAfter(commandMs: number): RedisConnection {
  return {
    async run() {
      await sleepByFakeClock(commandMs)
      // The reply of `SET` with `NX` if the lock is taken.
      return null as never
    },
    isHealthy: () => true,
    close: () => undefined,
  }
}

function sleepByFakeClock(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

test.each([
  ['nothing', 0],
  ['10 ms each', 10],
  ['longer than the wait', 60_000],
])('a wait ends in time if the commands of Redis take %s', async (_, commandMs) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const store = createRedisStore({
    connection: lockGrantedAfter(commandMs),
    prefix: '',
    sleep: sleepByFakeClock,
    monotonicNow: () => performance.now(),
  })
  const startMs = performance.now()
  const waited = store.takeLock('a', { waitMs: 7000 }).then(() => performance.now() - startMs)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await waited).toBe(7000)
})

test('a process renews the lease of its lock until it releases it', async () => {
  const server = await startServer()
  let revalidations = 0
  const monitor = await server.asAdmin((redis) => redis.monitor())
  onTestFinished(() => monitor.disconnect())
  monitor.on('error', () => undefined)
  monitor.on('monitor', (_time: string, [command]: string[]) => {
    if (command === 'PEXPIRE') revalidations += 1
  })
  // Renewed three times a lease. On a busy machine a shorter lease may expire before that.
  const release = await openStore(server.url, { leaseMs: 1200 }).takeLock('a', LOCK_OPTIONS)
  await vi.waitFor(() => expect(revalidations).toBeGreaterThan(3), { timeout: 10_000 })
  await release()
  await openStore(server.url).takeLock('a', LOCK_OPTIONS)
})

test('a release after the lease does not remove the lock of another process', async () => {
  const server = await startServer()
  const releaseFirst = await openStore(server.url).takeLock('a', LOCK_OPTIONS)
  await server.asAdmin((redis) => redis.del('tezi:live:lock:a'))
  const releaseSecond = await openStore(server.url).takeLock('a', LOCK_OPTIONS)
  const isLocked = () => server.asAdmin((redis) => redis.exists('tezi:live:lock:a'))
  await releaseFirst()
  expect(await isLocked()).toBe(1)
  await releaseSecond()
  expect(await isLocked()).toBe(0)
})

test('without Redis nothing is found or stored, and every lock is granted at once', async () => {
  const waited = vi.fn(noSleep)
  const store = openStore(`redis://127.0.0.1:${await freePort()}`, { sleep: waited })
  await store.set('a', 'text', MINUTE)
  expect(await store.get('a')).toBeUndefined()
  const release = await store.takeLock('a', LOCK_OPTIONS)
  await release()
  await store.close()
  expect(waited).not.toHaveBeenCalled()
})

test('a wait for a lock ends when Redis dies', async () => {
  const server = await startServer()
  await openStore(server.url).takeLock('a', LOCK_OPTIONS)
  const waited = vi.fn(() => server.kill())
  await openStore(server.url, { sleep: waited }).takeLock('a', LOCK_OPTIONS)
  expect(waited).toHaveBeenCalledTimes(1)
})
