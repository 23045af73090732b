import type { ImportResult } from '../../../../portfolio/import/import-file.ts'
import { LocalTime } from '../../../ui/local-time.tsx'
import { describeTransaction } from '../transactions/describe-transaction.ts'
import type { CoinNames } from '../transactions/use-coin-names.ts'
import styles from './import.module.css'
import { countRows } from './import-texts.ts'

/** What fits a screen. */
const SHOWN_CANDIDATES = 5
const SHOWN_FAULTS = 100

type ImportPreviewProps = {
  result: ImportResult
  names: CoinNames
  addsKnown: boolean
  onAddKnown: (addsKnown: boolean) => void
}

/** What would be added, what is there already, and what stays out with its reason. */
export function ImportPreview({ result, names, addsKnown, onAddKnown }: ImportPreviewProps) {
  const { candidates, known, faults, leftOut, waiting } = result
  return (
    <>
      <div role="status">
        <ul className={styles.counts}>
          <li>{`${countRows(candidates.length)} to add`}</li>
          {waiting === 0 ? null : <li>{`${countRows(waiting)} wait for your answers`}</li>}
          {faults.length === 0 ? null : (
            <li>{`${countRows(faults.length)} left out because of a fault`}</li>
          )}
          {leftOut.map(({ reason, count }) => (
            <li key={reason}>{`${countRows(count)} left out: ${reason}`}</li>
          ))}
        </ul>
      </div>
      {known.length === 0 ? null : (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={addsKnown}
            onChange={({ target }) => onAddKnown(target.checked)}
          />
          {`Add ${countRows(known.length)} once more that ${known.length === 1 ? 'is' : 'are'} already there`}
        </label>
      )}
      {candidates.length === 0 ? null : (
        <>
          <h3>The first rows</h3>
          <ol className={styles.rows}>
            {candidates.slice(0, SHOWN_CANDIDATES).map(({ row, transaction }) => (
              <li key={row}>
                <span>{`Row ${row}: ${describeTransaction(transaction, names)}, `}</span>
                <LocalTime timeMs={transaction.atMs} />
              </li>
            ))}
          </ol>
        </>
      )}
      {faults.length === 0 ? null : (
        <details>
          <summary>{`${countRows(faults.length)} with a fault`}</summary>
          <ol className={styles.rows}>
            {faults.slice(0, SHOWN_FAULTS).map(({ row, reason }) => (
              <li key={`${row} ${reason}`}>{`Row ${row}: ${reason}`}</li>
            ))}
            {faults.length > SHOWN_FAULTS ? (
              <li>{`and ${faults.length - SHOWN_FAULTS} more`}</li>
            ) : null}
          </ol>
        </details>
      )}
    </>
  )
}
