// What outlives a request, and who shares it: with REDIS_URL all processes, without it this one and
// its folder on disk.
import { type Budget, createBudget } from '../app/gateway/budget.server.ts'
import { createDiskStore } from '../app/gateway/disk-store.server.ts'
import { createMemoryCallLog } from '../app/gateway/memory-call-log.server.ts'
import { createMonthCountFile } from '../app/gateway/month-count.server.ts'
import { createRedisCallLog } from '../app/gateway/redis-call-log.server.ts'
import {
  createRedisConnection,
  type RedisConnection,
} from '../app/gateway/redis-connection.server.ts'
import { createRedisStore } from '../app/gateway/redis-store.server.ts'
import type { Store } from '../app/gateway/store.ts'
import type { Environment } from './environment.ts'

type StorageOptions = {
  environment: Environment
  now: () => number
  log: Record<'info' | 'warn', (details: object, message: string) => void>
}

export type Storage = {
  store: Store
  /** Undefined where there is only this process. */
  redis: RedisConnection | undefined
  budget: Budget
  close: () => Promise<void>
}

export async function createStorage({ environment, now, log }: StorageOptions): Promise<Storage> {
  const { callsPerMinute: perMinute, callsPerMonth: perMonth } = environment.market
  if (environment.redisUrl !== undefined) {
    const redis = createRedisConnection({ url: environment.redisUrl, log })
    const store = createRedisStore({ connection: redis, prefix: 'tezi:' })
    const shared = createRedisCallLog({ connection: redis, prefix: 'tezi:calls:', now })
    const own = createMemoryCallLog({ now })
    return {
      store,
      redis,
      budget: createBudget({ perMinute, perMonth, shared, own, now }),
      close: async () => redis.close(),
    }
  }

  const { directory, maxBytes } = environment.cache
  const store = createDiskStore({ directory, maxBytes, now, log })
  const month = createMonthCountFile({ directory, log })
  const own = createMemoryCallLog({
    now,
    initialMonth: await month.read(),
    onMonthCount: month.keep,
  })
  return {
    store,
    redis: undefined,
    budget: createBudget({ perMinute, perMonth, shared: own, own, now }),
    async close() {
      await Promise.all([month.settled(), store.close()])
    },
  }
}

/** Keeps live apart from demo, and one service from another, in a store that they share. */
export function underPrefix(store: Store, prefix: string): Store {
  return {
    get: (key) => store.get(prefix + key),
    set: (key, text, options) => store.set(prefix + key, text, options),
    takeTurn: (key, options) => store.takeTurn(prefix + key, options),
    close: () => store.close(),
  }
}
