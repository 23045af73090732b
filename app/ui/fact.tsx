import type { ReactNode } from 'react'
import styles from './fact.module.css'

type FactProps = {
  name: string
  value: ReactNode
  /** The compact form of the value if it differs, or more about it. */
  compact?: ReactNode
  /** An explanation, if the name needs one. */
  note?: string
}

/** A row of a `dl`. */
export function Fact({ name, value, compact, note }: FactProps) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.value}>{value}</span>
        {compact === undefined || compact === value ? null : (
          <span className={styles.compact}>{compact}</span>
        )}
      </dd>
      {note === undefined ? null : <dd className={styles.note}>{note}</dd>}
    </div>
  )
}
