import type { ReactNode } from 'react'
import styles from './fact.module.css'

type FactProps = { name: string; value: ReactNode; compact?: string }

/** A row of a `dl`: a name, a value, and the compact form of the value if it differs. */
export function Fact({ name, value, compact }: FactProps) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>
        <span className={styles.value}>{value}</span>
        {compact === undefined || compact === value ? null : (
          <span className={styles.compact}>{compact}</span>
        )}
      </dd>
    </div>
  )
}
