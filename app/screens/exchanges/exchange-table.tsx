import type { ReactNode } from 'react'
import type { ExchangeOrder } from '../../../market/exchange-order.ts'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import styles from './exchange-table.module.css'

type ExchangeTableProps = {
  order: ExchangeOrder
  caption: string
  /** Whether volumes stand in money and in bitcoin. */
  isConverted: boolean
  /** The rows. */
  children: ReactNode
}

/** Without an order, the list cannot be sorted by the column. */
const COLUMNS: readonly { text: string; order?: ExchangeOrder }[] = [
  { text: '#', order: 'rank' },
  { text: 'Exchange', order: 'name' },
  { text: 'Trust score' },
  { text: 'Volume (24h)', order: 'volume' },
  { text: 'Year', order: 'year' },
  { text: 'Country' },
]

const CAPTION_ID = 'exchanges-caption'

/** The exchanges as a table, in its own region that scrolls sideways on a narrow screen. */
export function ExchangeTable({ order, caption, isConverted, children }: ExchangeTableProps) {
  return (
    <ScrollRegion labelledBy={CAPTION_ID} className={styles.region}>
      <table className={`${styles.table} ${isConverted ? styles.converted : ''}`}>
        <caption id={CAPTION_ID} className="visually-hidden">
          {caption}
        </caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column.text} scope="col" aria-sort={ariaSort(column.order, order)}>
                {column.text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </ScrollRegion>
  )
}

function ariaSort(column: ExchangeOrder | undefined, order: ExchangeOrder) {
  if (column !== order) return undefined
  return order === 'volume' ? 'descending' : 'ascending'
}
