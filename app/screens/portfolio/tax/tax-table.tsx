import { useState } from 'react'
import { UNKNOWN_TEXT } from '../../../../lib/unknown-text.ts'
import { toDecimal } from '../../../../market/portfolio/decimals.ts'
import { formatAmount } from '../../../../market/portfolio/format-money.ts'
import { formatRupees } from '../../../../market/portfolio/tax/rupees.ts'
import type { TaxRow } from '../../../../market/portfolio/tax/tax-sheet.ts'
import { LocalTime } from '../../../ui/local-time.tsx'
import page from '../portfolio.module.css'
import type { CoinNames } from '../use-coin-names.ts'
import styles from './tax.module.css'
import { REASON_TEXTS } from './tax-texts.ts'

/** Enough for most years. More make the page slow, and the file has them all. */
const ROWS_AT_FIRST = 200

type TaxTableProps = { caption: string; rows: readonly TaxRow[]; names: CoinNames }

/** A row for each lot that was transferred, as the schedule asks. Nothing without rows. */
export function TaxTable({ caption, rows, names }: TaxTableProps) {
  const [isWhole, setIsWhole] = useState(false)
  if (rows.length === 0) return null
  const shown = isWhole ? rows : rows.slice(0, ROWS_AT_FIRST)
  return (
    <>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Coin</th>
            <th scope="col">Acquired</th>
            <th scope="col">Transferred</th>
            <th scope="col">Cost</th>
            <th scope="col">Consideration</th>
            <th scope="col">Income</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are in a fixed order
            <Row key={index} row={row} names={names} />
          ))}
        </tbody>
      </table>
      {shown.length < rows.length ? (
        <p className={page.actions}>
          <button type="button" onClick={() => setIsWhole(true)}>
            {`Show all ${rows.length} rows`}
          </button>
        </p>
      ) : null}
    </>
  )
}

function Row({ row, names }: { row: TaxRow; names: CoinNames }) {
  const { coin, amount, reason, acquiredAtMs, transferredAtMs } = row
  return (
    <tr>
      <th scope="row">
        <span>{`${formatAmount(toDecimal(amount), 'inr')} `}</span>
        <bdi>{names.symbolOf(coin)}</bdi>
        {reason === 'sell' ? null : <span className={styles.mark}>{REASON_TEXTS[reason]}</span>}
      </th>
      <td>
        <Label name="Acquired" />
        {acquiredAtMs === null ? (
          UNKNOWN_TEXT
        ) : (
          <LocalTime timeMs={acquiredAtMs} format="date" timeZone="india" />
        )}
      </td>
      <td>
        <Label name="Transferred" />
        <LocalTime timeMs={transferredAtMs} format="date" timeZone="india" />
      </td>
      <Amount name="Cost" amount={row.cost} isFilled={row.isCostFilled} />
      <Amount
        name="Consideration"
        amount={row.consideration}
        isFilled={row.isConsiderationFilled}
      />
      <Amount name="Income" amount={row.income} isFilled={false} />
    </tr>
  )
}

type AmountProps = { name: string; amount: string | null; isFilled: boolean }

function Amount({ name, amount, isFilled }: AmountProps) {
  return (
    <td>
      <Label name={name} />
      <span>{amount === null ? UNKNOWN_TEXT : formatRupees(amount, 2)}</span>
      {isFilled ? <span className={styles.mark}>world price of the day</span> : null}
    </td>
  )
}

/** On a phone each figure has its name beside it, because there is no head. */
function Label({ name }: { name: string }) {
  return <span className={styles.label}>{`${name} `}</span>
}
