// Remembers the image URLs in the market's answers. Visitors can request any URL on an allowed
// host, but only URLs from answers count when we decide about that host. Memory only: after a restart, a
// URL counts again when a page with it is rendered.
import { LRUCache } from 'lru-cache'

type Row = { imageUrl: string | null }

export type KnownPictureUrls = {
  record: (rows: readonly Row[]) => void
  has: (url: string) => boolean
}

/** More than the service has coins and exchanges. At 90 characters each, about 4 MB. */
const MAX_PICTURES = 25_000

export function createKnownPictureUrls({ max = MAX_PICTURES } = {}): KnownPictureUrls {
  const urls = new LRUCache<string, true>({ max })
  return {
    record(rows) {
      for (const { imageUrl } of rows) if (imageUrl !== null) urls.set(imageUrl, true)
    },
    // `peek`, because a lookup must not keep a URL: otherwise visitors would decide which ones
    // stay.
    has: (url) => urls.peek(url) === true,
  }
}
