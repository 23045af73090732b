// Keeps whole pages as they were sent, so that a page is rendered once for all who read it.
import { LRUCache } from 'lru-cache'
import type { CallUse } from '../../../app/gateway/market.server.ts'
import type { EncodedPage } from './content-encoding.ts'
import type { Lifetime } from './page-lifetime.ts'
import type { PageVisit } from './page-visit.ts'

/** A page ready to be sent, or the data for one. */
export type CachedPage = Lifetime & {
  status: number
  headers: Readonly<Record<string, string>>
  entityTag: string
  content: EncodedPage
  /** When the oldest answer in it was received; Infinity where there is none. */
  oldestFetchedAtMs: number
  /** How often visitors were sent it since its calls were last told. */
  visits: number
  /** Whether a newer answer has come since it was rendered. */
  isOutdated: boolean
  /** The visit for which its stale answers are renewed; null where none of them is awaited. */
  revalidateFor: PageVisit | null
  /** The calls whose answers it shows or waits for, by key. */
  uses: ReadonlyMap<string, CallUse>
}

export type PageCache = {
  /** Undefined where there is none that may still be sent. One that is due wants a new render. */
  find: (key: string) => { page: CachedPage; isStale: boolean } | undefined
  set: (key: string, page: CachedPage) => void
  size: () => { count: number; bytes: number }
  /** The pages that show or wait for the answer of a call. */
  findByCall: (callKey: string) => { key: string; page: CachedPage }[]
  drop: (key: string) => void
}

type PageCacheOptions = { now: () => number; maxBytes: number }

/** Errors and old numbers, kept for seconds, must not push out what is kept for longer. */
const SHORT_LIVED_SHARE = 1 / 16
/** Of a page, beside its content: mostly the text of its policy. */
const OVERHEAD_BYTES = 1_500

/** The clocks of two machines may differ by so much. */
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

  /** Whether its answers are from the future: the clock was set back, and they may be old. */
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
      // A page that waits or has failed is no reason to send no more of a good one.
      if (isShortLived && isUsable(complete.peek(key))) return
      const [store, other] = isShortLived ? [shortLived, complete] : [complete, shortLived]
      other.delete(key)
      // Over by whichever clock says so first: the one that dates answers can be set back.
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
