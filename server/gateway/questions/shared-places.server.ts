// Publishes which call contains which coins, so that other processes and the next run find the rows
// in the store. A lookup costs one read, for any number of coins.
import type { Currency } from '../../../market/money/currency.ts'
import { MAX_SHOWN_AGE_MS } from '../../../market/snapshot.ts'
import { isExpired } from '../calls/freshness.server.ts'
import type { Store } from '../stores/store.ts'

/** The call that a row came from. */
export type RowPlace = { page: number } | { batch: string }

/** The coins of an answer, and its time. */
export type Listing = { place: RowPlace; fetchedAtMs: number; ids: readonly string[] }

type SharedPlacesOptions = { store: Store; lastPage: number; now: () => number }

/** No visitor waits for this lock. A listing that is not shared now is shared with the next one. */
const LOCK_WAIT_MS = 1_000

export function createSharedPlaces({ store, lastPage, now }: SharedPlacesOptions) {
  const pages = Array.from({ length: lastPage }, (_, index) => index + 1)
  const sharing: Partial<Record<Currency, Promise<void>>> = {}

  async function read(currency: Currency): Promise<Listing[]> {
    const keys = [...pages.map((page) => pageKey(currency, page)), batchesKey(currency)]
    const texts = await store.getMany(keys)
    return texts.flatMap(parseListings).filter(({ fetchedAtMs }) => !isExpired(fetchedAtMs, now()))
  }

  /** Each coin is listed only in the newest batch that contains it. */
  async function addBatch(currency: Currency, added: Listing): Promise<void> {
    const key = batchesKey(currency)
    const releaseLock = await store.takeLock(key, { waitMs: LOCK_WAIT_MS })
    try {
      const moved = new Set(added.ids)
      const others = parseListings(await store.get(key)).flatMap((listing) => {
        const ids = listing.ids.filter((id) => !moved.has(id))
        const isExpiredOrReplaced =
          isExpired(listing.fetchedAtMs, now()) || nameOf(listing) === nameOf(added)
        return isExpiredOrReplaced || ids.length === 0 ? [] : [{ ...listing, ids }]
      })
      const text = formatListings(added.ids.length === 0 ? others : [added, ...others])
      await store.set(key, text, { ttlMs: MAX_SHOWN_AGE_MS })
    } finally {
      await releaseLock()
    }
  }

  return {
    read,

    /** Never rejects. */
    async publish(currency: Currency, listing: Listing): Promise<void> {
      const { place } = listing
      if ('page' in place) {
        const text = formatListings([listing])
        await store.set(pageKey(currency, place.page), text, { ttlMs: MAX_SHOWN_AGE_MS })
      } else {
        // One at a time, because not every store has locks.
        const before = sharing[currency] ?? Promise.resolve()
        sharing[currency] = before.then(() => addBatch(currency, listing))
        await sharing[currency]
      }
    },
  }
}

function pageKey(currency: Currency, page: number): string {
  return `market-ids ${currency} ${page}`
}

function batchesKey(currency: Currency): string {
  return `market-ids ${currency} batches`
}

function nameOf({ place }: Listing): string {
  return 'page' in place ? `page ${place.page}` : `batch ${place.batch}`
}

/** One paragraph for each listing: the call, its time, and the ids, one a line. */
function formatListings(listings: readonly Listing[]): string {
  const paragraphs = listings.map((listing) => {
    const ids = listing.ids.filter((id) => !id.includes('\n'))
    return [nameOf(listing), listing.fetchedAtMs, ...ids].join('\n')
  })
  return paragraphs.join('\n\n')
}

/** Ignores paragraphs that are not valid listings. */
function parseListings(text: string | undefined): Listing[] {
  return (text?.split('\n\n') ?? []).flatMap((paragraph): Listing[] => {
    const [name = '', time, ...ids] = paragraph.split('\n')
    const [kind, call = ''] = name.split(' ')
    const fetchedAtMs = Number(time)
    if (!Number.isFinite(fetchedAtMs)) return []
    if (kind === 'batch') return [{ place: { batch: call }, fetchedAtMs, ids }]
    return kind === 'page' ? [{ place: { page: Number(call) }, fetchedAtMs, ids }] : []
  })
}
