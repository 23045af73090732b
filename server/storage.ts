// Everything that outlives a request. With REDIS_URL all processes share the answers; without it,
// this process keeps them in its folder on disk. Pictures are in that folder in both cases: in
// Redis, they would take the place of answers. So is the record of the calls that this process makes.
import type { Clock } from '../lib/clock.ts'
import type { Environment } from './environment.ts'
import {
  createRedisConnection,
  type RedisConnection,
} from './gateway/stores/redis-connection.server.ts'
import { createRedisStore } from './gateway/stores/redis-store.server.ts'
import { createSqlite } from './gateway/stores/sqlite.server.ts'
import type { Store } from './gateway/stores/store.ts'

type StorageOptions = {
  environment: Environment
  clock: Clock
  log: Record<'info' | 'warn', (details: object, message: string) => void>
}

export type Storage = {
  answers: Store
  pictures: Store
  /** Of this process alone, with or without Redis. */
  plan: Store
  /** Undefined without Redis. */
  redis: RedisConnection | undefined
  /** Whether the folder on disk is in use. Otherwise its data is in memory only. */
  isDiskUp: () => boolean
  close: () => Promise<void>
}

// About 25,000 pictures, more than there are coins.
const MAX_PICTURE_BYTES = 64 * 1024 * 1024

/** A record has a time for each call of a minute. */
const MAX_PLAN_BYTES = 1024 * 1024

export function createStorage({ environment, clock, log }: StorageOptions): Storage {
  const { cache, redisUrl } = environment
  const disk = createSqlite({ directory: cache.directory, clock, log })
  const redis =
    redisUrl === undefined ? undefined : createRedisConnection({ url: redisUrl, log, clock })
  return {
    answers:
      redis === undefined
        ? disk.store('answers', { maxBytes: cache.maxBytes })
        : createRedisStore({ connection: redis, prefix: 'tezi:' }),
    pictures: disk.store('pictures', { maxBytes: MAX_PICTURE_BYTES }),
    plan: disk.store('plan', { maxBytes: MAX_PLAN_BYTES }),
    redis,
    isDiskUp: disk.isUp,
    async close() {
      redis?.close()
      await disk.close()
    },
  }
}

/** Separates live from demo, and one service from another, in a shared store. */
export function withPrefix(store: Store, prefix: string): Store {
  return {
    ...store,
    get: (key) => store.get(prefix + key),
    set: (key, text, options) => store.set(prefix + key, text, options),
    takeLock: (key, options) => store.takeLock(prefix + key, options),
  }
}
