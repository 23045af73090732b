// Maps a page of coins to cards, or to sorted and filtered rows of the table.

import type { Snapshot } from '../../../market/answer/snapshot.ts'
import type { CoinIds, MarketPage } from '../../../market/coin.ts'
import type { ChangeFilter, Sort } from '../../../market/list-order.ts'
import { toPricedCoin, toTableCoin } from '../coin-lists/to-list-coins.server.ts'
import { arrangeRows } from './arrange-rows.server.ts'
import type { CoinCards, CoinTableData } from './coin-page-data.ts'

export function toCoinCards(page: Snapshot<MarketPage>): Snapshot<CoinCards> {
  return { ...page, value: { rows: page.value.rows.map((row) => toPricedCoin(row, page.asOfMs)) } }
}

type TableOptions = {
  show: ChangeFilter
  sort: Sort
  /** The coins to hide. Null if stablecoins should be hidden but their list is not available. */
  hidden: CoinIds | null
}

export function toCoinTable(
  page: Snapshot<MarketPage>,
  { show, sort, hidden }: TableOptions,
): Snapshot<CoinTableData> {
  const rows = page.value.rows.map((row) => toTableCoin(row, page.asOfMs))
  return {
    ...page,
    value: {
      rows: arrangeRows(rows, { show, sort, hiddenIds: new Set(hidden?.ids) }),
      total: rows.length,
      isFilterable: hidden !== null,
    },
  }
}
