// Stores text in Redis for all processes, and gives locks. The connection logs outages.
import { randomUUID } from 'node:crypto'
import type { RedisConnection } from './redis-connection.server.ts'
import type { Store } from './store.ts'

type RedisStoreOptions = {
  connection: RedisConnection
  /** Prefix of every key, such as `tezi:live:`. */
  prefix: string
}

// A lock always has an expiry. A key without one is not a lock, and would never become free.
const TAKE_LOCK = `
if redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) then return 1 end
if redis.call('PTTL', KEYS[1]) ~= -1 then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1
`
// After its lease, a lock may belong to another process. Only the owner may renew and release it.
const RENEW_LOCK = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('PEXPIRE', KEYS[1], ARGV[2]) end
`
const RELEASE_LOCK = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
`

export function createRedisStore({ connection, prefix }: RedisStoreOptions): Store {
  return {
    async get(key) {
      // Not `GET`, which fails if the key is a list: that error would look like an outage.
      const [text] = await connection.run((redis) => redis.mget(`${prefix}entry:${key}`))
      return text ?? undefined
    },
    async set(key, text, { ttlMs }) {
      await connection.run((redis) => redis.set(`${prefix}entry:${key}`, text, 'PX', toPx(ttlMs)))
    },
    async takeLock(key, { leaseMs }) {
      const lock = `${prefix}lock:${key}`
      const owner = randomUUID()
      const taking = connection.run((redis) => redis.eval(TAKE_LOCK, 1, lock, owner, toPx(leaseMs)))
      // After a failure too, because Redis may have given the lock.
      const isTaken = await taking.then(
        (answer) => answer === 1,
        () => true,
      )
      if (!isTaken) return null
      const renew = () =>
        connection.run((redis) => redis.eval(RENEW_LOCK, 1, lock, owner, toPx(leaseMs)))
      // If Redis fails, the lease ends by itself.
      const renewing = setInterval(() => void renew().catch(() => undefined), leaseMs / 3).unref()
      return {
        async release() {
          clearInterval(renewing)
          const releasing = connection.run((redis) => redis.eval(RELEASE_LOCK, 1, lock, owner))
          // If Redis fails, the lease ends by itself.
          await releasing.catch(() => undefined)
        },
      }
    },
    isShared: true,
  }
}

/** Redis rejects fractions and zero, and such an error would look like an outage. */
function toPx(ms: number): number {
  return Math.max(1, Math.ceil(ms))
}
