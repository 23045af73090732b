import { useRef } from 'react'
import type { OpenedFile } from '../../../../portfolio/import/import-session.ts'
import { keyOfPoint, type OpenPoint } from '../../../../portfolio/import/mapping/mapping.ts'
import { FilePoints } from './file-points.tsx'
import styles from './import.module.css'
import { countRows } from './import-texts.ts'
import { MappingTable } from './mapping-table.tsx'
import type { ImportFile, ImportState } from './use-import.ts'

type FilePartProps = {
  file: ImportFile
  index: number
  state: Pick<ImportState, 'setMapping' | 'setConfirmed' | 'setLeftOut' | 'setHeaderRow'>
}

/** What one file is, and what it leaves open. */
export function FilePart({ file, index, state }: FilePartProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  /** What had the focus goes, so it moves to the name of the file. */
  const setConfirmed = (isConfirmed: boolean) => {
    heading.current?.focus()
    state.setConfirmed(index, isConfirmed)
  }
  return (
    <section className={styles.part} aria-label={file.name}>
      <h3 ref={heading} tabIndex={-1}>
        <bdi>{file.name}</bdi>
      </h3>
      {file.isLeftOut ? (
        <p>This table is left out.</p>
      ) : (
        <Content {...{ file, index, state, setConfirmed }} />
      )}
      {file.mapping === null ? null : (
        <button
          type="button"
          className="text-button"
          onClick={() => state.setLeftOut(index, !file.isLeftOut)}
        >
          {file.isLeftOut ? 'Import this table after all' : 'Leave this table out'}
        </button>
      )}
    </section>
  )
}

type ContentProps = FilePartProps & { setConfirmed: (isConfirmed: boolean) => void }

function Content({ file, index, state, setConfirmed }: ContentProps) {
  const { opened, mapping, isConfirmed, check, isChecking, asked } = file
  if (opened.kind === 'problem') return <p role="alert">{opened.problem}</p>
  if (opened.kind === 'own' || mapping === null) {
    return opened.kind === 'own' ? <OwnFile {...opened} /> : null
  }
  const setMapping = state.setMapping.bind(null, index)
  if (!isConfirmed) {
    return (
      <MappingTable
        {...{ opened, mapping, check, isChecking, asked }}
        onChange={setMapping}
        onHeaderRow={(row) => state.setHeaderRow(index, row)}
        onConfirm={() => setConfirmed(true)}
      />
    )
  }
  return (
    <>
      <p>{`${opened.format ?? 'With the columns that you chose'}: ${countRows(opened.rows)}`}</p>
      <FilePoints points={firstOf(asked, check)} mapping={mapping} onChange={setMapping} />
      <p>
        <button type="button" className="text-button" onClick={() => setConfirmed(false)}>
          Change what the columns mean
        </button>
      </p>
    </>
  )
}

function OwnFile({ rows, unread, note }: Extract<OpenedFile, { kind: 'own' }>) {
  return (
    <>
      {note === null ? null : <p role="alert">{note}</p>}
      <p>{`${note === null ? 'Saved by this page' : 'Whole rows'}: ${countRows(rows)}`}</p>
      {unread === 0 ? null : (
        <p>
          {`${countRows(unread)} of a kind that this version of the site does not know. They are kept as they are, and count in no sum.`}
        </p>
      )}
    </>
  )
}

/** Open at a time. The next ones follow once these are answered. */
const MAX_OPEN = 30

function firstOf(asked: ImportFile['asked'], check: ImportFile['check']): OpenPoint[] {
  const open = new Set((check?.open ?? []).map(keyOfPoint).slice(MAX_OPEN))
  return asked.filter((point) => !open.has(keyOfPoint(point)))
}
