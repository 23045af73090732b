// On which page of the service's list each coin was last seen. A page has about the same coins in
// every currency. The places are in the store as well, one entry a page, so that a restart forgets
// none.
import { MAX_SHOWN_AGE_MS } from '../../../market/answer/snapshot.ts'
import type { Store } from '../stores/store.ts'

export type Places = {
  /** Undefined if no list page of this process, or of the last 24 hours, has the coin. */
  find: (id: string) => Promise<number | undefined>
  /** Whether this page of the list, or a later one, has had coins. */
  hasCoins: (page: number) => Promise<boolean>
  record: (page: number, ids: readonly string[]) => void
}

type PlacesOptions = { store: Store; now: () => number }

/** 66 pages of 200 coins are all that the site lists. */
const MAX_PAGES = 66

/** How soon the places of other processes are read again. */
const READ_EVERY_MS = 60_000

export function createPlaces({ store, now }: PlacesOptions): Places {
  const pageOf = new Map<string, number>()
  const textOf = new Map<number, string>()
  let lastPage = 0
  let reading: Promise<void> | undefined
  let readAtMs = Number.NEGATIVE_INFINITY

  function remember(page: number, ids: readonly string[]): void {
    for (const id of ids) pageOf.set(id, page)
    lastPage = Math.max(lastPage, page)
  }

  async function readIfDue(): Promise<void> {
    const isReadAgain = readAtMs === Number.NEGATIVE_INFINITY || store.isShared
    if (isReadAgain && now() - readAtMs >= READ_EVERY_MS) {
      readAtMs = now()
      reading = read()
    }
    await reading
  }

  async function read(): Promise<void> {
    const pages = Array.from({ length: MAX_PAGES }, (_, index) => index + 1)
    await Promise.all(
      pages.map(async (page) => {
        const text = await store.get(toKey(page)).catch(() => undefined)
        if (text === undefined || text === textOf.get(page)) return
        textOf.set(page, text)
        remember(page, text.split('\n'))
      }),
    )
  }

  return {
    async find(id) {
      const known = pageOf.get(id)
      if (known !== undefined) return known
      await readIfDue()
      return pageOf.get(id)
    },

    async hasCoins(page) {
      if (page > lastPage) await readIfDue()
      return page <= lastPage
    },

    record(page, ids) {
      if (ids.length === 0) return
      const text = ids.join('\n')
      remember(page, ids)
      // Again each time, because an entry ends after 24 hours.
      textOf.set(page, text)
      store.set(toKey(page), text, { ttlMs: MAX_SHOWN_AGE_MS }).catch(() => undefined)
    },
  }
}

function toKey(page: number): string {
  return `places ${page}`
}
