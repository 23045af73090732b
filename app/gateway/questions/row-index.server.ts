// Knows which cached call has the row of a coin, so that any of them answers for it. It holds places
// and prices, never rows: those stay in the cache, where they are counted and expire.
import { LRUCache } from 'lru-cache'
import { LAST_PAGE } from '../../market/choices.ts'
import type { MarketBatch, MarketPage, MarketRow } from '../../market/coin.ts'
import { CURRENCIES, type Currency } from '../../market/currency.ts'
import { type Notice, noticeOf, type Snapshot, WHOLE_ANSWER } from '../../market/snapshot.ts'
import type { MarketBatchQuery, MarketPageQuery } from '../calls/calls.server.ts'
import { createDatedCache } from '../dated-cache.server.ts'
import type { Store } from '../store.ts'

/** The call that a row came with. */
export type RowPlace = { page: number } | { batch: number }

/** A row with the age of the answer that it was in. */
export type FoundRow = Pick<Snapshot<MarketRow>, 'value' | 'fetchedAtMs' | 'freshUntilMs'> & {
  staleFromMs: number
  notice: Notice | undefined
  place: RowPlace
}

type CachedRows = {
  findPage: (query: MarketPageQuery) => Promise<Snapshot<MarketPage> | undefined>
  peekPage: (query: MarketPageQuery) => Snapshot<MarketPage> | undefined
  findBatch: (query: MarketBatchQuery) => Promise<Snapshot<MarketBatch> | undefined>
  peekBatch: (query: MarketBatchQuery) => Snapshot<MarketBatch> | undefined
}

type RowIndexOptions = { store: Store; rows: CachedRows; now: () => number; maxCoins?: number }

export type RowIndex = ReturnType<typeof createRowIndex>

/** Rows of one call of the list. */
export const ROWS_A_CALL = 250
const ROWS_A_PAGE = 100
const LAST_CALL_PAGE = Math.ceil((LAST_PAGE * ROWS_A_PAGE) / ROWS_A_CALL)

/** What other processes have listed is looked up again after this time. */
const RELOAD_AFTER_MS = 5_000
const IDS_KEPT_MS = 24 * 3_600_000
/** More than the pages list; a place takes some 100 bytes. */
const MAX_COINS = 20_000

type Known = { places: RowPlace[] }

export function createRowIndex({ store, rows, now, maxCoins = MAX_COINS }: RowIndexOptions) {
  const known = forEachCurrency(() => new LRUCache<string, Known>({ max: maxCoins }))
  const prices = forEachCurrency(() => {
    return createDatedCache<{ price: number; fetchedAtMs: number }>({ max: maxCoins, now })
  })
  const reloadedAtMs = forEachCurrency(() => Number.NEGATIVE_INFINITY)
  const reloads = new Map<Currency, Promise<void>>()
  let isListSeen = false

  function addPlace(currency: Currency, id: string, place: RowPlace): void {
    const places = known[currency].get(id)?.places ?? []
    const others = places.filter((other) => !isSameKind(other, place))
    known[currency].set(id, { places: [place, ...others] })
  }

  function noteRows(
    currency: Currency,
    place: RowPlace,
    { value, fetchedAtMs, notices }: Snapshot<{ rows: MarketRow[] }>,
  ): void {
    for (const { id, price } of value.rows) {
      addPlace(currency, id, place)
      // A price that is shown in place of a new one is older than its answer.
      if (price === null || notices[id] === 'held-back') continue
      const earlier = prices[currency].find(id)
      if (earlier === undefined || fetchedAtMs >= earlier.fetchedAtMs) {
        prices[currency].set(id, { price, fetchedAtMs })
      }
    }
  }

  /** Reads where other processes, or an earlier run, have found the coins. */
  async function reload(currency: Currency): Promise<void> {
    if (Math.abs(now() - reloadedAtMs[currency]) < RELOAD_AFTER_MS) return reloads.get(currency)
    reloadedAtMs[currency] = now()
    const reload = readPlaces(currency).finally(() => reloads.delete(currency))
    reloads.set(currency, reload)
    return reload
  }

  async function readPlaces(currency: Currency): Promise<void> {
    const pages = Array.from({ length: LAST_CALL_PAGE }, (_, index) => index + 1)
    const texts = await store.getMany(pages.map((page) => idsKey({ currency, page })))
    for (const [index, text] of texts.entries()) {
      for (const id of text?.split('\n') ?? []) {
        if (!known[currency].has(id)) addPlace(currency, id, { page: index + 1 })
      }
    }
  }

  async function findAt(
    currency: Currency,
    id: string,
    place: RowPlace,
  ): Promise<FoundRow | undefined> {
    const snapshot =
      'page' in place
        ? await rows.findPage({ currency, ...place })
        : await rows.findBatch({ currency, ...place })
    return toFound(snapshot, id, place)
  }

  function peekAt(currency: Currency, id: string, place: RowPlace): FoundRow | undefined {
    const snapshot =
      'page' in place
        ? rows.peekPage({ currency, ...place })
        : rows.peekBatch({ currency, ...place })
    return toFound(snapshot, id, place)
  }

  /** The newest row of a coin, from the memory of this process alone. */
  function peek(currency: Currency, id: string): FoundRow | undefined {
    const places = known[currency].peek(id)?.places ?? []
    return newest(places.map((place) => peekAt(currency, id, place)))
  }

  return {
    /** Takes note of an answer that has come into memory. */
    notePage({ currency, page }: MarketPageQuery, snapshot: Snapshot<MarketPage>): void {
      isListSeen ||= page === 1
      noteRows(currency, { page }, snapshot)
    },

    noteBatch({ currency, batch }: MarketBatchQuery, snapshot: Snapshot<MarketBatch>): void {
      noteRows(currency, { batch }, snapshot)
    },

    /** Lets other processes, and the next run, find the coins of a page. Never rejects. */
    async share({ currency, page }: MarketPageQuery, { rows: shared }: MarketPage): Promise<void> {
      const ids = shared.map(({ id }) => id).filter((id) => !id.includes('\n'))
      await store.set(idsKey({ currency, page }), ids.join('\n'), { ttlMs: IDS_KEPT_MS })
    },

    /** The newest cached row of a coin. Costs two reads of the store at most, and no call. */
    async find(currency: Currency, id: string): Promise<FoundRow | undefined> {
      if (!known[currency].has(id)) await reload(currency)
      const places = known[currency].get(id)?.places ?? []
      const found = await Promise.all(places.map((place) => findAt(currency, id, place)))
      return newest(found)
    },

    peek,

    /** Whether a call has brought a row of a coin, in any currency. */
    isKnown: (id: string): boolean => CURRENCIES.some((currency) => known[currency].has(id)),

    /** Whether the first page of the list has come, in any currency. */
    hasSeenList: (): boolean => isListSeen,

    /** The page of the list that a coin is on, in any currency: the market caps are the same. */
    findListPage(id: string): number | undefined {
      for (const currency of CURRENCIES) {
        for (const place of known[currency].peek(id)?.places ?? []) {
          if ('page' in place) return place.page
        }
      }
      return undefined
    },

    /**
     * What pages have shown of a coin, to compare a newer row with. Where no call in memory has its
     * row any more, the last price is known until it expires.
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

function isSameKind(one: RowPlace, other: RowPlace): boolean {
  return 'page' in one === 'page' in other
}

function idsKey({ currency, page }: MarketPageQuery): string {
  return `market-ids ${currency} ${page}`
}

function forEachCurrency<T>(make: () => T): Record<Currency, T> {
  return { inr: make(), usd: make(), eur: make() }
}
