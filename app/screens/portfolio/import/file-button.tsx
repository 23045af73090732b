import { useId } from 'react'
import { CSV_TEMPLATE } from '../../../../portfolio/files/portfolio-csv.ts'
import styles from '../portfolio.module.css'

/** Chooses a file of an exchange, or one that this page saved. */
export function FileButton({ onChoose }: { onChoose: (file: File) => void }) {
  const id = useId()
  return (
    <span className={styles.file}>
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,.json,text/csv,application/json"
        onChange={({ currentTarget: input }) => {
          const file = input.files?.[0]
          if (file !== undefined) onChoose(file)
          // Allows the visitor to choose the same file again.
          input.value = ''
        }}
      />
      <label htmlFor={id}>Import a file</label>
    </span>
  )
}

/** A file to fill in, for transactions that no exchange exports. */
export function Template() {
  return (
    <a
      className={styles.template}
      href={`data:text/csv,${encodeURIComponent(CSV_TEMPLATE)}`}
      download="tezi-template.csv"
    >
      Template (CSV)
    </a>
  )
}
