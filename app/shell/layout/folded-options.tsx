import type { ReactNode } from 'react'
import styles from './folded-options.module.css'

type FoldedOptionsProps = {
  /** Beside the button that opens the options. */
  beside: ReactNode
  children: ReactNode
}

/**
 * The options of a list, which a phone folds so that the list begins on its first screen. The options
 * stand behind the `details`, not inside: older browsers cannot show what a closed one has.
 */
export function FoldedOptions({ beside, children }: FoldedOptionsProps) {
  return (
    <div className={styles.row}>
      <div className={styles.beside}>{beside}</div>
      <details className={styles.fold}>
        <summary>Options</summary>
      </details>
      <div className={styles.options}>{children}</div>
    </div>
  )
}
