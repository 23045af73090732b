import { memo, useState } from 'react'
import { UNKNOWN_TEXT } from '../../../../lib/unknown-text.ts'
import { toDecimal } from '../../../../portfolio/decimals.ts'
import { formatAmount } from '../../../../portfolio/format-money.ts'
import { shownFillText } from '../../../../portfolio/tax/fill-text.ts'
import { formatRupees } from '../../../../portfolio/tax/rupees.ts'
import type { TaxRow } from '../../../../portfolio/tax/tax-rows.ts'
import { REASON_TEXTS } from '../../../../portfolio/tax/tax-texts.ts'
import type { Fill } from '../../../../portfolio/transaction.ts'
import { LocalTime } from '../../../ui/local-time.tsx'
import { Table } from '../../../ui/table.tsx'
import { takeFocus } from '../../../ui/take-focus.ts'
import { usePrinting } from '../../../ui/use-printing.ts'
import { FigureLabel } from '../holdings/figure-label.tsx'
import page from '../portfolio.module.css'
import cards from '../portfolio-table.module.css'
import type { CoinNames } from '../transactions/use-coin-names.ts'
import styles from './tax.module.css'

/** What a cheap phone draws without a pause. More only make another year wait. */
const ROWS_AT_ONCE = 50

const COLUMNS = ['Coin', 'Acquired', 'Transferred', 'Cost', 'Consideration', 'Income']

type TaxTableProps = { name: string; rows: readonly TaxRow[]; names: CoinNames }

/** The rows of the schedule. Nothing without rows. */
export function TaxTable({ name, rows, names }: TaxTableProps) {
  const [count, setCount] = useState(ROWS_AT_ONCE)
  const isPrinting = usePrinting()
  if (rows.length === 0) return null
  const shown = isPrinting ? rows : rows.slice(0, count)
  return (
    <div className={styles.rows}>
      <h2>{name}</h2>
      <Table
        caption={name}
        columns={COLUMNS}
        className={`${cards.table} ${styles.table}`}
        regionClassName={cards.region}
        scrolls
      >
        {shown.map((row, index) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are in a fixed order
            key={index}
            row={row}
            names={names}
            takesFocus={index > 0 && index === count - ROWS_AT_ONCE}
          />
        ))}
      </Table>
      {shown.length < rows.length ? (
        <>
          <p className={styles.note}>
            {`These are ${count} of ${rows.length} rows. The file for an accountant has all of them.`}
          </p>
          <p className={page.actions}>
            <button type="button" onClick={() => setCount(count + ROWS_AT_ONCE)}>
              Show more rows
            </button>
          </p>
        </>
      ) : null}
    </div>
  )
}

type RowProps = { row: TaxRow; names: CoinNames; takesFocus: boolean }

const Row = memo(function Row({ row, names, takesFocus }: RowProps) {
  const { coin, amount, reason, acquiredAtMs, transferredAtMs } = row
  return (
    <tr tabIndex={takesFocus ? -1 : undefined} ref={takesFocus ? takeFocus : undefined}>
      <th scope="row">
        <span>{`${formatAmount(toDecimal(amount), 'inr')} `}</span>
        <bdi>{names.symbolOf(coin)}</bdi>
        {reason === 'sell' ? null : <span className={cards.small}>{REASON_TEXTS[reason]}</span>}
      </th>
      <td>
        <FigureLabel name="Acquired" />
        {acquiredAtMs === null ? (
          UNKNOWN_TEXT
        ) : (
          <LocalTime timeMs={acquiredAtMs} format="date" timeZone="india" />
        )}
      </td>
      <td>
        <FigureLabel name="Transferred" />
        <LocalTime timeMs={transferredAtMs} format="date" timeZone="india" />
      </td>
      <Amount name="Cost" amount={row.cost} fill={row.costFill} names={names} />
      <Amount
        name="Consideration"
        amount={row.consideration}
        fill={row.considerationFill}
        names={names}
      />
      <Amount name="Income" amount={row.income} fill={null} names={names} className={cards.main} />
    </tr>
  )
})

type AmountProps = {
  name: string
  amount: string | null
  fill: Fill | null
  names: CoinNames
  className?: string | undefined
}

function Amount({ name, amount, fill, names, className }: AmountProps) {
  return (
    <td className={className}>
      <FigureLabel name={name} />
      <span>{amount === null ? UNKNOWN_TEXT : formatRupees(amount, 0)}</span>
      {fill === null || amount === null ? null : (
        <span className={cards.small}>{shownFillText(fill, names.symbolOf)}</span>
      )}
    </td>
  )
}
