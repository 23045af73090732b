// Sorts and filters the coins of a page. It works on the cached answer, so no order costs a call.
import type { ChangeFilter, Column, Sort } from '../../../market/list-order.ts'
import { formatChange } from '../../../market/money/format-change.ts'
import type { TableCoin } from '../coin-lists/list-coin.ts'
import { columnOf, isDescending } from '../coin-lists/sort-column.ts'

type Arrangement = {
  show: ChangeFilter
  sort: Sort
  hiddenIds: ReadonlySet<string>
}

type Value = string | number | null

const VALUES: Record<Column, (row: TableCoin) => Value> = {
  rank: (row) => row.marketCapRank,
  name: (row) => row.name,
  price: (row) => row.price,
  '1h': (row) => row.change1hPct,
  '24h': (row) => row.change24hPct,
  '7d': (row) => row.change7dPct,
  'market-cap': (row) => row.marketCap,
  volume: (row) => row.volume24h,
  supply: (row) => row.circulatingSupply,
}

/** Ignores case and accents, and sorts 9 before 10. */
const NAMES = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Unknown values are last in both directions. Equal values are sorted by rank. */
export function arrangeRows(
  rows: readonly TableCoin[],
  { show, sort, hiddenIds }: Arrangement,
): TableCoin[] {
  const read = VALUES[columnOf(sort)]
  const direction = isDescending(sort) ? -1 : 1
  return rows
    .filter((row) => !hiddenIds.has(row.id) && isShown(row, show))
    .sort(
      (a, b) =>
        compare(read(a), read(b), direction) || compare(a.marketCapRank, b.marketCapRank, 1),
    )
}

/** Uses the printed change: +0.00% is neither a gain nor a loss. */
function isShown({ change24hPct }: TableCoin, show: ChangeFilter): boolean {
  if (show === 'all') return true
  return formatChange(change24hPct).direction === (show === 'gainers' ? 'up' : 'down')
}

function compare(a: Value, b: Value, direction: 1 | -1): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  if (typeof a === 'string' || typeof b === 'string') {
    return direction * NAMES.compare(String(a), String(b))
  }
  return direction * (a - b)
}
