// Caches the answers to one kind of call: in memory, and in a store that outlives the process or is
// shared. Never returns an expired answer.
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import type { MarketMetrics } from '../../../market/market-metrics.ts'
import { MAX_SHOWN_AGE_MS } from '../../../market/snapshot.ts'
import { isExpired, MAX_CLOCK_SKEW_MS, SWEEP_EVERY_MS } from '../calls/freshness.server.ts'
import type { Store } from '../stores/store.ts'
import { type Entry, shiftEntryTimes } from './entry.ts'
import { entryShape } from './entry-shape.server.ts'

export type AnswerCache<T extends object> = ReturnType<typeof createAnswerCache<T>>

type AnswerCacheOptions<T> = {
  shape: z.ZodType<T>
  store: Store
  maxEntries: number
  maxBytes: number
  now: () => number
  /** A monotonic clock, in milliseconds. */
  monotonicNow?: () => number
  onBadEntry: (key: string) => void
  onLookup: MarketMetrics['recordLookup']
}

/** `clockOffsetMs` is the wall clock minus the monotonic clock at the time of the write. */
type MemoryEntry<T> = { entry: Entry<T>; clockOffsetMs: number; bytes: number }

export function createAnswerCache<T extends object>(options: AnswerCacheOptions<T>) {
  const { store, maxEntries, maxBytes, now, onBadEntry, onLookup } = options
  const { monotonicNow = () => performance.now() } = options
  const shape = entryShape(options.shape)
  const memory = new LRUCache<string, MemoryEntry<T>>({ max: maxEntries, maxSize: maxBytes })
  let sweptAtMs = now()

  function setIfNewer(key: string, entry: Entry<T>, bytes: number): void {
    // Two processes may receive their answers out of order.
    const cached = readMemory(key, memory.peek(key))
    const isOlder =
      cached !== undefined &&
      entry.revalidateAtMs < cached.revalidateAtMs &&
      entry.fetchedAtMs <= cached.fetchedAtMs
    if (!isOlder) write(key, entry, bytes)
  }

  function write(key: string, entry: Entry<T>, bytes: number): void {
    memory.set(key, { entry, clockOffsetMs: now() - monotonicNow(), bytes }, { size: bytes })
  }

  function readMemory(key: string, cached: MemoryEntry<T> | undefined): Entry<T> | undefined {
    if (cached === undefined) return undefined
    const entry = adjustForClockSetBack(key, cached)
    if (!isExpired(entry.fetchedAtMs, now())) return entry
    memory.delete(key)
    return undefined
  }

  /**
   * Keeps the age of an entry if the wall clock was set back. Otherwise the entry would stay fresh
   * until the clock has caught up. A clock that was set forward is trusted, because the machine may
   * have slept. An entry that then looks too old is only fetched again.
   */
  function adjustForClockSetBack(key: string, cached: MemoryEntry<T>): Entry<T> {
    const shiftMs = now() - monotonicNow() - cached.clockOffsetMs
    if (shiftMs > -MAX_CLOCK_SKEW_MS) return cached.entry
    const entry = shiftEntryTimes(cached.entry, shiftMs)
    write(key, entry, cached.bytes)
    return entry
  }

  async function findStored(key: string): Promise<Entry<T> | undefined> {
    const text = await store.get(key)
    if (text === undefined) return undefined
    const entry = parseEntry(text)
    if (entry === undefined) onBadEntry(key)
    else if (isExpired(entry.fetchedAtMs, now())) return undefined
    else setIfNewer(key, entry, text.length)
    return entry
  }

  function parseEntry(text: string): Entry<T> | undefined {
    try {
      const entry = shape.safeParse(JSON.parse(text)).data
      // A date in the future comes from a wrong clock. Such an entry would block revalidation.
      return entry !== undefined && entry.fetchedAtMs <= now() + MAX_CLOCK_SKEW_MS
        ? entry
        : undefined
    } catch {
      return undefined
    }
  }

  /** Removes expired entries even if no caller reads them. */
  function sweep(): void {
    if (Math.abs(now() - sweptAtMs) < SWEEP_EVERY_MS) return
    sweptAtMs = now()
    for (const [key, cached] of [...memory.entries()]) readMemory(key, cached)
  }

  return {
    /** Reads memory only. */
    peek: (key: string) => readMemory(key, memory.peek(key)),

    /** Reads memory, then the store. */
    async find(key: string): Promise<Entry<T> | undefined> {
      sweep()
      const inMemory = readMemory(key, memory.get(key))
      const entry = inMemory ?? (await findStored(key))
      onLookup(inMemory !== undefined ? 'memory' : entry !== undefined ? 'store' : 'none')
      return entry
    },

    /** Reads the store: another process may have put a newer entry there. */
    findStored,

    async set(key: string, entry: Entry<T>): Promise<void> {
      const text = JSON.stringify(entry)
      setIfNewer(key, entry, text.length)
      const remainingMs = entry.fetchedAtMs + MAX_SHOWN_AGE_MS - now()
      if (remainingMs > 0) await store.set(key, text, { ttlMs: remainingMs })
    },
  }
}
