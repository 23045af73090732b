import { onTestFinished, vi } from 'vitest'
import type { RateLimiter } from '../../../server/gateway/budget/rate-limiter.server.ts'
import { createRedisRateLimiter } from '../../../server/gateway/budget/redis-rate-limiter.server.ts'
import { createRedisConnection } from '../../../server/gateway/stores/redis-connection.server.ts'

/** The rate limiter of one process. Minutes use Redis's clock, months use `now`. */
export function openLimiter(
  url: string,
  { prefix = 'tezi:calls:', windowMs = 600_000, now = Date.now }: Partial<LimiterOptions> = {},
): RateLimiter {
  const log = { info: vi.fn(), warn: vi.fn() }
  const connection = createRedisConnection({ url, log, responseTimeoutMs: 5000, pauseMs: 30 })
  onTestFinished(() => connection.close())
  return createRedisRateLimiter({ connection, prefix, windowMs, now })
}

type LimiterOptions = { prefix: string; windowMs: number; now: () => number }
