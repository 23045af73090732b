import { type ReactNode, useState } from 'react'
import styles from './fold.module.css'

type FoldProps = {
  summary: string
  /** When it is first shown. Later the visitor decides: closing it would hide what has the focus. */
  isOpen?: boolean
  /** Beside the summary, in view on every screen. */
  beside?: ReactNode
  /** Of the block of the children. */
  className?: string | undefined
  children: ReactNode
}

/**
 * Folds options on a phone, so that the content begins on its first screen. On wider screens they
 * are in view. The children stand behind the `details`, not inside: older browsers cannot show
 * the content of a closed one.
 */
export function Fold({ summary, isOpen, beside, className = '', children }: FoldProps) {
  const [isOpenAtFirst] = useState(isOpen)
  const fold = (
    <>
      <details className={styles.fold} open={isOpenAtFirst}>
        <summary>{summary}</summary>
      </details>
      <div className={`${styles.content} ${className}`}>{children}</div>
    </>
  )
  if (beside === undefined) return fold
  return (
    <div className={styles.row}>
      <div className={styles.beside}>{beside}</div>
      {fold}
    </div>
  )
}
