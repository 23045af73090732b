// Remembers parts of answers in memory, each until the answer that it was in has expired.
import { LRUCache } from 'lru-cache'
import { isExpired, MAX_CLOCK_SKEW_MS, SWEEP_EVERY_MS } from '../calls/freshness.server.ts'

export type ExpiringCache<T> = {
  /** Undefined where it has expired, or is from the future: then the clock was set back. */
  find: (key: string) => T | undefined
  set: (key: string, value: T) => void
  list: () => T[]
}

type ExpiringCacheOptions = { max: number; now: () => number }

export function createExpiringCache<T extends { fetchedAtMs: number }>({
  max,
  now,
}: ExpiringCacheOptions): ExpiringCache<T> {
  const cache = new LRUCache<string, T>({ max })
  let sweptAtMs = now()

  function isValid({ fetchedAtMs }: T): boolean {
    return !isExpired(fetchedAtMs, now()) && fetchedAtMs <= now() + MAX_CLOCK_SKEW_MS
  }

  /** Expired values go even if nobody asks for them. */
  function sweep(): void {
    if (Math.abs(now() - sweptAtMs) < SWEEP_EVERY_MS) return
    sweptAtMs = now()
    for (const [key, value] of [...cache.entries()]) if (!isValid(value)) cache.delete(key)
  }

  return {
    // Reading is no use of a value: a search looks at thousands.
    find(key) {
      const value = cache.peek(key)
      return value !== undefined && isValid(value) ? value : undefined
    },
    set(key, value) {
      sweep()
      cache.set(key, value)
    },
    list: () => [...cache.values()].filter(isValid),
  }
}
