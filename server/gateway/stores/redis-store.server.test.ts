import { expect, onTestFinished, test, vi } from 'vitest'
import { systemClock } from '../../../lib/system-clock.server.ts'
import { freePort } from '../../../tests/helpers/sites/free-port.ts'
import { type RedisServer, startRedisServer } from '../../../tests/helpers/stores/redis-server.ts'
import { createRedisConnection } from './redis-connection.server.ts'
import { createRedisStore } from './redis-store.server.ts'

const MINUTE = { ttlMs: 60_000 }
const LEASE = { leaseMs: 60_000 }

type StoreOptions = { prefix?: string; responseTimeoutMs?: number }

async function startServer(): Promise<RedisServer> {
  const server = await startRedisServer()
  onTestFinished(() => server[Symbol.asyncDispose]())
  return server
}

/** The store of a separate process. */
function openStore(
  url: string,
  { prefix = 'tezi:live:', responseTimeoutMs = 5000 }: StoreOptions = {},
) {
  const log = { info: vi.fn(), warn: vi.fn() }
  const connection = createRedisConnection({
    clock: systemClock,
    url,
    log,
    responseTimeoutMs,
    pauseMs: 30,
  })
  onTestFinished(() => connection.close())
  return { store: createRedisStore({ connection, prefix }), connection, log }
}

test('one process finds what another has stored', async () => {
  const server = await startServer()
  const { store } = openStore(server.url)
  await store.set('coin:bitcoin', '{"price":"₹1"}', MINUTE)
  const other = openStore(server.url).store
  expect(await other.get('coin:bitcoin')).toBe('{"price":"₹1"}')
  expect(await other.get('coin:ether')).toBeUndefined()
  expect(await openStore(server.url, { prefix: 'tezi:demo:' }).store.get('a')).toBeUndefined()
  expect(store.isShared).toBe(true)
})

test('entries and locks have the prefix and an expiry', async () => {
  const server = await startServer()
  const { store } = openStore(server.url)
  await store.set('a', 'text', { ttlMs: 1500.5 })
  await store.takeLock('a', { leaseMs: 4000 })
  const ttls = await server.asAdmin(async (redis) => {
    const keys = await redis.keys('tezi:live:*')
    return Promise.all(keys.sort().map(async (key) => [key, await redis.pttl(key)] as const))
  })
  expect(ttls.map(([key]) => key)).toEqual(['tezi:live:entry:a', 'tezi:live:lock:a'])
  expect(ttls[0]?.[1]).toBeLessThanOrEqual(1501)
  expect(ttls[1]?.[1]).toBeLessThanOrEqual(4000)
})

test('one process at a time has the lock of a key', async () => {
  const server = await startServer()
  const [first, second] = [openStore(server.url).store, openStore(server.url).store]
  const lock = await first.takeLock('a', LEASE)
  expect(lock).not.toBeNull()
  expect(await second.takeLock('a', LEASE)).toBeNull()
  expect(await first.takeLock('a', LEASE)).toBeNull()
  expect(await second.takeLock('b', LEASE)).not.toBeNull()
  await lock?.release()
  expect(await second.takeLock('a', LEASE)).not.toBeNull()
})

test('of fifty attempts at once, one gets the lock', async () => {
  const server = await startServer()
  const stores = [openStore(server.url).store, openStore(server.url).store]
  const attempts = stores.flatMap((store) =>
    Array.from({ length: 25 }, () => store.takeLock('a', LEASE)),
  )
  const locks = await Promise.all(attempts)
  expect(locks.filter((lock) => lock !== null)).toHaveLength(1)
})

test('a lease is renewed until its process is gone, and then the lock becomes free', async () => {
  const server = await startServer()
  const { store: dead, connection } = openStore(server.url)
  await dead.takeLock('a', { leaseMs: 300 })
  const { store } = openStore(server.url)
  const ttlMs = () => server.asAdmin((redis) => redis.pttl('tezi:live:lock:a'))
  await expect.poll(ttlMs, { interval: 5 }).toBeLessThan(220)
  await expect.poll(ttlMs, { interval: 5 }).toBeGreaterThan(250)
  expect(await store.takeLock('a', LEASE)).toBeNull()
  connection.close()
  await expect.poll(() => store.takeLock('a', LEASE)).not.toBeNull()
})

test('a release after the lease leaves the lock of another process', async () => {
  const server = await startServer()
  const isLocked = () => server.asAdmin((redis) => redis.exists('tezi:live:lock:a'))
  const first = await openStore(server.url).store.takeLock('a', LEASE)
  await server.asAdmin((redis) => redis.del('tezi:live:lock:a'))
  const second = await openStore(server.url).store.takeLock('a', LEASE)
  await first?.release()
  expect(await isLocked()).toBe(1)
  await second?.release()
  expect(await isLocked()).toBe(0)
})

test('without Redis, reads and writes reject and every lock is given', async () => {
  const { store, connection, log } = openStore(`redis://127.0.0.1:${await freePort()}`)
  await expect(store.set('a', 'text', MINUTE)).rejects.toThrow('Redis is unavailable')
  await expect(store.get('a')).rejects.toThrow('Redis is unavailable')
  expect(connection.isHealthy()).toBe(false)
  for (const lock of [await store.takeLock('a', LEASE), await store.takeLock('a', LEASE)]) {
    expect(lock).not.toBeNull()
    await lock?.release()
  }
  expect(log.warn).toHaveBeenCalledTimes(1)
})

test('a Redis that was stopped and started again is used, without its data', async () => {
  const server = await startServer()
  const { store, connection } = openStore(server.url)
  await store.set('a', 'text', MINUTE)
  await server.kill()
  await expect(store.get('a')).rejects.toThrow()
  await server.restart()
  await expect.poll(connection.isHealthy).toBe(true)
  expect(await store.get('a')).toBeUndefined()
})

test('a hung Redis costs one timeout, and gives the lock', async () => {
  const server = await startServer()
  const { store, connection } = openStore(server.url, { responseTimeoutMs: 300 })
  await expect.poll(connection.isHealthy).toBe(true)
  server.hang()
  const lock = await store.takeLock('a', LEASE)
  expect(lock).not.toBeNull()
  await expect(store.get('a')).rejects.toThrow('Redis is unavailable')
  await lock?.release()
  server.resume()
  await expect.poll(() => store.get('a').catch(() => 'no answer')).toBeUndefined()
})

test('a full Redis rejects writes and gives the lock, until it has room', async () => {
  const server = await startServer()
  const { store, connection, log } = openStore(server.url)
  await expect.poll(connection.isHealthy).toBe(true)
  await server.asAdmin((redis) => redis.config('SET', 'maxmemory', '1'))
  await expect(store.set('a', 'text', MINUTE)).rejects.toThrow('OOM')
  expect(connection.isHealthy()).toBe(false)
  expect(await store.takeLock('a', LEASE)).not.toBeNull()
  expect(log.warn).toHaveBeenCalledTimes(1)
  await server.asAdmin((redis) => redis.config('SET', 'maxmemory', '0'))
  await expect.poll(connection.isHealthy).toBe(true)
  await store.set('a', 'text', MINUTE)
})

test('a foreign type under the key of an entry is a miss, and is replaced', async () => {
  const server = await startServer()
  const { store, connection, log } = openStore(server.url)
  await server.asAdmin((redis) => redis.lpush('tezi:live:entry:a', 'garbage'))
  expect(await store.get('a')).toBeUndefined()
  expect(connection.isHealthy()).toBe(true)
  await store.set('a', 'text', MINUTE)
  expect(await store.get('a')).toBe('text')
  expect(log.warn).not.toHaveBeenCalled()
})

test('garbage without an expiry under the key of a lock does not block it', async () => {
  const server = await startServer()
  const { store, log } = openStore(server.url)
  await server.asAdmin((redis) => redis.lpush('tezi:live:lock:a', 'garbage'))
  const lock = await store.takeLock('a', LEASE)
  expect(lock).not.toBeNull()
  expect(await store.takeLock('a', LEASE)).toBeNull()
  await lock?.release()
  expect(await store.takeLock('a', LEASE)).not.toBeNull()
  expect(log.warn).not.toHaveBeenCalled()
})
