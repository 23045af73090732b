import { formatDate } from '../../../../lib/format-date.ts'
import { isSameJson } from '../../../../lib/is-same-json.ts'
import type { KeptTransaction, Transaction } from '../../../../portfolio/transaction.ts'
import styles from '../portfolio.module.css'
import type { Conflict } from '../store/change.ts'
import { portfolioStore } from '../store/use-portfolio.ts'
import { describeTransaction } from '../transactions/describe-transaction.ts'

/** More would push the portfolio out of view. */
const MAX_LISTED = 10

type LateConflictsProps = {
  conflicts: readonly Conflict[]
  symbolOf: (coin: string) => string
}

/** Shows changes that waited on this page until another tab had changed their rows. */
export function LateConflicts({ conflicts, symbolOf }: LateConflictsProps) {
  return (
    <div role="alert" className={styles.notice}>
      <p>
        Changes of this page could not be saved, because another tab has changed the same
        transactions meanwhile. The other tab’s versions stay.
      </p>
      <ul>
        {conflicts.slice(0, MAX_LISTED).map((conflict, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one row may be in several, and their order stays
          <li key={index}>{conflictText(conflict, symbolOf)}</li>
        ))}
      </ul>
      {conflicts.length <= MAX_LISTED ? null : (
        <p>{`These are ${MAX_LISTED} of ${conflicts.length} changes.`}</p>
      )}
      <p className={styles.actions}>
        <button type="button" onClick={() => portfolioStore.forgetLateConflicts()}>
          I understand
        </button>
      </p>
    </div>
  )
}

function conflictText(
  { change: { after }, now }: Conflict,
  symbolOf: LateConflictsProps['symbolOf'],
): string {
  const textOf = (row: KeptTransaction | null) =>
    row === null
      ? 'removed'
      : `${describeTransaction(row, { symbolOf })}, ${formatDate(row.atMs, 'visitor')}`
  const [saved, own] = [textOf(now), textOf(after)]
  const text = `Saved now: ${saved}. Your change: ${own}.`
  return saved === own && now !== null && after !== null
    ? `${text} Different: ${differences(now, after)}.`
    : text
}

/** As the form names them. */
const FIELD_TEXTS: { [Field in keyof Transaction]: string } = {
  kind: 'kind',
  atMs: 'time',
  coin: 'coin',
  amount: 'amount',
  received: 'coins you got',
  total: 'total',
  fee: 'fee',
  rate: 'rate of the day',
  tds: 'TDS',
  tdsCoin: 'TDS in a coin',
  acquiredDayMs: 'day on which the giver acquired it',
  fill: 'filled-in price',
  feeFill: 'filled-in price of the fee',
  exchange: 'exchange',
  to: 'other wallet',
  note: 'note',
  tradeId: 'id of the trade',
}

function differences(one: Transaction, other: Transaction): string {
  const fields = Object.keys(FIELD_TEXTS) as (keyof Transaction)[]
  return fields
    .filter((field) => !isSameJson(one[field], other[field]))
    .map((field) => FIELD_TEXTS[field])
    .join(', ')
}
