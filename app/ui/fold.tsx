import type { ReactNode } from 'react'
import styles from './fold.module.css'

type FoldProps = {
  summary: string
  isOpen?: boolean
  /** Of the block of the children. */
  className: string | undefined
  children: ReactNode
}

/**
 * Folds options on a phone, so that the content begins on its first screen. On wider screens they
 * are in view. The children stand behind the `details`, not inside: older browsers cannot show what
 * a closed one has.
 */
export function Fold({ summary, isOpen, className = '', children }: FoldProps) {
  return (
    <>
      <details className={styles.fold} open={isOpen}>
        <summary>{summary}</summary>
      </details>
      <div className={`${styles.content} ${className}`}>{children}</div>
    </>
  )
}
