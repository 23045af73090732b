// The small pictures behind `/image`: each is fetched and converted once, for all who ask, and kept
// in memory and in a store that outlives the process. A failure is remembered for a minute. How
// long a visitor waits, and what is shown meanwhile, is left to others.
import { availableParallelism } from 'node:os'
import { LRUCache } from 'lru-cache'
import type { PictureFetcher } from '../../app/market/picture.ts'
import type { ClientLimits } from './client-limits.ts'
import { CONVERSION, convertPicture } from './convert-picture.ts'
import { pictureLifetime } from './picture-lifetime.ts'
import { createSemaphore } from './semaphore.ts'

/** Never rejects: a store in trouble has nothing and keeps nothing. */
export type PictureStore = {
  get: (key: string) => Promise<string | undefined>
  set: (key: string, text: string, options: { ttlMs: number }) => Promise<void>
}

export type PictureOptions = {
  fetchPicture: PictureFetcher['fetchPicture']
  store: PictureStore
  /** A picture that is neither kept nor under way counts as work of the client who asks for it. */
  limits: ClientLimits
  now?: () => number
  maxCacheBytes?: number
}

type Log = { debug: (details: object, message: string) => void }
type Wanted = { url: string; width: number; client: string }
type Loaded = Uint8Array | 'unavailable'
export type Limited = { retryAfterSeconds: number }

const MINUTE_MS = 60_000

/** A fetch mostly waits, a conversion mostly computes. */
const FETCHES_AT_ONCE = 16
const MAX_WAITING = 1_000

/**
 * Conversions run on libuv's four threads, which files, name look-ups and the compression of pages
 * need as well: they get half of them at most, and never the last core, which is the pages'.
 */
const CONVERSIONS_AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1))

export function createPictures(
  {
    fetchPicture,
    store,
    limits,
    // Monotonic: it only measures durations, and the wall clock may be set back.
    now = () => performance.now(),
    maxCacheBytes = 16 * 1024 * 1024,
  }: PictureOptions,
  log: Log,
): (wanted: Wanted) => Promise<Loaded | Limited> {
  const held = new LRUCache<string, Uint8Array | 'unavailable'>({
    maxSize: maxCacheBytes,
    perf: { now },
    ttlResolution: 0,
    sizeCalculation: (value, key) => value.length + key.length,
  })
  const underway = new Map<string, Promise<Loaded | Limited>>()
  const whenFetchable = createSemaphore({ atOnce: FETCHES_AT_ONCE, waiting: MAX_WAITING })
  const whenConvertible = createSemaphore({ atOnce: CONVERSIONS_AT_ONCE, waiting: MAX_WAITING })

  async function convert({ url, width }: Wanted): Promise<Loaded> {
    try {
      const answer = await whenFetchable(() => fetchPicture(url))
      if (answer.kind === 'picture') {
        return await whenConvertible(() => convertPicture(answer.bytes, width))
      }
      log.debug({ url, reason: answer.reason }, 'no picture')
      return answer.kind
    } catch (error) {
      log.debug({ url, err: error }, 'picture cannot be converted')
      return 'unavailable'
    }
  }

  async function load(key: string, wanted: Wanted): Promise<Loaded | Limited> {
    const { ttlMs } = pictureLifetime(wanted.url)
    const stored = await store.get(key)
    if (stored !== undefined) {
      const picture = Buffer.from(stored, 'base64')
      held.set(key, picture, { ttl: ttlMs })
      return picture
    }
    const { isAllowed, retryAfterSeconds } = await limits.spend(wanted.client)
    if (!isAllowed) return { retryAfterSeconds }
    const converted = await convert(wanted)
    if (converted === 'unavailable') held.set(key, converted, { ttl: MINUTE_MS })
    else {
      held.set(key, converted, { ttl: ttlMs })
      void store.set(key, Buffer.from(converted).toString('base64'), { ttlMs })
    }
    return converted
  }

  return async function getPicture(wanted) {
    const key = `${CONVERSION} ${wanted.width} ${wanted.url}`
    for (;;) {
      const picture = held.get(key)
      if (picture !== undefined) return picture
      const joined = underway.get(key)
      if (joined === undefined) break
      const loaded = await joined
      // Whose limit that was is unknown here: then this request is the next to try.
      if (!isLimited(loaded)) return loaded
    }
    const loading = load(key, wanted).finally(() => underway.delete(key))
    underway.set(key, loading)
    return loading
  }
}

export function isLimited(loaded: Loaded | Limited): loaded is Limited {
  return typeof loaded === 'object' && 'retryAfterSeconds' in loaded
}
