import { formatDate } from '../../../../lib/format-date.ts'
import type { FileReason } from '../../../../portfolio/import/check/to-rows.ts'
import type { ImportResult } from '../../../../portfolio/import/import-files.ts'
import { LocalTime } from '../../../ui/local-time.tsx'
import { describeTransaction } from '../transactions/describe-transaction.ts'
import type { CoinNames } from '../transactions/use-coin-names.ts'
import { HoldingsAfter } from './holdings-after.tsx'
import styles from './import.module.css'
import { countRows } from './import-texts.ts'

/** What fits a screen. */
const SHOWN_CANDIDATES = 5
const SHOWN_REASONS = 100

type ImportPreviewProps = {
  result: ImportResult
  names: CoinNames
  addsKnown: boolean
  onAddKnown: (addsKnown: boolean) => void
  /** Of a row, with its file if there are several. */
  nameOf: (row: { file: number; row: number }) => string
}

/** What would be added, what is there already, and what stays out with its reason. */
export function ImportPreview({
  result,
  names,
  addsKnown,
  onAddKnown,
  nameOf,
}: ImportPreviewProps) {
  const { candidates, known, faults, leftOut, waiting, keptShort } = result
  const doubtful = new Set(result.doubts.map(({ file, row }) => `${file} ${row}`)).size
  return (
    <>
      <HoldingsAfter holdings={result.holdings} names={names} />
      <div role="status">
        <ul className={styles.counts}>
          <li>{`${countRows(candidates.length)} to add`}</li>
          {waiting === 0 ? null : <li>{`${countRows(waiting)} wait for your answers`}</li>}
          {doubtful === 0 ? null : <li>{`${countRows(doubtful)} to look at`}</li>}
        </ul>
      </div>
      {keptShort.map(({ transaction, coin, missing }) => (
        <p key={`${transaction.key} ${coin}`} role="alert">
          {`With these rows, ${missing} ${names.symbolOf(coin)} would be missing for a transaction that is there: ${describeTransaction(transaction, names)}, ${formatDate(transaction.atMs, 'visitor')}.`}
        </p>
      ))}
      {known.length === 0 ? null : (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={addsKnown}
            onChange={({ target }) => onAddKnown(target.checked)}
          />
          {known.length === 1
            ? 'Add 1 row again that is already there'
            : `Add ${known.length} rows again that are already there`}
        </label>
      )}
      {candidates.length === 0 ? null : (
        <>
          <h3>The first rows</h3>
          <ol className={styles.rows}>
            {candidates.slice(0, SHOWN_CANDIDATES).map((candidate) => (
              <li key={nameOf(candidate)}>
                <span>
                  {`${nameOf(candidate)}: ${describeTransaction(candidate.transaction, names)}, `}
                </span>
                <LocalTime timeMs={candidate.transaction.atMs} />
              </li>
            ))}
          </ol>
        </>
      )}
      <Reasons
        title={`${countRows(faults.length)} left out because of a fault`}
        reasons={faults}
        nameOf={nameOf}
      />
      <Reasons title={`${countRows(leftOut.length)} left out`} reasons={leftOut} nameOf={nameOf} />
    </>
  )
}

type ReasonsProps = {
  title: string
  reasons: readonly FileReason[]
  nameOf: ImportPreviewProps['nameOf']
}

function Reasons({ title, reasons, nameOf }: ReasonsProps) {
  if (reasons.length === 0) return null
  return (
    <details>
      <summary>{title}</summary>
      <ol className={styles.rows}>
        {reasons.slice(0, SHOWN_REASONS).map((one) => (
          <li key={`${nameOf(one)} ${one.reason}`}>{`${nameOf(one)}: ${one.reason}`}</li>
        ))}
        {reasons.length > SHOWN_REASONS ? (
          <li>{`and ${reasons.length - SHOWN_REASONS} more`}</li>
        ) : null}
      </ol>
    </details>
  )
}
