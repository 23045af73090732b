// The row of a coin in one currency: on a cached page of the list, or fetched by its id.

import { noticeOf, type Snapshot, WHOLE_ANSWER } from '../../../market/answer/snapshot.ts'
import type { MarketRow } from '../../../market/coin.ts'
import type { CoinFactsQuery } from '../../../market/market.ts'
import { CachedAnswers } from '../cache/cached-answers.server.ts'
import type { CallContext } from '../cache/call-context.ts'
import type { FreshnessTable } from '../cache/freshness.server.ts'
import { pricesOfItem } from '../cache/quarantine.server.ts'
import type { Calls } from '../calls/calls.server.ts'
import type { Places } from '../index/places.server.ts'

/** A row, and the page of the list that has it. */
export type FoundRow = { snapshot: Snapshot<MarketRow>; page: number | undefined }

/** Null: the service has no row for the coin. */
export type OwnRow = { row: MarketRow | null }
export type OwnRows = CachedAnswers<CoinFactsQuery, OwnRow>

export type Rows = ReturnType<typeof createRows>

type RowsOptions = { calls: Pick<Calls, 'listPage'>; ownRows: OwnRows; places: Places }

/** Rows that were fetched by the ids of their coins. */
export function createOwnRows(context: CallContext, fresh: FreshnessTable): OwnRows {
  return new CachedAnswers<CoinFactsQuery, OwnRow>(context, {
    keyOf: ({ currency, id }) => `row ${currency} ${id}`,
    freshMs: () => fresh.listPage,
    content: { isEmpty: ({ row }) => row === null },
    asOfMsOf: ({ row }) => row?.asOfMs ?? null,
    prices: pricesOfItem(({ row }) => [row?.price ?? null]),
    picturesOf: ({ row }) => (row === null ? [] : [row]),
    coinsOf: ({ row }) => (row === null ? [] : [row]),
  })
}

export function createRows({ calls: { listPage }, ownRows, places }: RowsOptions) {
  async function findListed({ currency, id }: CoinFactsQuery): Promise<FoundRow | undefined> {
    const page = await places.find(id)
    const list = page === undefined ? undefined : await listPage.find({ currency, page })
    const row = list?.value.rows.find((each) => each.id === id)
    if (list === undefined || row === undefined) return undefined
    const notice = noticeOf(list.notices, id)
    const notices: Snapshot<MarketRow>['notices'] = notice ? { [WHOLE_ANSWER]: notice } : {}
    return { snapshot: { ...list, value: row, asOfMs: row.asOfMs, notices }, page }
  }

  return {
    /** The newest cached row. Never causes a call. */
    async find(query: CoinFactsQuery): Promise<FoundRow | undefined> {
      const [listed, own] = await Promise.all([findListed(query), ownRows.find(query)])
      const row = own?.value.row ?? null
      if (own === undefined || row === null) return listed
      const isNewer = listed === undefined || own.fetchedAtMs > listed.snapshot.fetchedAtMs
      return isNewer ? { snapshot: { ...own, value: row }, page: listed?.page } : listed
    },
  }
}
