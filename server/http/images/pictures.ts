// The small pictures behind `/image`. Each is fetched and converted once for all clients, then
// cached in memory and in a store that outlives the process. The caller decides how long to wait and
// what to show meanwhile.
import { LRUCache } from 'lru-cache'
import { createSemaphore } from '../../../lib/semaphore.ts'
import type { ClientLimits } from '../limits/client-limits.ts'
import { pictureLifetime } from './picture-lifetime.ts'

/** Rejects if the store fails. The store logs that itself. */
type PictureStore = {
  get: (key: string) => Promise<string | undefined>
  set: (key: string, text: string, options: { ttlMs: number }) => Promise<void>
}

export type PictureOptions = {
  /** Whether the market's data names this URL, on an allowed host. No other URL is fetched. */
  isKnownUrl: (url: string) => Promise<boolean>
  /** Rejects with the reason why there is no picture. */
  fetchPicture: (url: string) => Promise<Uint8Array>
  /** Converts one picture after another. Rejects if this one cannot be converted. */
  convert: (bytes: Uint8Array, width: number) => Promise<Uint8Array>
  store: PictureStore
  /** A picture that is neither cached nor in flight counts against the client's limit. */
  limits: ClientLimits
  now: () => number
  maxCacheBytes: number
  log: { debug: (details: object, message: string) => void }
}

type PictureRequest = { url: string; width: number; client: string }
type RateLimited = { retryAfterSeconds: number }
type PictureResult = Uint8Array | 'unavailable' | RateLimited

/** Identifies the output of the conversion in cache keys. A new value makes old pictures unused. */
const CONVERSION_ID = 'webp-75'

/** It takes about 7 ms. Its own time would count the other work of a busy machine as well. */
const CONVERSION_MS = 10

/** A picture that failed is not tried again for this long, at any width. */
const FAILED_TTL_MS = 60_000
const MAX_FAILED = 10_000

/** A picture that waits for its conversion takes up to 2 MB of memory. */
const LOADS = { maxConcurrent: 16, maxQueued: 1_000 }

export class Pictures {
  readonly #options: PictureOptions
  readonly #cached: LRUCache<string, Uint8Array>
  readonly #failed: LRUCache<string, true>
  readonly #inFlight = new Map<string, Promise<PictureResult>>()
  readonly #withPermit = createSemaphore(LOADS)

  constructor(options: PictureOptions) {
    this.#options = options
    const clock = { perf: { now: options.now }, ttlResolution: 0 }
    this.#cached = new LRUCache({
      ...clock,
      maxSize: options.maxCacheBytes,
      sizeCalculation: (value, key) => value.length + key.length,
    })
    this.#failed = new LRUCache({ ...clock, max: MAX_FAILED, ttl: FAILED_TTL_MS })
  }

  async get(request: PictureRequest): Promise<PictureResult> {
    const key = `${CONVERSION_ID} ${request.width} ${request.url}`
    for (;;) {
      const cached = this.#cached.get(key)
      if (cached !== undefined) return cached
      const pending = this.#inFlight.get(key)
      if (pending === undefined) break
      const found = await pending
      // The limit may belong to another client, so this request tries for itself.
      if (!isRateLimited(found)) return found
    }
    const finding = this.#find(key, request).finally(() => this.#inFlight.delete(key))
    this.#inFlight.set(key, finding)
    return finding
  }

  async #find(key: string, { url, width, client }: PictureRequest): Promise<PictureResult> {
    const { store, isKnownUrl, limits, log } = this.#options
    const { ttlMs: ttl } = pictureLifetime(url)
    const stored = await store.get(key).catch(() => undefined)
    if (stored !== undefined) {
      const picture = Buffer.from(stored, 'base64')
      this.#cached.set(key, picture, { ttl })
      return picture
    }
    if (this.#failed.has(url) || !(await isKnownUrl(url))) return 'unavailable'
    const { isAllowed, retryAfterSeconds } = await limits.consume(client, CONVERSION_MS)
    if (!isAllowed) return { retryAfterSeconds }
    try {
      const picture = await this.#withPermit(() => this.#load(url, width))
      this.#cached.set(key, picture, { ttl })
      const text = Buffer.from(picture).toString('base64')
      store.set(key, text, { ttlMs: ttl }).catch(() => undefined)
      return picture
    } catch (error) {
      this.#failed.set(url, true)
      log.debug({ url, err: error }, 'no picture')
      return 'unavailable'
    }
  }

  async #load(url: string, width: number): Promise<Uint8Array> {
    // It may have failed at another width while this one waited.
    if (this.#failed.has(url)) throw new Error('failed a moment ago')
    return this.#options.convert(await this.#options.fetchPicture(url), width)
  }
}

export function isRateLimited(found: PictureResult): found is RateLimited {
  return typeof found === 'object' && 'retryAfterSeconds' in found
}
