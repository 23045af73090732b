// Knows which cached calls contain the row of a coin, so that any of them can answer. It stores
// places and prices, never rows. Rows stay in the cache, where their size counts and they expire.
import { LRUCache } from 'lru-cache'
import type { MarketBatch, MarketPage, MarketRow } from '../../../market/coin.ts'
import { LAST_PAGE } from '../../../market/coin.ts'
import { CURRENCIES, type Currency } from '../../../market/money/currency.ts'
import { type Notice, noticeOf, type Snapshot, WHOLE_ANSWER } from '../../../market/snapshot.ts'
import { createExpiringCache } from '../cache/expiring-cache.server.ts'
import type { MarketBatchQuery, MarketPageQuery } from '../calls/calls.server.ts'
import { type FreshnessRule, isExpired } from '../calls/freshness.server.ts'
import type { Store } from '../stores/store.ts'
import { createSharedPlaces, type Listing, type RowPlace } from './shared-places.server.ts'

/** A row with the times of the answer that contains it. */
export type FoundRow = Pick<Snapshot<MarketRow>, 'value' | 'fetchedAtMs' | 'freshUntilMs'> & {
  staleFromMs: number
  notice: Notice | undefined
  place: RowPlace
}

type CachedRows = {
  findPage: (query: MarketPageQuery, sinceMs: number) => Promise<Snapshot<MarketPage> | undefined>
  peekPage: (query: MarketPageQuery) => Snapshot<MarketPage> | undefined
  findBatch: (
    query: MarketBatchQuery,
    sinceMs: number,
  ) => Promise<Snapshot<MarketBatch> | undefined>
  peekBatch: (query: MarketBatchQuery) => Snapshot<MarketBatch> | undefined
}

type Answer = { value: { rows: readonly { id: string }[] }; fetchedAtMs: number }

type RowIndexOptions = {
  store: Store
  rows: CachedRows
  rowFreshness: FreshnessRule
  now: () => number
  maxCoins?: number
}

export type RowIndex = ReturnType<typeof createRowIndex>

/** Rows of one call for the coin list. */
export const ROWS_PER_CALL = 250
const ROWS_PER_PAGE = 100
/** The first thousand coins. Few visits are to other coins. */
const POPULAR_PAGES = [1, 2, 3, 4]
const LAST_CALL_PAGE = Math.ceil((LAST_PAGE * ROWS_PER_PAGE) / ROWS_PER_CALL)

/** Limits reloads of the listings of other processes: crawlers request many unknown ids. */
const MAX_RELOADS = 5
const RELOAD_WINDOW_MS = 5_000
/** More coins than the list pages have. A place takes about 100 bytes. */
const MAX_COINS = 20_000
/** A coin moves between pages and batches. Only the newest places stay. */
const MAX_PLACES = 4

/** A call that contained the coin, and the time of its answer. */
type DatedPlace = { place: RowPlace; fetchedAtMs: number }
/** `outdated`: calls whose answer is no longer cached, or no longer contains the coin. */
type Known = { seen: readonly DatedPlace[]; outdated: readonly DatedPlace[] }

const UNKNOWN: Known = { seen: [], outdated: [] }

export function createRowIndex(options: RowIndexOptions) {
  const { store, rows, rowFreshness, now, maxCoins = MAX_COINS } = options
  const placesByCoin = forEachCurrency(() => new LRUCache<string, Known>({ max: maxCoins }))
  const prices = forEachCurrency(() => {
    return createExpiringCache<{ price: number; fetchedAtMs: number }>({ max: maxCoins, now })
  })
  const shared = createSharedPlaces({ store, lastPage: LAST_CALL_PAGE, now })
  const reloadedAtMs = forEachCurrency((): number[] => [])
  const reloads = new Map<Currency, Promise<void>>()
  /** Pages cached in any currency. */
  const pagesSeen = new Set<number>()

  function addPlace(currency: Currency, id: string, seen: DatedPlace): void {
    const coin = placesByCoin[currency].get(id) ?? UNKNOWN
    const isNewer = (other: DatedPlace) =>
      !isSamePlace(other.place, seen.place) || other.fetchedAtMs < seen.fetchedAtMs
    if (!coin.seen.every(isNewer) || !coin.outdated.every(isNewer)) return
    placesByCoin[currency].set(id, {
      seen: [seen, ...without(coin.seen, seen)].sort(byTime).slice(0, MAX_PLACES),
      outdated: without(coin.outdated, seen),
    })
  }

  function markOutdated(currency: Currency, id: string, seen: DatedPlace): void {
    const coin = placesByCoin[currency].peek(id) ?? UNKNOWN
    placesByCoin[currency].set(id, {
      seen: without(coin.seen, seen),
      outdated: [seen, ...without(coin.outdated, seen)].slice(0, MAX_PLACES),
    })
  }

  function recordRows(
    currency: Currency,
    place: RowPlace,
    { value, fetchedAtMs, notices }: Snapshot<{ rows: MarketRow[] }>,
  ): void {
    const seen = { place, fetchedAtMs }
    for (const { id, price } of value.rows) {
      addPlace(currency, id, seen)
      // A quarantined row shows its previous price, which is older than this answer.
      if (price === null || notices[id] === 'quarantined') continue
      const earlier = prices[currency].find(id)
      if (earlier === undefined || fetchedAtMs >= earlier.fetchedAtMs) {
        prices[currency].set(id, { price, fetchedAtMs })
      }
    }
  }

  /** Reads the places that other processes or an earlier run have published. Never rejects. */
  function reload(currency: Currency): Promise<void> {
    let reload = reloads.get(currency)
    if (reload === undefined) {
      reloadedAtMs[currency] = [now(), ...reloadedAtMs[currency]].slice(0, MAX_RELOADS)
      reload = readPlaces(currency).finally(() => reloads.delete(currency))
      reloads.set(currency, reload)
    }
    return reload
  }

  function mayReload(currency: Currency): boolean {
    const firstAtMs = reloadedAtMs[currency][MAX_RELOADS - 1] ?? Number.NEGATIVE_INFINITY
    return reloads.has(currency) || Math.abs(now() - firstAtMs) >= RELOAD_WINDOW_MS
  }

  async function readPlaces(currency: Currency): Promise<void> {
    for (const { ids, ...seen } of await shared.read(currency)) {
      if ('page' in seen.place) pagesSeen.add(seen.place.page)
      for (const id of ids) addPlace(currency, id, seen)
    }
  }

  async function findAt(
    currency: Currency,
    id: string,
    { place, fetchedAtMs }: DatedPlace,
  ): Promise<FoundRow | undefined> {
    const snapshot =
      'page' in place
        ? await rows.findPage({ currency, ...place }, fetchedAtMs)
        : await rows.findBatch({ currency, ...place }, fetchedAtMs)
    return toFound(snapshot, id, place)
  }

  function peekAt(currency: Currency, id: string, place: RowPlace): FoundRow | undefined {
    const snapshot =
      'page' in place
        ? rows.peekPage({ currency, ...place })
        : rows.peekBatch({ currency, ...place })
    return toFound(snapshot, id, place)
  }

  /** The newest row of a coin, only from the memory of this process. */
  function peek(currency: Currency, id: string): FoundRow | undefined {
    const { seen } = placesByCoin[currency].peek(id) ?? UNKNOWN
    return newest(seen.map(({ place }) => peekAt(currency, id, place)))
  }

  /** Reads the store only for rows that are newer than the one in memory, newest first. */
  async function findKnown(currency: Currency, id: string): Promise<FoundRow | undefined> {
    const inMemory = peek(currency, id)
    const { seen } = placesByCoin[currency].get(id) ?? UNKNOWN
    for (const call of seen) {
      if (inMemory !== undefined && call.fetchedAtMs <= inMemory.fetchedAtMs) break
      if (isExpired(call.fetchedAtMs, now())) break
      const found = await findAt(currency, id, call)
      if (found !== undefined) return newest([found, inMemory])
      markOutdated(currency, id, call)
    }
    return inMemory
  }

  /** The newest call with the coin, unless it has expired. */
  function newestPlace(currency: Currency, id: string): DatedPlace | undefined {
    const [call] = placesByCoin[currency].peek(id)?.seen ?? []
    return call === undefined || isExpired(call.fetchedAtMs, now()) ? undefined : call
  }

  return {
    /** Records an answer that has entered memory. */
    recordPage({ currency, page }: MarketPageQuery, snapshot: Snapshot<MarketPage>): void {
      pagesSeen.add(page)
      recordRows(currency, { page }, snapshot)
    },

    recordBatch({ currency, batch }: MarketBatchQuery, snapshot: Snapshot<MarketBatch>): void {
      recordRows(currency, { batch }, snapshot)
    },

    /** Publishes the coins of an answer to other processes and the next run. Never rejects. */
    publishPage: ({ currency, page }: MarketPageQuery, answer: Answer): Promise<void> =>
      shared.publish(currency, toListing({ page }, answer)),

    publishBatch: ({ currency, batch }: MarketBatchQuery, answer: Answer): Promise<void> =>
      shared.publish(currency, toListing({ batch }, answer)),

    reload,

    /** The newest cached row of a coin. At most two reads of the store, and never a call. */
    async find(currency: Currency, id: string): Promise<FoundRow | undefined> {
      const found = await findKnown(currency, id)
      if (found !== undefined || !mayReload(currency)) return found
      await reload(currency)
      return findKnown(currency, id)
    },

    /** Whether no batch needs to fetch the coin: it is on a list page or in a fresh batch. */
    isCovered(currency: Currency, id: string): boolean {
      const call = newestPlace(currency, id)
      if (call === undefined || 'page' in call.place) return call !== undefined
      const row = peekAt(currency, id, call.place)
      const isOlder = row === undefined || row.fetchedAtMs < call.fetchedAtMs
      return now() < (isOlder ? rowFreshness.freshUntilMs(call.fetchedAtMs) : row.freshUntilMs)
    },

    isNewestAt(currency: Currency, id: string, place: RowPlace): boolean {
      const call = newestPlace(currency, id)
      return call !== undefined && isSamePlace(call.place, place)
    },

    peek,

    /** Whether a call has brought a row of the coin, in any currency. */
    isKnown: (id: string): boolean => CURRENCIES.some((currency) => placesByCoin[currency].has(id)),

    /** The first popular page that is cached in no currency. */
    findMissingPage: (): number | undefined => POPULAR_PAGES.find((page) => !pagesSeen.has(page)),

    /** The list page of a coin. Ranks by market cap are the same in every currency. */
    findListPage(id: string): number | undefined {
      for (const currency of CURRENCIES) {
        const { seen, outdated } = placesByCoin[currency].peek(id) ?? UNKNOWN
        for (const { place } of [...seen, ...outdated]) if ('page' in place) return place.page
      }
      return undefined
    },

    /**
     * The row that pages show, for comparison with a newer row. If no row is in memory, the last
     * price is used until it expires.
     */
    peekShown(
      currency: Currency,
      next: MarketRow,
    ): Pick<FoundRow, 'value' | 'fetchedAtMs'> | undefined {
      const row = peek(currency, next.id)
      if (row !== undefined) return row
      const shown = prices[currency].find(next.id)
      if (shown === undefined) return undefined
      return { value: { ...next, price: shown.price }, fetchedAtMs: shown.fetchedAtMs }
    },
  }
}

function toFound(
  snapshot: Snapshot<{ rows: MarketRow[] }> | undefined,
  id: string,
  place: RowPlace,
): FoundRow | undefined {
  const value = snapshot?.value.rows.find((row) => row.id === id)
  if (snapshot === undefined || value === undefined) return undefined
  const { fetchedAtMs, freshUntilMs, staleFromMs, notices } = snapshot
  const notice = noticeOf(notices, id) ?? noticeOf(notices, WHOLE_ANSWER)
  return { value, fetchedAtMs, freshUntilMs, staleFromMs, notice, place }
}

function newest(found: readonly (FoundRow | undefined)[]): FoundRow | undefined {
  return found.reduce((best, row) => {
    return row !== undefined && row.fetchedAtMs > (best?.fetchedAtMs ?? 0) ? row : best
  }, undefined)
}

function isSamePlace(one: RowPlace, other: RowPlace): boolean {
  if ('page' in one) return 'page' in other && one.page === other.page
  return 'batch' in other && one.batch === other.batch
}

function without(calls: readonly DatedPlace[], { place }: DatedPlace): DatedPlace[] {
  return calls.filter((other) => !isSamePlace(other.place, place))
}

function byTime(one: DatedPlace, other: DatedPlace): number {
  return other.fetchedAtMs - one.fetchedAtMs
}

function toListing(place: RowPlace, { value, fetchedAtMs }: Answer): Listing {
  return { place, fetchedAtMs, ids: value.rows.map(({ id }) => id) }
}

function forEachCurrency<T>(make: () => T): Record<Currency, T> {
  return { inr: make(), usd: make(), eur: make() }
}
