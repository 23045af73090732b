// Stores text in Redis for all processes, and provides locks. While Redis is unhealthy, it finds
// nothing, stores nothing and grants every lock at once. The connection logs such outages.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { batchReads } from '../cache/batch-reads.ts'
import type { RedisConnection } from './redis-connection.server.ts'
import type { Store } from './store.ts'

type RedisStoreOptions = {
  /** Shared with others: `close` leaves it open. */
  connection: RedisConnection
  /** Prefix of every key, such as `tezi:live:`. */
  prefix: string
  sleep?: (ms: number) => Promise<void>
  /** A monotonic clock, in milliseconds. */
  monotonicNow?: () => number
  /** How long a lock outlives its process. */
  leaseMs?: number
}

const POLL_EVERY_MS = 25

// Only the owner may renew and release a lock. After its lease it may belong to another process.
const RENEW_LEASE = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
`
const RELEASE_LOCK = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
`

export function createRedisStore({
  connection,
  prefix,
  sleep = wait,
  monotonicNow = () => performance.now(),
  leaseMs = 4000,
}: RedisStoreOptions): Store {
  const getMany = batchReads(async (keys) => {
    const names = keys.map((key) => `${prefix}entry:${key}`)
    const texts = await connection.run((redis) => redis.mget(...names))
    return keys.map((_, index) => texts?.[index] ?? undefined)
  })

  /** Ends after `waitMs`, even if a command hangs. */
  async function waitForLock(
    { lock, owner }: { lock: string; owner: string },
    waitMs: number,
  ): Promise<void> {
    const deadlineMs = monotonicNow() + waitMs
    const { promise: timeout, resolve } = Promise.withResolvers<'timeout'>()
    const timer = setTimeout(resolve, waitMs, 'timeout')
    while (monotonicNow() < deadlineMs) {
      const setting = connection.run((redis) => redis.set(lock, owner, 'PX', leaseMs, 'NX'))
      const isLockedByOther = (await Promise.race([setting, timeout])) === null
      if (!isLockedByOther) break
      await sleep(Math.max(0, Math.min(POLL_EVERY_MS, deadlineMs - monotonicNow())))
    }
    clearTimeout(timer)
  }

  async function takeLock(
    key: string,
    { waitMs }: { waitMs: number },
  ): Promise<() => Promise<void>> {
    const lock = `${prefix}lock:${key}`
    const owner = randomUUID()
    await waitForLock({ lock, owner }, waitMs)
    const renewing = setInterval(renewLease, leaseMs / 3).unref()

    function renewLease(): void {
      void connection.run((redis) => redis.eval(RENEW_LEASE, 1, lock, owner, leaseMs))
    }
    // Release even after a timeout, because Redis may have granted the lock.
    return async () => {
      clearInterval(renewing)
      await connection.run((redis) => redis.eval(RELEASE_LOCK, 1, lock, owner))
    }
  }

  return {
    get: async (key) => (await getMany([key]))[0],
    getMany,
    async set(key, text, { ttlMs }) {
      await connection.run((redis) => redis.set(`${prefix}entry:${key}`, text, 'PX', toPx(ttlMs)))
    },
    takeLock,
    close: async () => undefined,
  }
}

/** Redis rejects fractions and zero, and such an error would open the circuit. */
function toPx(ms: number): number {
  return Math.max(1, Math.ceil(ms))
}
