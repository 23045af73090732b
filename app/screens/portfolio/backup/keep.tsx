import { useState } from 'react'
import styles from '../portfolio.module.css'
import type { PortfolioState } from '../store/portfolio-state.ts'
import { ExportLinks } from './export-links.tsx'

type KeepProps = { portfolio: PortfolioState; onDelete: () => void }

/** Files of all transactions, and the way to delete them. Folded, because a large file takes time. */
export function Keep({ portfolio, onDelete }: KeepProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className={styles.keep}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>Save or delete</summary>
      {isOpen ? (
        <p className={styles.actions}>
          <ExportLinks portfolio={portfolio} />
          <button type="button" onClick={onDelete}>
            Delete all transactions
          </button>
        </p>
      ) : null}
    </details>
  )
}
