// Everything that outlives a request. With REDIS_URL all processes share it; without it, this
// process keeps it in its folder on disk. Pictures are in that folder in both cases.
import { createHash } from 'node:crypto'
import type { Environment } from './environment.ts'
import { assumedCallCount } from './gateway/budget/assumed-call-count.server.ts'
import { type Budget, createBudget } from './gateway/budget/budget.server.ts'
import { createFallbackRateLimiter } from './gateway/budget/fallback-rate-limiter.server.ts'
import { createMemoryRateLimiter } from './gateway/budget/memory-rate-limiter.server.ts'
import { createRedisRateLimiter } from './gateway/budget/redis-rate-limiter.server.ts'
import { createStoredCallCount } from './gateway/budget/stored-call-count.server.ts'
import { createSharedQueue, type SharedQueue } from './gateway/planner/shared-queue.server.ts'
import { createDiskProcess, type DiskProcess } from './gateway/stores/disk/disk-process.server.ts'
import { startPurges } from './gateway/stores/disk/start-purges.server.ts'
import { createDiskStore } from './gateway/stores/disk-store.server.ts'
import {
  createRedisConnection,
  type RedisConnection,
} from './gateway/stores/redis-connection.server.ts'
import { createRedisStore } from './gateway/stores/redis-store.server.ts'
import type { Store } from './gateway/stores/store.ts'

type StorageOptions = {
  environment: Environment
  now: () => number
  log: Record<'info' | 'warn', (details: object, message: string) => void>
}

export type Storage = {
  store: Store
  /** Undefined without Redis. */
  redis: RedisConnection | undefined
  budget: Budget
  /** Undefined without Redis. */
  queue: SharedQueue | undefined
  /** Always on this process's own disk: in Redis, pictures would take the place of answers. */
  pictures: Store
  /** Whether the folder on disk is in use. Otherwise its data is in memory only. */
  isDiskUp: () => boolean
  close: () => Promise<void>
}

type MarketStorage = Omit<Storage, 'pictures' | 'isDiskUp'>

const HEARTBEAT_MS = 1000
// About 25,000 pictures, more than there are coins.
const MAX_PICTURE_BYTES = 64 * 1024 * 1024

export async function createStorage(options: StorageOptions): Promise<Storage> {
  const { environment, now, log } = options
  const disk = createDiskProcess({ directory: environment.cache.directory, log })
  const pictures = createDiskStore({
    disk,
    namespace: 'pictures',
    maxBytes: MAX_PICTURE_BYTES,
    now,
    log,
  })
  const market =
    environment.redisUrl === undefined
      ? await createProcessStorage(disk, options)
      : createSharedStorage(environment.redisUrl, options)
  // Also with Redis: the folder may hold answers from a time without it.
  const purges = startPurges({ disk, now, log })
  return {
    ...market,
    pictures,
    isDiskUp: disk.isUp,
    async close() {
      purges.stop()
      await Promise.all([market.close(), pictures.close()])
      await disk.close()
    },
  }
}

function createSharedStorage(
  url: string,
  { environment, now, log }: StorageOptions,
): MarketStorage {
  const { callsPerMinute: perMinute, callsPerMonth: perMonth } = environment.market
  const redis = createRedisConnection({
    url,
    log,
    onChange: (isConnected) => rateLimiter.setReachable(isConnected),
  })
  const rateLimiter = createFallbackRateLimiter({
    shared: createRedisRateLimiter({
      connection: redis,
      prefix: `tezi:calls:${toAccountId(environment)}:`,
      now,
    }),
    own: createMemoryRateLimiter({ now }),
    now,
  })
  // Reports this process's calls again if Redis has lost its count, and reads the calls of others.
  const heartbeat = setInterval(
    () => void rateLimiter.acquire({ perMinute: 0 }),
    HEARTBEAT_MS,
  ).unref()
  return {
    store: createRedisStore({ connection: redis, prefix: 'tezi:' }),
    redis,
    queue: createSharedQueue({
      connection: redis,
      key: `tezi:calls:${toAccountId(environment)}:queue`,
      now,
    }),
    budget: createBudget({ perMinute, perMonth, rateLimiter, now }),
    async close() {
      clearInterval(heartbeat)
      redis.close()
    },
  }
}

async function createProcessStorage(
  disk: DiskProcess,
  { environment, now, log }: StorageOptions,
): Promise<MarketStorage> {
  const { callsPerMinute: perMinute, callsPerMonth: perMonth } = environment.market
  const { maxBytes } = environment.cache
  const store = createDiskStore({ disk, namespace: 'market', maxBytes, now, log })
  const callCount = createStoredCallCount({ disk, account: toAccountId(environment), log })
  const count = await callCount.read()
  const initial =
    count === 'unknown' ? assumedCallCount({ perMinute, perMonth, nowMs: now() }) : count
  const rateLimiter = createMemoryRateLimiter({ now, initial, persist: callCount.store })
  return {
    store,
    redis: undefined,
    queue: undefined,
    budget: createBudget({ perMinute, perMonth, rateLimiter, now }),
    async close() {
      await Promise.all([store.close(), callCount.close()])
    },
  }
}

/** Identifies the service and key whose calls are counted, without revealing the key. */
function toAccountId({ market: { apiBase, apiKey = '' } }: Environment): string {
  return createHash('sha256').update(`${apiBase} ${apiKey}`).digest('hex').slice(0, 12)
}

/** Separates live from demo, and one service from another, in a shared store. */
export function withPrefix(store: Store, prefix: string): Store {
  return {
    get: (key) => store.get(prefix + key),
    getMany: (keys) => store.getMany(keys.map((key) => prefix + key)),
    set: (key, text, options) => store.set(prefix + key, text, options),
    takeLock: (key, options) => store.takeLock(prefix + key, options),
    close: () => store.close(),
  }
}
