// Renders the rows of the table as a static island. Their data is not sent to the browser again.
import type { Currency } from '../../../market/money/currency.ts'
import { noticeOf, type Snapshot } from '../../../market/snapshot.ts'
import type { CoinTableRows } from './coin-table.ts'
import { TableRow } from './table-row.tsx'

type TableRowsProps = { coins: Snapshot<CoinTableRows>; currency: Currency }

/** The rows of a `MarketTable`. */
export function TableRows({ coins, currency }: TableRowsProps) {
  return coins.value.rows.map((coin) => (
    <TableRow
      key={coin.id}
      coin={coin}
      currency={currency}
      notice={noticeOf(coins.notices, coin.id)}
    />
  ))
}
