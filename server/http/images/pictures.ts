// Loads the small pictures behind `/image`. Each is fetched and converted once for all clients,
// then cached in memory and in a store that outlives the process. A failed picture is not tried
// again for a while. The caller decides how long to wait and what to show meanwhile.
import { LRUCache } from 'lru-cache'
import type { PictureAnswer, PictureFetcher } from '../../../market/picture.ts'
import type { ClientLimits } from '../limits/client-limits.ts'
import { createBackoff } from './backoff.ts'
import { ConversionKilled, type ConversionProcess } from './conversion-process.ts'
import { pictureLifetime } from './picture-lifetime.ts'
import { createSemaphore } from './semaphore.ts'

/** Rejects if the store fails. The store logs that itself. */
type PictureStore = {
  get: (key: string) => Promise<string | undefined>
  set: (key: string, text: string, options: { ttlMs: number }) => Promise<void>
}

export type PictureOptions = {
  fetchPicture: PictureFetcher['fetchPicture']
  /** Whether a market answer contains this URL. Visitors may request any other URL, too. */
  isKnownUrl: (url: string) => boolean
  converter: ConversionProcess
  store: PictureStore
  /**
   * The work for a picture that is neither cached nor in flight counts against the client's limit.
   */
  limits: ClientLimits
  now?: () => number
  maxCacheBytes?: number
}

type Log = Record<'debug' | 'warn', (details: object, message: string) => void>
type PictureRequest = { url: string; width: number; client: string }
type PictureResult = Uint8Array | 'unavailable'
export type RateLimited = { retryAfterSeconds: number }
type Picture = Extract<PictureAnswer, { kind: 'picture' }>

/**
 * Identifies the output of `convertPicture` in cache keys. A new value makes old pictures unused.
 */
const CONVERSION_ID = 'webp-75'

const UNAVAILABLE_TTL_MS = 60_000
/**
 * The work that counts for a conversion. It takes about 7 ms. Its own time would count the other work
 * of a busy machine as well.
 */
const CONVERSION_MS = 10
const KILLED_CONVERSION_MS = 2_000

/** A picture that took two seconds, or crashed the decoder, will do so again. */
const KILLED_TTL_MS = 3_600_000
const MAX_FAILED_URL_CHARACTERS = 4_000_000

/**
 * A small SVG can take minutes to draw. Each killed conversion blocks all others for two seconds.
 */
const BACKOFF = { initialMs: 10_000, maxMs: 600_000 }

/**
 * Limits of concurrent downloads. A picture that waits for its conversion takes up to 2 MB of memory.
 * URLs that no answer contains have a small limit of their own, so that they cannot block pictures on
 * pages.
 */
const KNOWN_URL_LIMITS = { maxConcurrent: 16, maxQueued: 1_000 }
const UNKNOWN_URL_LIMITS = { maxConcurrent: 4, maxQueued: 100 }
const CONVERSIONS = {
  maxConcurrent: 1,
  maxQueued: KNOWN_URL_LIMITS.maxConcurrent + UNKNOWN_URL_LIMITS.maxConcurrent,
}

export function createPictures(
  {
    fetchPicture,
    isKnownUrl,
    converter,
    store,
    limits,
    // Monotonic: it only measures durations, and the wall clock may be set back.
    now = () => performance.now(),
    maxCacheBytes = 16 * 1024 * 1024,
  }: PictureOptions,
  log: Log,
): (request: PictureRequest) => Promise<PictureResult | RateLimited> {
  const cached = new LRUCache<string, PictureResult>({
    maxSize: maxCacheBytes,
    perf: { now },
    ttlResolution: 0,
    sizeCalculation: (value, key) => value.length + key.length,
  })
  const failedUrls = new LRUCache<string, true>({
    maxSize: MAX_FAILED_URL_CHARACTERS,
    perf: { now },
    ttlResolution: 0,
    sizeCalculation: (_true, url) => url.length,
  })
  const inFlight = new Map<string, Promise<PictureResult | RateLimited>>()
  const withConversionPermit = createSemaphore(CONVERSIONS)
  const knownUrls = createUrlClass(KNOWN_URL_LIMITS)
  const unknownUrls = createUrlClass(UNKNOWN_URL_LIMITS)

  /** Each lane has its own backoff: a URL made up by a visitor must not pause pictures on pages. */
  function createUrlClass(places: { maxConcurrent: number; maxQueued: number }) {
    return {
      withPermit: createSemaphore(places),
      svgBackoff: createBackoff({ ...BACKOFF, now }),
      rasterBackoff: createBackoff({ ...BACKOFF, now }),
    }
  }

  async function fetchAndConvert({ url, width, client }: PictureRequest): Promise<PictureResult> {
    const urlClass = isKnownUrl(url) ? knownUrls : unknownUrls

    async function convert({ bytes, isSvg }: Picture): Promise<Uint8Array> {
      const backoff = isSvg ? urlClass.svgBackoff : urlClass.rasterBackoff
      // Both may have changed while this picture waited for its permit.
      if (failedUrls.has(url)) throw new Error('the conversion was killed at another width')
      if (backoff.isActive()) throw new Error('conversions are paused')
      try {
        return await converter.convert(bytes, width)
      } catch (error) {
        if (error instanceof ConversionKilled) {
          failedUrls.set(url, true, { ttl: KILLED_TTL_MS })
          void limits.consume(client, KILLED_CONVERSION_MS)
          // No backoff for known PNG and JPEG pictures: pages need them, and the machine may just
          // be busy.
          if (isSvg || urlClass === unknownUrls) backoff.start()
          // Without the URL, which may come from a visitor.
          log.warn({ isSvg, err: error }, 'a picture conversion timed out or crashed')
        }
        throw error
      }
    }

    return urlClass.withPermit(async () => {
      const answer = await fetchPicture(url)
      if (answer.kind === 'picture') return await withConversionPermit(() => convert(answer))
      log.debug({ url, reason: answer.reason }, 'no picture')
      return answer.kind
    })
  }

  async function fetchOrUnavailable(request: PictureRequest): Promise<PictureResult> {
    try {
      return await fetchAndConvert(request)
    } catch (error) {
      log.debug({ url: request.url, err: error }, 'picture cannot be converted')
      return 'unavailable'
    }
  }

  async function load(key: string, request: PictureRequest): Promise<PictureResult | RateLimited> {
    const { url, client } = request
    const { ttlMs } = pictureLifetime(url)
    const stored = await store.get(key).catch(() => undefined)
    if (stored !== undefined) {
      const picture = Buffer.from(stored, 'base64')
      cached.set(key, picture, { ttl: ttlMs })
      return picture
    }
    if (!failedUrls.has(url)) {
      const { isAllowed, retryAfterSeconds } = await limits.consume(client, CONVERSION_MS)
      if (!isAllowed) return { retryAfterSeconds }
      const loaded = await fetchOrUnavailable(request)
      if (loaded !== 'unavailable') {
        cached.set(key, loaded, { ttl: ttlMs })
        store.set(key, Buffer.from(loaded).toString('base64'), { ttlMs }).catch(() => undefined)
        return loaded
      }
      if (!failedUrls.has(url)) failedUrls.set(url, true, { ttl: UNAVAILABLE_TTL_MS })
    }
    // Avoids reading the store again. The entry is for this width only: a stored picture is served
    // even if another width failed.
    cached.set(key, 'unavailable', { ttl: UNAVAILABLE_TTL_MS })
    return 'unavailable'
  }

  return async function getPicture(request) {
    const key = `${CONVERSION_ID} ${request.width} ${request.url}`
    for (;;) {
      const picture = cached.get(key)
      if (picture !== undefined) return picture
      const pending = inFlight.get(key)
      if (pending === undefined) break
      const loaded = await pending
      // The limit may belong to another client, so this request tries for itself.
      if (!isOverClientLimit(loaded)) return loaded
    }
    const loading = load(key, request).finally(() => inFlight.delete(key))
    inFlight.set(key, loading)
    return loading
  }
}

export function isOverClientLimit(loaded: PictureResult | RateLimited): loaded is RateLimited {
  return typeof loaded === 'object' && 'retryAfterSeconds' in loaded
}
