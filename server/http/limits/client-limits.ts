// Counts the work that one client causes, in milliseconds of CPU time: renders, conversions and
// decompression, but nothing that is sent as it is cached. With Redis all processes share the count.
// Without Redis, or while it is unavailable, each process counts by itself. The caller decides how to
// answer a client over its limit.
import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'

type LimitResult = { isAllowed: boolean; retryAfterSeconds: number }

/** `client` is a network from `clientNetwork`. */
export type ClientLimits = {
  /**
   * Counts work, and says whether the client may have it. The cost of a render is known afterwards, so
   * it counts 1 ms before and the rest then. Never rejects.
   */
  consume: (client: string, workMs: number) => Promise<LimitResult>
}

type ClientLimitsOptions = {
  /** Each kind has a separate count. */
  kind?: 'client' | 'prefetch'
  /** In milliseconds. 0 means no limit. */
  perMinute: number
  /** `run` settles soon in any case. It rejects if Redis does not answer. */
  redis?: { run: <T>(command: (redis: Redis) => Promise<T>) => Promise<T> } | undefined
}

/** `points` are whole milliseconds, as Redis counts only integers. */
type ClientWork = { client: string; points: number }

const MINUTE_S = 60

export function createClientLimits({
  kind = 'client',
  perMinute,
  redis,
}: ClientLimitsOptions): ClientLimits {
  if (perMinute === 0) return { consume: async () => ({ isAllowed: true, retryAfterSeconds: 0 }) }

  const rule = { points: perMinute, duration: MINUTE_S, keyPrefix: `tezi:${kind}` }
  const ownCount = new RateLimiterMemory(rule)
  let sharedCount: RateLimiterRedis | undefined

  function consumeShared(storeClient: Redis, work: ClientWork): Promise<LimitResult> {
    sharedCount ??= new RateLimiterRedis({
      ...rule,
      storeClient,
      // Refuses a client over its limit from memory, without another Redis command.
      inMemoryBlockOnConsumed: perMinute + 1,
    })
    return consumeFrom(sharedCount, work)
  }

  return {
    async consume(client, workMs) {
      const work = { client, points: Math.ceil(workMs) }
      if (redis === undefined) return consumeFrom(ownCount, work)
      const shared = redis.run((connected) => consumeShared(connected, work))
      // The connection logs outages. Meanwhile each process counts for itself.
      return shared.catch(() => consumeFrom(ownCount, work))
    },
  }
}

async function consumeFrom(
  limiter: RateLimiterMemory | RateLimiterRedis,
  { client, points }: ClientWork,
): Promise<LimitResult> {
  try {
    await limiter.consume(client, points)
    return { isAllowed: true, retryAfterSeconds: 0 }
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return { isAllowed: false, retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) }
  }
}
