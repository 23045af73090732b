// The pages of the service's list that the site keeps: the keeper renews the oldest of them, so that
// the largest coins always have facts. The sitemap names what they and the other cached pages hold.
import { LAST_PAGE } from '../../../market/coin.ts'
import { DEFAULT_CURRENCY } from '../../../market/money/currency.ts'
import { ROWS_PER_LIST_PAGE } from '../../upstream/calls/market-rows/list-calls.server.ts'
import { CACHE_ONLY, type Visit } from '../cache/visit.server.ts'
import type { Calls } from '../calls/calls.server.ts'

/** The 4,000 largest coins. One call in 70 minutes reaches them all in less than 24 hours. */
const KEPT_PAGES = 20
const ROWS_PER_PAGE = 100
const ALL_PAGES = Math.ceil((LAST_PAGE * ROWS_PER_PAGE) / ROWS_PER_LIST_PAGE)

const KEEPER: Visit = { ...CACHE_ONLY, mayCall: true, client: 'keeper' }

type KeeperPagesOptions = {
  calls: Pick<Calls, 'exchanges' | 'listPage'>
  /** With a cache of its own, one of several processes keeps fewer pages. */
  share: number
}

export function createKeeperPages({ calls: { exchanges, listPage }, share }: KeeperPagesOptions) {
  const kept = Math.max(1, Math.floor(KEPT_PAGES / share))

  function findPages(count: number) {
    const pages = Array.from({ length: count }, (_, index) => index + 1)
    return Promise.all(
      pages.map(async (page) => {
        return { page, list: await listPage.find({ currency: DEFAULT_CURRENCY, page }) }
      }),
    )
  }

  return {
    /** Whether the oldest of its pages is renewed. A missing page is the oldest. */
    async renewOldest(): Promise<boolean> {
      const pages = await findPages(kept)
      const ageOf = ({ list }: (typeof pages)[number]) => list?.fetchedAtMs ?? 0
      const [oldest] = pages.toSorted((a, b) => ageOf(a) - ageOf(b))
      if (oldest === undefined || oldest.list?.freshness === 'fresh') return true
      const query = { currency: DEFAULT_CURRENCY, page: oldest.page }
      return (await listPage.renew(query, KEEPER, 'keeper')) === 'answered'
    },

    /** The ids of all coins and exchanges whose pages a crawler gets now. */
    async findCrawlable(): Promise<{ coins: string[]; exchanges: string[] }> {
      const pages = await findPages(ALL_PAGES)
      const coins = pages.flatMap(({ list }) => list?.value.rows.map(({ id }) => id) ?? [])
      const listed = (await exchanges.find(null))?.value.rows ?? []
      return { coins: [...new Set(coins)], exchanges: listed.map(({ id }) => id) }
    },
  }
}
