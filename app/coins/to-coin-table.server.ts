// Makes a table of a page of coins: as it is to be read, and with no more than is shown.
import type { CoinIds, CoinTableRow, MarketPage, MarketRow } from '../market/coin.ts'
import type { Show, Sort } from '../market/list-order.ts'
import type { Snapshot } from '../market/snapshot.ts'
import { arrangeRows } from './arrange-rows.server.ts'
import type { CoinTableRows, TableRow } from './coin-table.ts'
import { drawSparkline } from './draw-sparkline.server.ts'
import { oldAsOf } from './old-as-of.server.ts'

type TableOptions = {
  show: Show
  sort: Sort
  /** The coins to leave out; null where they are to be left out but are not known. */
  hidden: CoinIds | null
}

export function toCoinTable(
  page: Snapshot<MarketPage>,
  { show, sort, hidden }: TableOptions,
): Snapshot<CoinTableRows> {
  const rows = page.value.rows.map(toColumns)
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

/** Changes are measured in the currency of the prices beside them. */
function toColumns({
  id,
  symbol,
  name,
  imageUrl,
  price,
  marketCap,
  marketCapRank,
  asOfMs,
  volume24h,
  circulatingSupply,
  weekPrices,
  returnsPct,
}: MarketRow): CoinTableRow {
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
  return { ...shown, sparkline: drawSparkline(weekPrices), ...oldAsOf(asOfMs, pageAsOfMs) }
}
