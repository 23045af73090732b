// The small pictures behind `/image`: each is fetched and converted once, for all who ask, and
// cached in memory and in a store that outlives the process. A picture that cannot be had is not
// tried again for a while. How long a visitor waits, and what is shown meanwhile, is left to others.
import { LRUCache } from 'lru-cache'
import type { PictureAnswer, PictureFetcher } from '../../../app/market/picture.ts'
import type { ClientLimits } from '../limits/client-limits.ts'
import { ConversionKilled, type ConversionProcess } from './conversion-process.ts'
import { createGrowingPause } from './growing-pause.ts'
import { pictureLifetime } from './picture-lifetime.ts'
import { createSemaphore } from './semaphore.ts'

/** Never rejects: a store in trouble has nothing and keeps nothing. */
export type PictureStore = {
  get: (key: string) => Promise<string | undefined>
  set: (key: string, text: string, options: { ttlMs: number }) => Promise<void>
}

export type PictureOptions = {
  fetchPicture: PictureFetcher['fetchPicture']
  /** Whether an answer of the market names that address. Visitors may ask for any other. */
  isNamed: (url: string) => boolean
  converter: ConversionProcess
  store: PictureStore
  /** A picture that is neither cached nor in flight counts as work of the client who asks for it. */
  limits: ClientLimits
  now?: () => number
  maxCacheBytes?: number
}

type Log = Record<'debug' | 'warn', (details: object, message: string) => void>
type Wanted = { url: string; width: number; client: string }
type Loaded = Uint8Array | 'unavailable'
export type Limited = { retryAfterSeconds: number }
type Picture = Extract<PictureAnswer, { kind: 'picture' }>

/** Names what `convertPicture` makes. Cached pictures of another name are not used any more. */
const CONVERSION = 'webp-75'

const UNAVAILABLE_MS = 60_000
/** A picture that took two seconds, or crashed the decoder, will do so again. */
const KILLED_MS = 3_600_000
const MAX_FAILED_URL_CHARACTERS = 4_000_000

/** A small SVG can take minutes to draw. Each conversion that is killed takes two seconds from all. */
const PAUSE = { firstMs: 10_000, longestMs: 600_000 }

/**
 * Loads in flight. A load that waits for its conversion has up to 2 MB in memory. Addresses that no
 * answer names have few places, so that they cannot take those of the pictures on pages.
 */
const NAMED_LOADS = { atOnce: 16, waiting: 1_000 }
const UNNAMED_LOADS = { atOnce: 4, waiting: 100 }
const CONVERSIONS = { atOnce: 1, waiting: NAMED_LOADS.atOnce + UNNAMED_LOADS.atOnce }

export function createPictures(
  {
    fetchPicture,
    isNamed,
    converter,
    store,
    limits,
    // Monotonic: it only measures durations, and the wall clock may be set back.
    now = () => performance.now(),
    maxCacheBytes = 16 * 1024 * 1024,
  }: PictureOptions,
  log: Log,
): (wanted: Wanted) => Promise<Loaded | Limited> {
  const cached = new LRUCache<string, Loaded>({
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
  const inFlight = new Map<string, Promise<Loaded | Limited>>()
  const whenConvertible = createSemaphore(CONVERSIONS)
  const named = createLane(NAMED_LOADS)
  const unnamed = createLane(UNNAMED_LOADS)

  /** A visitor's address must not pause pictures that pages show: each lane has its own pauses. */
  function createLane(places: { atOnce: number; waiting: number }) {
    return {
      whenFree: createSemaphore(places),
      svgPause: createGrowingPause({ ...PAUSE, now }),
      rasterPause: createGrowingPause({ ...PAUSE, now }),
    }
  }

  async function fetchAndConvert({ url, width }: Wanted): Promise<Loaded> {
    const lane = isNamed(url) ? named : unnamed

    async function convert({ bytes, isSvg }: Picture): Promise<Uint8Array> {
      const pause = isSvg ? lane.svgPause : lane.rasterPause
      // Both may have begun while this picture waited.
      if (failedUrls.has(url)) throw new Error('killed at another width')
      if (pause.isOn()) throw new Error('conversions are paused')
      try {
        return await converter.convert(bytes, width)
      } catch (error) {
        if (error instanceof ConversionKilled) {
          failedUrls.set(url, true, { ttl: KILLED_MS })
          // Almost all pictures on pages are PNG or JPEG: a busy machine must not pause them.
          if (isSvg || lane === unnamed) pause.begin()
          // Without its address, which may be a visitor's.
          log.warn({ isSvg, err: error }, 'a picture was given up')
        }
        throw error
      }
    }

    return lane.whenFree(async () => {
      const answer = await fetchPicture(url)
      if (answer.kind === 'picture') return await whenConvertible(() => convert(answer))
      log.debug({ url, reason: answer.reason }, 'no picture')
      return answer.kind
    })
  }

  async function loadAnew(wanted: Wanted): Promise<Loaded> {
    try {
      return await fetchAndConvert(wanted)
    } catch (error) {
      log.debug({ url: wanted.url, err: error }, 'picture cannot be converted')
      return 'unavailable'
    }
  }

  async function load(key: string, wanted: Wanted): Promise<Loaded | Limited> {
    const { url, client } = wanted
    const { ttlMs } = pictureLifetime(url)
    const stored = await store.get(key)
    if (stored !== undefined) {
      const picture = Buffer.from(stored, 'base64')
      cached.set(key, picture, { ttl: ttlMs })
      return picture
    }
    if (!failedUrls.has(url)) {
      const { isAllowed, retryAfterSeconds } = await limits.spend(client)
      if (!isAllowed) return { retryAfterSeconds }
      const loaded = await loadAnew(wanted)
      if (loaded !== 'unavailable') {
        cached.set(key, loaded, { ttl: ttlMs })
        void store.set(key, Buffer.from(loaded).toString('base64'), { ttlMs })
        return loaded
      }
      if (!failedUrls.has(url)) failedUrls.set(url, true, { ttl: UNAVAILABLE_MS })
    }
    // Saves asking the store again. What is in there at one width is served whatever failed at another.
    cached.set(key, 'unavailable', { ttl: UNAVAILABLE_MS })
    return 'unavailable'
  }

  return async function getPicture(wanted) {
    const key = `${CONVERSION} ${wanted.width} ${wanted.url}`
    for (;;) {
      const picture = cached.get(key)
      if (picture !== undefined) return picture
      const joined = inFlight.get(key)
      if (joined === undefined) break
      const loaded = await joined
      // Whose limit that was is unknown here: then this request is the next to try.
      if (!isLimited(loaded)) return loaded
    }
    const loading = load(key, wanted).finally(() => inFlight.delete(key))
    inFlight.set(key, loading)
    return loading
  }
}

export function isLimited(loaded: Loaded | Limited): loaded is Limited {
  return typeof loaded === 'object' && 'retryAfterSeconds' in loaded
}
