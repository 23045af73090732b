// The last good answers: in memory, and behind it in the store, which survives a restart. An answer
// older than 24 hours is gone from both.
import { LRUCache } from 'lru-cache'
import { MAX_SHOWN_AGE_MS } from '../../../market/answer/snapshot.ts'
import type { Lock, Store } from '../stores/store.ts'
import { CACHE_VERSION, decodeEntry, type Entry, encodeEntry } from './entry.server.ts'
import type { MarketMetrics } from './market-metrics.ts'

type AnswerCacheOptions = {
  store: Store
  /** Of the JSON of all answers in memory. */
  maxBytes: number
  recordLookup: MarketMetrics['recordLookup']
  now: () => number
}

/** The clocks of two machines may differ by this. */
const MAX_SKEW_MS = 60_000

/** A page can still be made if the process with the lock dies. */
const LEASE_MS = 3_000

/** As long as a process remembers a first failure itself. */
const FAILURE_TTL_MS = 5_000

export class AnswerCache {
  readonly #options: AnswerCacheOptions
  readonly #memory: LRUCache<string, Entry<object>>
  /** Reads of the store in progress: many pages may want one answer. */
  readonly #reads = new Map<string, Promise<Entry<object> | undefined>>()

  constructor(options: AnswerCacheOptions) {
    this.#options = options
    this.#memory = new LRUCache({ maxSize: options.maxBytes })
  }

  /** The answer in memory. */
  peek<T extends object>(key: string): Entry<T> | undefined {
    const entry = this.#memory.get(key)
    if (entry === undefined) return undefined
    if (this.#isExpired(entry)) this.#memory.delete(key)
    // The key names the call, and so the type.
    return this.#isExpired(entry) ? undefined : (entry as Entry<T>)
  }

  /**
   * The answer in memory, else in the store. With `isStale`, also reads a store that other processes
   * share: one of them may have a newer answer.
   */
  async find<T extends object>(
    key: string,
    isStale: (entry: Entry<T>) => boolean = () => false,
  ): Promise<Entry<T> | undefined> {
    const cached = this.peek<T>(key)
    const isEnough = cached !== undefined && !(this.#options.store.isShared && isStale(cached))
    if (isEnough) {
      this.#options.recordLookup('memory')
      return cached
    }
    const stored = await this.readStore<T>(key)
    if (cached === undefined) this.#options.recordLookup(stored === undefined ? 'none' : 'store')
    return newer(this.peek<T>(key), stored)
  }

  /** The answer in the store. From then on it is in memory, too. */
  async readStore<T extends object>(key: string): Promise<Entry<T> | undefined> {
    const reading = this.#reads.get(key) ?? this.#read(key).finally(() => this.#reads.delete(key))
    this.#reads.set(key, reading)
    return (await reading) as Entry<T> | undefined
  }

  async #read(key: string): Promise<Entry<object> | undefined> {
    const text = await this.#readText(toStoreKey(key))
    const entry = text === undefined ? undefined : decodeEntry<object>(text)
    if (text === undefined || entry === undefined || this.#isExpired(entry)) return undefined
    const known = this.#memory.peek(key)
    if (known === undefined || known.fetchedAtMs < entry.fetchedAtMs) {
      this.#memory.set(key, entry, { size: text.length })
    }
    return entry
  }

  /** Resolves when the answer is in the store, or the store has failed. */
  async set(key: string, entry: Entry<object>): Promise<void> {
    const text = encodeEntry(entry)
    this.#memory.set(key, entry, { size: text.length })
    const ttlMs = entry.fetchedAtMs + MAX_SHOWN_AGE_MS - this.#options.now()
    await this.#writeText(toStoreKey(key), text, ttlMs)
  }

  takeLock(key: string): Promise<Lock | null> {
    return this.#options.store.takeLock(toStoreKey(key), { leaseMs: LEASE_MS })
  }

  /** Tells other processes why the call has no answer. */
  async setFailure(key: string, kind: string): Promise<void> {
    if (this.isShared) await this.#writeText(toFailureKey(key), kind, FAILURE_TTL_MS)
  }

  /** Whether another process has failed to make the call a moment ago. */
  async hasFailure(key: string): Promise<boolean> {
    return (await this.#readText(toFailureKey(key))) !== undefined
  }

  // The store logs its outages itself. During one, the site runs from memory.
  #readText(storeKey: string): Promise<string | undefined> {
    return this.#options.store.get(storeKey).catch(() => undefined)
  }

  async #writeText(storeKey: string, text: string, ttlMs: number): Promise<void> {
    await this.#options.store.set(storeKey, text, { ttlMs }).catch(() => undefined)
  }

  get isShared(): boolean {
    return this.#options.store.isShared
  }

  #isExpired({ fetchedAtMs }: Entry<unknown>): boolean {
    const ageMs = this.#options.now() - fetchedAtMs
    // From the future: the clock of the machine ran ahead before a restart.
    return ageMs >= MAX_SHOWN_AGE_MS || ageMs < -MAX_SKEW_MS
  }
}

function toStoreKey(key: string): string {
  return `${CACHE_VERSION} ${key}`
}

function toFailureKey(key: string): string {
  return `${CACHE_VERSION} failed ${key}`
}

function newer<T>(one: Entry<T> | undefined, other: Entry<T> | undefined): Entry<T> | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return one.fetchedAtMs >= other.fetchedAtMs ? one : other
}
