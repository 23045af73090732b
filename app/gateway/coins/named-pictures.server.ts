// Remembers the addresses of pictures that the market's answers name. Visitors can ask for any
// address on a listed host; only a named one tells something about that host. In memory alone: after
// a restart an address counts again once a page with it is rendered.
import { LRUCache } from 'lru-cache'

type Row = { imageUrl: string | null }

export type NamedPictures = {
  record: (rows: readonly Row[]) => void
  has: (url: string) => boolean
}

/** More than the service has coins and exchanges. At 90 characters each these are some 4 MB. */
const MAX_PICTURES = 25_000

export function createNamedPictures({ max = MAX_PICTURES } = {}): NamedPictures {
  const named = new LRUCache<string, true>({ max })
  return {
    record(rows) {
      for (const { imageUrl } of rows) if (imageUrl !== null) named.set(imageUrl, true)
    },
    // Asking must not keep an address: visitors would decide which ones stay.
    has: (url) => named.peek(url) === true,
  }
}
