import type { ReactNode } from 'react'
import styles from './spinner.module.css'

/** A large spinner in the middle of the screen. */
export function Spinner({ label = 'Loading' }: { label?: ReactNode }) {
  return (
    <div className={styles.spinner} role="status">
      <svg viewBox="0 0 48 48" width="64" height="64" aria-hidden="true">
        <circle cx="24" cy="24" r="20" className={styles.track} />
        <path d="M24 4a20 20 0 0 1 20 20" className={styles.arc} />
      </svg>
      <div className="visually-hidden">{label}</div>
    </div>
  )
}
