import type { ReactNode } from 'react'
import styles from './spinner.module.css'

type SpinnerProps = {
  label?: ReactNode
  /** A sentence below the spinner. */
  text?: string
}

/** A large spinner in the middle of the screen. */
export function Spinner({ label = 'Loading', text }: SpinnerProps) {
  return (
    <div className={styles.spinner} role="status">
      <SpinnerMark sizePx={64} />
      <div className="visually-hidden">{label}</div>
      {text === undefined ? null : (
        // Its estimate changes with each update, which nobody has asked for.
        <p aria-live="off" className={styles.text}>
          {text}
        </p>
      )}
    </div>
  )
}

/** The spinning mark alone. The caller must add a text for screen readers. */
export function SpinnerMark({ sizePx }: { sizePx: number }) {
  return (
    <svg
      viewBox="0 0 48 48"
      width={sizePx}
      height={sizePx}
      aria-hidden="true"
      className={styles.mark}
    >
      <circle cx="24" cy="24" r="20" className={styles.track} />
      <path d="M24 4a20 20 0 0 1 20 20" className={styles.arc} />
    </svg>
  )
}
