import type { ReactNode } from 'react'
import { noticeOf, type Snapshot } from '../../../market/answer/snapshot.ts'
import type { PhoneColumn } from '../../../market/list-order.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { columnUnit } from '../../../market/money/format-column.ts'
import table from '../../ui/table.module.css'
import styles from './coin-table.module.css'
import phone from './coin-table-phone.module.css'
import type { MissingCoin, TableCoin } from './list-coin.ts'
import { type Sorting, TableHead } from './table-head.tsx'
import { MissingRow, TableRow } from './table-row.tsx'

type CoinTableProps = {
  caption: string
  coins: readonly (TableCoin | MissingCoin)[]
  currency: Currency
  notices: Snapshot<unknown>['notices']
  /** The figure of a phone. */
  column: PhoneColumn
  /** Without it, the order is not the table's. */
  sorting?: Sorting
  /** The last cell of a row. Without it, rows have stars. */
  renderEnd?: ((coin: { id: string; name: string }) => ReactNode) | undefined
  isRemoved?: ((id: string) => boolean) | undefined
}

/**
 * Coins with all figures. On a phone a row is one line with name, price and one chosen figure, as in
 * `CoinLine`. The page scrolls, and nothing inside it.
 */
export function CoinTable({
  caption,
  coins,
  currency,
  notices,
  column,
  sorting,
  renderEnd,
  isRemoved,
}: CoinTableProps) {
  const known = coins.filter((coin) => 'price' in coin)
  const units = {
    marketCap: columnUnit(
      known.map(({ marketCap }) => marketCap),
      currency,
    ),
    volume24h: columnUnit(
      known.map(({ volume24h }) => volume24h),
      currency,
    ),
  }
  return (
    <div className={`${table.region} ${styles.region}`}>
      <table
        className={`${table.table} ${styles.table} ${phone.phone}${renderEnd === undefined ? '' : ` ${phone.withEnd}`}`}
        data-column={column}
      >
        <caption className="visually-hidden">{caption}</caption>
        <TableHead sorting={sorting} hasEnd={renderEnd !== undefined} />
        <tbody>
          {coins.map((coin) =>
            'price' in coin ? (
              <TableRow
                key={coin.id}
                coin={coin}
                currency={currency}
                notice={noticeOf(notices, coin.id)}
                units={units}
                end={renderEnd?.(coin)}
                isRemoved={isRemoved?.(coin.id)}
              />
            ) : (
              <MissingRow
                key={coin.id}
                coin={coin}
                end={renderEnd?.({ id: coin.id, name: coin.id })}
                isRemoved={isRemoved?.(coin.id)}
              />
            ),
          )}
        </tbody>
      </table>
    </div>
  )
}
