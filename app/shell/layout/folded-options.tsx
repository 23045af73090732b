import type { ReactNode } from 'react'
import { Fold } from '../../ui/fold.tsx'
import styles from './folded-options.module.css'

type FoldedOptionsProps = {
  /** Beside the button that opens the options. */
  beside: ReactNode
  children: ReactNode
}

/** The options of a list, which a phone folds. */
export function FoldedOptions({ beside, children }: FoldedOptionsProps) {
  return (
    <div className={styles.row}>
      <div className={styles.beside}>{beside}</div>
      <Fold summary="Options" className={styles.options}>
        {children}
      </Fold>
    </div>
  )
}
