import { useState } from 'react'
import type { KeptTransaction } from '../../../../portfolio/transaction.ts'
import styles from '../portfolio.module.css'
import { ExportLinks } from './export-links.tsx'

type KeepProps = { transactions: readonly KeptTransaction[]; onDelete: () => void }

/** Files of all transactions, and the way to delete them. Folded, because a large file takes time. */
export function Keep({ transactions, onDelete }: KeepProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className={styles.keep}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>Save or delete</summary>
      {isOpen ? (
        <p className={styles.actions}>
          <ExportLinks transactions={transactions} />
          <button type="button" onClick={onDelete}>
            Delete all transactions
          </button>
        </p>
      ) : null}
    </details>
  )
}
