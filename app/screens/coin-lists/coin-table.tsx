import type { ReactNode } from 'react'
import { noticeOf, type Snapshot } from '../../../market/answer/snapshot.ts'
import type { PhoneColumn } from '../../../market/list-order.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { Table } from '../../ui/table.tsx'
import styles from './coin-table.module.css'
import phone from './coin-table-phone.module.css'
import type { MissingCoin, TableCoin } from './list-coin.ts'
import { type Sorting, tableColumns } from './table-columns.tsx'
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

const PHONE_CLASSES: Record<PhoneColumn, string | undefined> = {
  '1h': phone.by1h,
  '24h': phone.by24h,
  '7d': phone.by7d,
  'market-cap': phone.byMarketCap,
  volume: phone.byVolume,
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
  return (
    <Table
      caption={caption}
      columns={tableColumns({ sorting, hasEnd: renderEnd !== undefined })}
      className={`${styles.table} ${phone.phone} ${PHONE_CLASSES[column]} ${renderEnd === undefined ? '' : phone.withEnd}`}
      regionClassName={styles.region}
    >
      {coins.map((coin) =>
        'price' in coin ? (
          <TableRow
            key={coin.id}
            coin={coin}
            currency={currency}
            notice={noticeOf(notices, coin.id)}
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
    </Table>
  )
}
