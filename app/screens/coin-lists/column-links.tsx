import { PHONE_COLUMNS, type PhoneColumn } from '../../../market/list-order.ts'
import { OptionLinks } from '../../shell/layout/option-links.tsx'
import styles from './coin-table.module.css'
import { COLUMN_TEXTS } from './table-columns.tsx'

/** All figures fit in one row of a phone. */
const SHORT_TEXTS: Partial<Record<PhoneColumn, string>> = { 'market-cap': 'Cap', volume: 'Vol' }

type ColumnLinksProps = { chosen: PhoneColumn; hrefOf: (column: PhoneColumn) => string }

/** Chooses the figure that a phone shows of each coin. Wide screens show all, so it is hidden there. */
export function ColumnLinks({ chosen, hrefOf }: ColumnLinksProps) {
  return (
    <div className={styles.columns}>
      <OptionLinks
        label="Figure"
        links={PHONE_COLUMNS.map((column) => ({
          text: SHORT_TEXTS[column] ?? COLUMN_TEXTS[column],
          name: COLUMN_TEXTS[column],
          href: hrefOf(column),
          isChosen: column === chosen,
        }))}
      />
    </div>
  )
}
