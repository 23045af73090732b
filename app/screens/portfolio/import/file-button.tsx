import { useId } from 'react'
import { CSV_TEMPLATE } from '../../../../portfolio/files/portfolio-csv.ts'
import { SaveFile } from '../backup/save-file.tsx'
import styles from '../portfolio.module.css'

/** Some Android phones name CSV files by the last two types. */
const ACCEPTED = [
  ...['.csv', '.tsv', '.txt', '.json', '.xlsx', 'text/csv', 'application/json'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ...['text/comma-separated-values', 'application/vnd.ms-excel'],
].join()

/** Chooses files of exchanges, or one that this page saved. They are read as one. */
export function FileButton({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const id = useId()
  return (
    <span className={styles.file}>
      <input
        id={id}
        type="file"
        accept={ACCEPTED}
        multiple
        onChange={({ currentTarget: input }) => {
          const files = [...(input.files ?? [])]
          if (files.length > 0) onChoose(files)
          // Allows the visitor to choose the same file again.
          input.value = ''
        }}
      />
      <label htmlFor={id} className="button">
        Import a file
      </label>
    </span>
  )
}

/** A file to fill in, for transactions that no exchange exports. */
export function Template() {
  return (
    <SaveFile
      label="Template (CSV)"
      fileName="tezi-template.csv"
      value={CSV_TEMPLATE}
      toFile={toFile}
      className={styles.template}
    />
  )
}

async function toFile(text: string): Promise<Blob> {
  return new Blob([text])
}
