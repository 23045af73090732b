import type { Currency } from '../../../../market/money/currency.ts'
import type { ImportResult } from '../../../../portfolio/import/import-file.ts'
import type { KeptTransaction, Transaction } from '../../../../portfolio/transaction.ts'
import formStyles from '../transactions/transaction-form.module.css'
import type { CoinNames } from '../transactions/use-coin-names.ts'
import { ColumnsForm } from './columns-form.tsx'
import styles from './import.module.css'
import { ImportPreview } from './import-preview.tsx'
import { countRows, ROLE_TEXTS } from './import-texts.ts'
import { Questions } from './questions.tsx'
import { type ImportState, useImport } from './use-import.ts'

type ImportPanelProps = {
  file: File
  kept: readonly KeptTransaction[]
  currency: Currency
  names: CoinNames
  onAdd: (transactions: readonly Transaction[]) => void
  onCancel: () => void
}

/** Shows what a file has, asks what it leaves open, and adds its transactions. */
export function ImportPanel({ file, kept, currency, names, onAdd, onCancel }: ImportPanelProps) {
  const state = useImport(file, kept)
  const { result } = state
  const canAdd = result !== null && result.open === 0 && result.candidates.length > 0
  return (
    <section aria-labelledby="import" className={`${formStyles.form} ${styles.panel}`}>
      <h2 id="import">
        Import <bdi>{file.name}</bdi>
      </h2>
      <Body state={state} currency={currency} names={names} />
      <p className={formStyles.buttons}>
        {result === null ? null : (
          <button
            type="submit"
            disabled={!canAdd}
            onClick={() => onAdd(result.candidates.map(({ transaction }) => transaction))}
          >
            {`Add ${countRows(result.candidates.length)}`}
          </button>
        )}
        <button type="button" onClick={onCancel}>
          Cancel
        </button>
      </p>
    </section>
  )
}

type BodyProps = { state: ImportState; currency: Currency; names: CoinNames }

function Body({ state, currency, names }: BodyProps) {
  const { share, opened, result, hasFailed, columns, answers, setColumns, answer } = state
  if (hasFailed) return <p role="alert">This file could not be read. Nothing was added.</p>
  if (opened?.kind === 'problem') return <p role="alert">{opened.problem}</p>
  if (opened === null || result === null) {
    return (
      <label>
        {`Reading the file: ${Math.round(share * 100)}%`}{' '}
        <progress className={styles.progress} value={share} />
      </label>
    )
  }
  return (
    <>
      <p>{countRows(result.rows)}</p>
      {opened.kind === 'table' && !opened.isOwn ? (
        <details open={result.missing.length > 0}>
          <summary>Columns</summary>
          <MissingColumns result={result} />
          <ColumnsForm header={opened.header} columns={columns} onChange={setColumns} />
        </details>
      ) : null}
      {result.questions.length === 0 ? null : (
        <>
          <h3>What the file leaves open</h3>
          <Questions
            questions={result.questions}
            {...{ answers, currency, names }}
            onAnswer={answer}
          />
        </>
      )}
      <ImportPreview
        result={result}
        names={names}
        addsKnown={answers.addsKnown}
        onAddKnown={(addsKnown) => answer({ addsKnown })}
      />
    </>
  )
}

function MissingColumns({ result: { missing } }: { result: ImportResult }) {
  if (missing.length === 0) return null
  return (
    <p role="alert">
      {`Choose the columns of: ${missing.map((role) => ROLE_TEXTS[role].toLowerCase()).join(', ')}.`}
    </p>
  )
}
