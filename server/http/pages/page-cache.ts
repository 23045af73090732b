// Caches rendered pages in memory, so that a page is rendered once for all its readers.
import { LRUCache } from 'lru-cache'
import type { EncodedPage } from './content-encoding.ts'
import type { Lifetime } from './page-lifetime.ts'

/** A page ready to be sent, or the data for one. */
export type CachedPage = Lifetime & {
  status: number
  headers: Readonly<Record<string, string>>
  entityTag: string
  content: EncodedPage
  /** When its oldest answer was fetched. Infinity without answers. */
  oldestFetchedAtMs: number
  /** The same, of all that it shows, also of what does not count as its age. */
  oldestShownMs: number
}

export type PageCache = {
  /** Undefined if no usable page is cached. A stale page needs a new render. */
  find: (key: string) => { page: CachedPage; isStale: boolean } | undefined
  set: (key: string, page: CachedPage) => void
  size: () => { count: number; bytes: number }
}

/** Size of a page besides its content: mostly its Content-Security-Policy. */
const OVERHEAD_BYTES = 1_500

export function createPageCache({
  now,
  maxBytes,
}: {
  now: () => number
  maxBytes: number
}): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ content: { br, gzip } }, key) =>
      br.length + gzip.length + key.length + OVERHEAD_BYTES,
  })
  return {
    find(key) {
      const page = pages.get(key)
      if (page === undefined || now() >= page.usableUntilMs) return undefined
      return { page, isStale: now() >= page.cachedUntilMs }
    },
    set(key, page) {
      const ttl = Math.ceil(page.usableUntilMs - now())
      if (ttl > 0) pages.set(key, page, { ttl })
    },
    size: () => ({ count: pages.size, bytes: pages.calculatedSize }),
  }
}
