// Keeps the answers to one kind of question: in memory, and behind it in the store that outlives
// the process or is shared with others. Whether an answer may be shown is for others to judge.
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import type { MarketMetrics } from '../market/market-metrics.ts'
import { entryShape } from './answer-shapes.server.ts'
import type { Entry } from './entry.ts'
import { LONGEST_SHOWN_MS } from './freshness.server.ts'
import type { Store } from './store.ts'

export type HeldAnswers<T extends object> = ReturnType<typeof createHeldAnswers<T>>

type HeldAnswersOptions<T> = {
  shape: z.ZodType<T>
  store: Store
  maxEntries: number
  maxBytes: number
  now: () => number
  onBadEntry: (key: string) => void
  onLookup: MarketMetrics['noteLookup']
}

/** So far the clocks of two machines may be apart. */
const MAX_AHEAD_MS = 60_000

export function createHeldAnswers<T extends object>(options: HeldAnswersOptions<T>) {
  const { store, maxEntries, maxBytes, now, onBadEntry, onLookup } = options
  const shape = entryShape(options.shape)
  const memory = new LRUCache<string, Entry<T>>({ max: maxEntries, maxSize: maxBytes })

  function remember(key: string, entry: Entry<T>, bytes: number): void {
    // Two processes may answer in another order than they asked.
    const held = memory.peek(key)
    if (held === undefined || held.renewAtMs <= entry.renewAtMs) {
      memory.set(key, entry, { size: bytes })
    }
  }

  async function findStored(key: string): Promise<Entry<T> | undefined> {
    const text = await store.get(key)
    if (text === undefined) return undefined
    const entry = parseEntry(text)
    if (entry === undefined) onBadEntry(key)
    else remember(key, entry, text.length)
    return entry
  }

  function parseEntry(text: string): Entry<T> | undefined {
    try {
      const entry = shape.safeParse(JSON.parse(text)).data
      // From a clock that was wrong: nobody would ask again until it is right.
      return entry !== undefined && entry.fetchedAtMs <= now() + MAX_AHEAD_MS ? entry : undefined
    } catch {
      return undefined
    }
  }

  return {
    /** From memory alone. */
    peek: (key: string) => memory.peek(key),

    /** From memory, else from the store. */
    async find(key: string): Promise<Entry<T> | undefined> {
      const inMemory = memory.get(key)
      const entry = inMemory ?? (await findStored(key))
      onLookup(inMemory !== undefined ? 'memory' : entry !== undefined ? 'shared' : 'none')
      return entry
    },

    /** What another process may have put into the store since. */
    findStored,

    async keep(key: string, entry: Entry<T>): Promise<void> {
      const text = JSON.stringify(entry)
      remember(key, entry, text.length)
      const shownForMs = entry.fetchedAtMs + LONGEST_SHOWN_MS - now()
      if (shownForMs > 0) await store.set(key, text, { ttlMs: shownForMs })
    },
  }
}
