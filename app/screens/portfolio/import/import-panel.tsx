import { useEffect, useRef } from 'react'
import type { Currency } from '../../../../market/money/currency.ts'
import { coinsOf } from '../../../../portfolio/import/check/to-rows.ts'
import type { KeptTransaction, Transaction } from '../../../../portfolio/transaction.ts'
import type { UnreadEntry } from '../../../../portfolio/unread.ts'
import formStyles from '../transactions/transaction-form.module.css'
import type { CoinNames } from '../transactions/use-coin-names.ts'
import { CoinQuestions } from './coin-questions.tsx'
import { Doubts } from './doubts.tsx'
import { FilePart } from './file-part.tsx'
import styles from './import.module.css'
import { ImportPreview } from './import-preview.tsx'
import { countRows } from './import-texts.ts'
import { rememberImport } from './remembered.ts'
import { type ImportState, useImport } from './use-import.ts'

type ImportPanelProps = {
  files: readonly File[]
  kept: readonly KeptTransaction[]
  keptUnread: readonly UnreadEntry[]
  currency: Currency
  names: CoinNames
  onAdd: (transactions: readonly Transaction[], unread: readonly UnreadEntry[]) => void
  onCancel: () => void
}

/** Shows what files have, asks what they leave open, and adds their transactions. */
export function ImportPanel(props: ImportPanelProps) {
  const { files, kept, keptUnread, currency, names, onAdd, onCancel } = props
  const state = useImport(files, { kept, keptUnread })
  const heading = useRef<HTMLHeadingElement>(null)
  // As the form does: nothing else says that the panel is there.
  useEffect(() => heading.current?.focus(), [])
  const { result } = state
  const count = result === null ? 0 : result.candidates.length + result.unread.length
  return (
    <section aria-labelledby="import" className={`${formStyles.form} ${styles.panel}`}>
      <h2 ref={heading} id="import" tabIndex={-1}>
        Import
      </h2>
      <Body {...{ state, kept, currency, names }} />
      <p className={formStyles.buttons}>
        {result === null ? null : (
          <button
            type="submit"
            className="primary"
            disabled={result.open > 0 || count === 0}
            onClick={() => {
              rememberImport(state.files, state.answers.coins)
              onAdd(
                result.candidates.map(({ transaction }) => transaction),
                result.unread,
              )
            }}
          >
            {`Add ${countRows(count)}`}
          </button>
        )}
        <button type="button" onClick={onCancel}>
          Cancel
        </button>
      </p>
    </section>
  )
}

type BodyProps = Pick<ImportPanelProps, 'kept' | 'currency' | 'names'> & { state: ImportState }

function Body({ state, kept, currency, names }: BodyProps) {
  const { share, files, result, hasFailed, answers, answer } = state
  if (hasFailed)
    return (
      <p role="alert">
        This file could not be read. Nothing was added. Choose it again to try again.
      </p>
    )
  const nameOf = ({ file, row }: { file: number; row: number }) =>
    files.length > 1 ? `${files[file]?.name}, row ${row}` : `Row ${row}`
  const parts = { answers, names, onAnswer: answer }
  return (
    <>
      {files.map((file, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
        <FilePart key={index} file={file} index={index} state={state} />
      ))}
      {share === null ? null : (
        <label>
          {`Reading: ${Math.round(share * 100)}%`}{' '}
          <progress className={styles.progress} value={share} />
        </label>
      )}
      {result === null ? null : (
        <>
          <CoinQuestions
            questions={result.questions}
            held={new Set(kept.flatMap(coinsOf))}
            currency={currency}
            {...parts}
          />
          <Doubts doubts={result.doubts} nameOf={nameOf} {...parts} />
          <ImportPreview
            {...{ result, names, nameOf }}
            addsKnown={answers.addsKnown}
            onAddKnown={(addsKnown) => answer({ addsKnown })}
          />
        </>
      )}
    </>
  )
}
