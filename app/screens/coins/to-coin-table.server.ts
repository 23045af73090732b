// Maps a page of coins to sorted and filtered table rows, with only the fields that are shown.
import type { CoinIds, CoinTableRow, MarketPage, MarketRow } from '../../../market/coin.ts'
import type { ChangeFilter, Sort } from '../../../market/list-order.ts'
import { printedChange } from '../../../market/money/format-change.ts'
import { printedCardAmount } from '../../../market/money/format-price.ts'
import type { Snapshot } from '../../../market/snapshot.ts'
import { arrangeRows } from './arrange-rows.server.ts'
import type { CoinTable, TableRow } from './coin-table.ts'
import { drawSparkline } from './draw-sparkline.server.ts'
import { outdatedRowTime } from './outdated-row-time.server.ts'

type TableOptions = {
  show: ChangeFilter
  sort: Sort
  /** The coins to hide. Null if stablecoins should be hidden but their list is not available. */
  hidden: CoinIds | null
}

export function toCoinTable(
  page: Snapshot<MarketPage>,
  { show, sort, hidden }: TableOptions,
): Snapshot<CoinTable> {
  const rows = page.value.rows.map(toCoinTableRow)
  const arranged = arrangeRows(rows, { show, sort, hiddenIds: new Set(hidden?.ids) })
  return {
    ...page,
    value: {
      rows: arranged.map((row) => toTableRow(row, page.asOfMs)),
      total: rows.length,
      isFilterable: hidden !== null,
    },
  }
}

function toCoinTableRow(row: MarketRow): CoinTableRow {
  const { id, symbol, name, imageUrl, price, marketCap, marketCapRank, asOfMs } = row
  const { volume24h, circulatingSupply, weekPrices, returnsPct } = row
  return {
    ...{ id, symbol, name, imageUrl, price, marketCap, marketCapRank, asOfMs },
    ...{ volume24h, circulatingSupply, weekPrices },
    change1hPct: returnsPct['1h'],
    change24hPct: returnsPct['24h'],
    change7dPct: returnsPct['7d'],
  }
}

function toTableRow(
  { asOfMs, weekPrices, ...shown }: CoinTableRow,
  pageAsOfMs: number | null,
): TableRow {
  return {
    ...shown,
    price: printedCardAmount(shown.price),
    marketCap: printedCardAmount(shown.marketCap),
    volume24h: printedCardAmount(shown.volume24h),
    change1hPct: printedChange(shown.change1hPct),
    change24hPct: printedChange(shown.change24hPct),
    change7dPct: printedChange(shown.change7dPct),
    sparkline: drawSparkline(weekPrices),
    ...outdatedRowTime(asOfMs, pageAsOfMs),
  }
}
