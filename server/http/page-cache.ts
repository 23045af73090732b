// Keeps whole pages as they were sent, so that a page is rendered once for all who read it.
import { LRUCache } from 'lru-cache'
import type { EncodedPage } from './content-encoding.ts'
import type { Lifetime } from './page-lifetime.ts'

/** A page ready to be sent, or the data for one. */
export type KeptPage = Lifetime & {
  status: number
  headers: Readonly<Record<string, string>>
  entityTag: string
  content: EncodedPage
  /** When the oldest answer in it was received; Infinity where there is none. */
  oldestFetchedAtMs: number
  /** How often visitors were sent it since the one for whom it was rendered. */
  visits: number
}

export type PageCache = {
  /** Undefined where there is none that may still be sent. One that is due wants a new render. */
  find: (key: string) => { page: KeptPage; isDue: boolean } | undefined
  keep: (key: string, page: KeptPage) => void
  size: () => { count: number; bytes: number }
  /** How often a page was sent from here since it was rendered, be it still good or not. */
  visitsOf: (key: string) => number
}

type PageCacheOptions = { now: () => number; maxBytes: number }

/** Errors and old numbers, kept for seconds, must not push out what is kept for longer. */
const BRIEF_SHARE = 1 / 16
/** Of a page, beside its content: mostly the text of its policy. */
const OVERHEAD_BYTES = 1_500

/** The clocks of two machines may differ by so much. */
const MAX_AHEAD_MS = 60_000

const EVEN_OVER = { allowStale: true }

export function createPageCache({ now, maxBytes }: PageCacheOptions): PageCache {
  const good = createStore(maxBytes)
  const brief = createStore(Math.floor(maxBytes * BRIEF_SHARE))

  /** Whether its answers are from the future: the clock was set back, and they may be old. */
  function isAhead({ oldestFetchedAtMs }: KeptPage): boolean {
    return Number.isFinite(oldestFetchedAtMs) && oldestFetchedAtMs > now() + MAX_AHEAD_MS
  }

  return {
    find(key) {
      const page = good.get(key) ?? brief.get(key)
      if (page === undefined || now() >= page.usableUntilMs || isAhead(page)) return undefined
      return { page, isDue: now() >= page.freshUntilMs }
    },
    keep(key, page) {
      const ttl = page.usableUntilMs - now()
      if (ttl <= 0) return
      const isBrief = page.usableUntilMs === page.freshUntilMs
      const [store, other] = isBrief ? [brief, good] : [good, brief]
      // Over by whichever clock says so first: the one that dates answers can be set back.
      store.set(key, page, { ttl })
      other.delete(key)
    },
    size: () => ({
      count: good.size + brief.size,
      bytes: good.calculatedSize + brief.calculatedSize,
    }),
    visitsOf: (key) => (good.peek(key, EVEN_OVER) ?? brief.peek(key, EVEN_OVER))?.visits ?? 0,
  }
}

function createStore(maxSize: number): LRUCache<string, KeptPage> {
  return new LRUCache({
    maxSize,
    noDeleteOnStaleGet: true,
    sizeCalculation: ({ content: { br, gzip } }, key) =>
      br.length + gzip.length + key.length + OVERHEAD_BYTES,
  })
}
