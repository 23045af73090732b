// The rows of the coins that a visitor has starred: from the pages of the list that are known to
// have them, and all others from one call.

import type { NoAnswer, UndatedAnswer } from '../../../market/answer/answer.ts'
import { combineSnapshots } from '../../../market/answer/combine-snapshots.ts'
import type { Snapshot } from '../../../market/answer/snapshot.ts'
import type { MarketRow } from '../../../market/coin.ts'
import type { WatchlistQuery } from '../../../market/market.ts'
import type { StarredCoins } from '../../../market/starred-coins.ts'
import type { Visit } from '../cache/visit.server.ts'
import type { Calls } from '../calls/calls.server.ts'
import type { KnownCoins } from './known-coins.server.ts'
import type { RowBatches } from './row-batches.server.ts'
import type { FoundRow, OwnRow, OwnRows, Rows } from './rows.server.ts'

type WatchlistOptions = {
  calls: Pick<Calls, 'coinList' | 'listPage'>
  rows: Rows
  ownRows: OwnRows
  batches: RowBatches
  known: KnownCoins
}

type Found = ReadonlyMap<string, FoundRow>
type WithoutRow = ReadonlyMap<string, Snapshot<OwnRow>>

export function createWatchlist({ calls, rows, ownRows, batches, known }: WatchlistOptions) {
  async function findRows({ currency, ids }: WatchlistQuery): Promise<Found> {
    const found = await Promise.all(ids.map((id) => rows.find({ currency, id })))
    return new Map(ids.flatMap((id, index) => entryOf(id, found[index])))
  }

  /** The coins for which the service has said that it has no row. */
  async function findWithoutRow({ currency, ids }: WatchlistQuery): Promise<WithoutRow> {
    const own = await Promise.all(ids.map((id) => ownRows.find({ currency, id })))
    return new Map(
      ids.flatMap((id, index): [string, Snapshot<OwnRow>][] => {
        const answer = own[index]
        return answer?.value.row === null ? [[id, answer]] : []
      }),
    )
  }

  /**
   * Asks for what is stale: one call for each page of the list. Waits for rows that are much too
   * old.
   */
  async function refresh(
    { currency }: WatchlistQuery,
    { found, withoutRow }: { found: Found; withoutRow: WithoutRow },
    visit: Visit,
  ): Promise<void> {
    const stale = [...found].filter(([, { snapshot }]) => snapshot.freshness !== 'fresh')
    const staleWithoutRow = [...withoutRow].filter(([, { freshness }]) => freshness !== 'fresh')
    const pages = new Set(stale.flatMap(([, { page }]) => page ?? []))
    const lists = [...pages].map((page) =>
      calls.listPage.get({ currency, page }, visit, { priority: 'revalidation' }),
    )
    const ids = stale.flatMap(([id, { page }]) => (page === undefined ? [id] : []))
    ids.push(...staleWithoutRow.map(([id]) => id))
    const own = visit.mayCall ? batches.request({ currency, ids }, visit, 'revalidation') : []
    if (stale.some(([, { snapshot }]) => snapshot.freshness === 'stale')) {
      await Promise.all([...lists, batches.waitForNewer(own, visit)])
    }
  }

  return {
    /** In the order of the ids. Coins without a cached row are left out. */
    async findCached(query: WatchlistQuery, visit: Visit): Promise<Snapshot<MarketRow>[]> {
      const rows = [...(await findRows(query)).values()]
      for (const { snapshot } of rows) visit.record(snapshot)
      return rows.map(({ snapshot }) => withRowNotices(snapshot))
    },

    /** No answer only if there are no rows at all, and a call has failed or comes late. */
    async getRows(query: WatchlistQuery, visit: Visit): Promise<UndatedAnswer<StarredCoins>> {
      const { currency, ids } = query
      const cached = await findRows(query)
      const others = ids.filter((id) => !cached.has(id))
      const withoutRow = await findWithoutRow({ currency, ids: others })
      await refresh(query, { found: cached, withoutRow }, visit)
      const { isKnown, reason: whyNoNames } = await classify(others, visit)
      const unlisted = others.filter((id) => isKnown.get(id) === true)
      const wanted = unlisted.filter((id) => !withoutRow.has(id))
      const whyNoRows = visit.mayCall
        ? await fetchRows({ currency, ids: wanted }, visit)
        : undefined
      const reason = whyNoRows ?? whyNoNames
      const found = await findRows(query)
      if (found.size === 0 && reason !== undefined) return reason
      const snapshot = toSnapshot([...found.values()])
      if (snapshot !== null) visit.record(snapshot)
      const missing = ids.filter((id) => !found.has(id) && isKnown.get(id) !== false)
      const without = await findWithoutRow({ currency, ids: missing })
      return {
        value: {
          snapshot,
          unknown: ids.filter((id) => isKnown.get(id) === false || without.has(id)),
          missing: missing.filter((id) => !without.has(id)),
        },
      }
    },
  }

  /** Nothing is asked for an id that may be made up: the names decide. Null while they are not there. */
  async function classify(ids: readonly string[], visit: Visit) {
    const read = async () =>
      new Map(await Promise.all(ids.map(async (id) => [id, await known.isKnown(id)] as const)))
    const isKnown = await read()
    if (![...isKnown.values()].includes(null)) return { isKnown }
    const names = await calls.coinList.get(null, visit, { patience: 'short' })
    return 'value' in names ? { isKnown: await read() } : { isKnown, reason: names }
  }

  /** Resolves when the rows are there, or with the reason why they are not. */
  function fetchRows(query: WatchlistQuery, visit: Visit): Promise<NoAnswer | undefined> {
    return batches.waitFor(batches.request(query, visit, 'page'))
  }
}

function entryOf(id: string, found: FoundRow | undefined): [string, FoundRow][] {
  return found === undefined ? [] : [[id, found]]
}

function toSnapshot(found: readonly FoundRow[]): StarredCoins['snapshot'] {
  const [first, ...others] = found.map(({ snapshot }) => withRowNotices(snapshot))
  if (first === undefined) return null
  const rows = found.map(({ snapshot }) => snapshot.value)
  return combineSnapshots([first, ...others], { rows })
}

/** A notice for the whole answer becomes a notice for its row. */
function withRowNotices({ notices, value, ...row }: Snapshot<MarketRow>): Snapshot<MarketRow> {
  const ownNotices = Object.values(notices).map((notice) => [value.id, notice])
  return { ...row, value, notices: Object.fromEntries(ownNotices) }
}
