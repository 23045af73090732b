// Caches rendered pages in memory, so that a page is rendered once for all its readers.
import { LRUCache } from 'lru-cache'
import type { CallUse } from '../../gateway/market.server.ts'
import type { EncodedPage } from './content-encoding.ts'
import type { Lifetime } from './page-lifetime.ts'
import type { PageVisit } from './page-visit.ts'

/** A page ready to be sent, or the data for one. */
export type CachedPage = Lifetime & {
  status: number
  headers: Readonly<Record<string, string>>
  entityTag: string
  content: EncodedPage
  /** When its oldest answer was fetched. Infinity without answers. */
  oldestFetchedAtMs: number
  /** Visits that have not been reported to its calls yet. */
  visits: number
  /** Whether a newer answer has arrived since the render. */
  isOutdated: boolean
  /** The visit that started the revalidation of its stale answers. Null if none is in flight. */
  revalidateFor: PageVisit | null
  /** The calls whose answers it shows or waits for, by key. */
  uses: ReadonlyMap<string, CallUse>
}

export type PageCache = {
  /** Undefined if no usable page is cached. A stale page needs a new render. */
  find: (key: string) => { page: CachedPage; isStale: boolean } | undefined
  set: (key: string, page: CachedPage) => void
  size: () => { count: number; bytes: number }
  /** The pages that show or wait for the answer of a call. */
  findByCall: (callKey: string) => { key: string; page: CachedPage }[]
  drop: (key: string) => void
}

type PageCacheOptions = { now: () => number; maxBytes: number }

/** Errors, incomplete pages and pages without answers must not evict pages that live longer. */
const SHORT_LIVED_SHARE = 1 / 16
/** Size of a page besides its content: mostly its Content-Security-Policy. */
const OVERHEAD_BYTES = 1_500

/** Allowed difference between the clocks of two machines. */
const MAX_CLOCK_SKEW_MS = 60_000

export function createPageCache({ now, maxBytes }: PageCacheOptions): PageCache {
  const keysByCall = new Map<string, Set<string>>()
  const complete = createStore(maxBytes, unindexCalls)
  const shortLived = createStore(Math.floor(maxBytes * SHORT_LIVED_SHARE), unindexCalls)

  function indexCalls(key: string, { uses }: CachedPage): void {
    for (const callKey of uses.keys()) {
      const keys = keysByCall.get(callKey) ?? new Set()
      keysByCall.set(callKey, keys.add(key))
    }
  }

  function unindexCalls({ uses }: CachedPage, key: string): void {
    for (const callKey of uses.keys()) {
      const keys = keysByCall.get(callKey)
      keys?.delete(key)
      if (keys?.size === 0) keysByCall.delete(callKey)
    }
  }

  /** Whether its answers are dated in the future: the clock was set back, and they may be old. */
  function isFromFuture({ oldestFetchedAtMs }: CachedPage): boolean {
    return Number.isFinite(oldestFetchedAtMs) && oldestFetchedAtMs > now() + MAX_CLOCK_SKEW_MS
  }

  function isUsable(page: CachedPage | undefined): page is CachedPage {
    return page !== undefined && now() < page.usableUntilMs && !isFromFuture(page)
  }

  return {
    find(key) {
      const page = complete.get(key) ?? shortLived.get(key)
      if (!isUsable(page)) return undefined
      return { page, isStale: now() >= page.freshUntilMs }
    },
    set(key, page) {
      const ttl = page.usableUntilMs - now()
      if (ttl <= 0) return
      const isShortLived = page.usableUntilMs === page.freshUntilMs
      // An incomplete or failed page must not replace a usable complete page.
      if (isShortLived && isUsable(complete.peek(key))) return
      const [store, other] = isShortLived ? [shortLived, complete] : [complete, shortLived]
      other.delete(key)
      // It expires by the wall clock or by the cache's own: the wall clock, which dates answers,
      // can be set back.
      store.set(key, page, { ttl })
      if (store.peek(key) === page) indexCalls(key, page)
    },
    size: () => ({
      count: complete.size + shortLived.size,
      bytes: complete.calculatedSize + shortLived.calculatedSize,
    }),
    findByCall: (callKey) =>
      [...(keysByCall.get(callKey) ?? [])].flatMap((key) => {
        const page = complete.peek(key) ?? shortLived.peek(key)
        return page === undefined ? [] : [{ key, page }]
      }),
    drop(key) {
      complete.delete(key)
      shortLived.delete(key)
    },
  }
}

function createStore(
  maxSize: number,
  dispose: (page: CachedPage, key: string) => void,
): LRUCache<string, CachedPage> {
  return new LRUCache({
    maxSize,
    dispose,
    sizeCalculation: ({ content: { br, gzip } }, key) =>
      br.length + gzip.length + key.length + OVERHEAD_BYTES,
  })
}
