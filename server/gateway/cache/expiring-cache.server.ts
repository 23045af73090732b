// Keeps parts of answers in memory, each until the answer it came from expires.
import { LRUCache } from 'lru-cache'
import { isExpired, MAX_CLOCK_SKEW_MS, SWEEP_EVERY_MS } from '../calls/freshness.server.ts'

export type ExpiringCache<T> = {
  /**
   * Undefined if the value has expired, or if it is dated in the future because the clock was set
   * back.
   */
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

  /** Removes expired values even if no caller reads them. */
  function sweep(): void {
    if (Math.abs(now() - sweptAtMs) < SWEEP_EVERY_MS) return
    sweptAtMs = now()
    for (const [key, value] of [...cache.entries()]) if (!isValid(value)) cache.delete(key)
  }

  return {
    // Uses `peek`, so that a read does not count as a use: a search reads thousands of values.
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
