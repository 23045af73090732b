import { formatDate } from '../../../../lib/format-date.ts'
import type { KeptTransaction } from '../../../../portfolio/transaction.ts'
import styles from '../portfolio.module.css'
import { type Conflict, keyOf } from '../store/change.ts'
import { portfolioStore } from '../store/use-portfolio.ts'
import { describeTransaction } from '../transactions/describe-transaction.ts'

type LateConflictsProps = {
  conflicts: readonly Conflict[]
  symbolOf: (coin: string) => string
}

/** Shows changes that waited on this page until another tab had changed their rows. */
export function LateConflicts({ conflicts, symbolOf }: LateConflictsProps) {
  const textOf = (row: KeptTransaction | null) =>
    row === null
      ? 'removed'
      : `${describeTransaction(row, { symbolOf })}, ${formatDate(row.atMs, 'visitor')}`
  return (
    <div role="alert" className={styles.notice}>
      <p>
        Changes of this page could not be saved, because another tab has changed the same
        transactions meanwhile. Its versions stay:
      </p>
      <ul>
        {conflicts.map(({ change, now }) => (
          <li key={keyOf(change)}>{`There: ${textOf(now)}. Yours: ${textOf(change.after)}.`}</li>
        ))}
      </ul>
      <p className={styles.actions}>
        <button type="button" onClick={() => portfolioStore.forgetLateConflicts()}>
          I understand
        </button>
      </p>
    </div>
  )
}
