// Counts what one client makes this site work: renders and conversions, nothing that is cached.
// With Redis the count is shared by all processes; without it, or while it is away, each process
// counts on its own. What a client is told when it is over its limit is for others.
import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'

type LimitResult = { isAllowed: boolean; retryAfterSeconds: number }

/** `client` is its network. */
export type ClientLimits = { consume: (client: string) => Promise<LimitResult> }

type ClientLimitsOptions = {
  /** What is counted; each has its own count. */
  kind?: 'client' | 'prefetch'
  /** 0 is off. */
  perMinute: number
  /** Undefined from `run` means that Redis has no answer; it comes soon in any case. */
  redis?: { run: <T>(command: (redis: Redis) => Promise<T>) => Promise<T | undefined> }
}

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

  function consumeShared(storeClient: Redis, client: string): Promise<LimitResult> {
    sharedCount ??= new RateLimiterRedis({
      ...rule,
      storeClient,
      // Who is over the limit is refused from memory, without another question to Redis.
      inMemoryBlockOnConsumed: perMinute + 1,
    })
    return consumeFrom(sharedCount, client)
  }

  return {
    async consume(client) {
      const result = await redis?.run((connected) => consumeShared(connected, client))
      return result ?? consumeFrom(ownCount, client)
    },
  }
}

async function consumeFrom(
  limiter: RateLimiterMemory | RateLimiterRedis,
  client: string,
): Promise<LimitResult> {
  try {
    await limiter.consume(client)
    return { isAllowed: true, retryAfterSeconds: 0 }
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return { isAllowed: false, retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) }
  }
}
