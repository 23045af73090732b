// The picture URLs that the market's answers name: the only ones that the site fetches. They are in
// the store as well, for as long as an answer that names them may be there. So a restart forgets
// none, and with Redis each process knows what another one has asked for.
import { LRUCache } from 'lru-cache'
import { MAX_SHOWN_AGE_MS } from '../../../market/answer/snapshot.ts'
import type { Store } from '../stores/store.ts'

export type Pictured = { imageUrl: string | null }

export type KnownPictureUrls = {
  record: (rows: readonly Pictured[]) => void
  has: (url: string) => Promise<boolean>
}

type KnownPictureUrlsOptions = { store: Store; now: () => number; max?: number }

/** More than the service has coins and exchanges. At 90 characters each, about 4 MB. */
const MAX_URLS = 25_000

/** A URL is written once in the life of an answer. The last answer before that lives as long again. */
const WRITE_EVERY_MS = MAX_SHOWN_AGE_MS
const TTL_MS = 2 * MAX_SHOWN_AGE_MS

export function createKnownPictureUrls({
  store,
  now,
  max = MAX_URLS,
}: KnownPictureUrlsOptions): KnownPictureUrls {
  const writtenAtMs = new LRUCache<string, number>({ max })

  function recordUrl(url: string): void {
    const lastMs = writtenAtMs.get(url)
    if (lastMs !== undefined && now() < lastMs + WRITE_EVERY_MS) return
    writtenAtMs.set(url, now())
    // The store logs its outages itself. Until it is back, memory has to do.
    store.set(toKey(url), 'yes', { ttlMs: TTL_MS }).catch(() => undefined)
  }

  return {
    record(rows) {
      for (const { imageUrl } of rows) if (imageUrl !== null) recordUrl(imageUrl)
    },
    async has(url) {
      // `has` of the LRU is no use of the URL: visitors do not decide which ones stay.
      if (writtenAtMs.has(url)) return true
      return (await store.get(toKey(url)).catch(() => undefined)) !== undefined
    },
  }
}

function toKey(url: string): string {
  return `picture-url ${url}`
}
