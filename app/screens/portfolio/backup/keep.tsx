import { useState } from 'react'
import type { PortfolioClient } from '../jobs/portfolio-client.ts'
import styles from '../portfolio.module.css'
import type { PortfolioState } from '../store/portfolio-state.ts'
import { ExportLinks } from './export-links.tsx'

type KeepProps = {
  portfolio: PortfolioState
  client: PortfolioClient | null
  onDelete: () => void
}

/** Files of all transactions, and the way to delete them. Folded, because a large file takes time. */
export function Keep({ portfolio, client, onDelete }: KeepProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className={styles.keep}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>Save or delete</summary>
      {isOpen ? (
        <p className={styles.actions}>
          <ExportLinks portfolio={portfolio} client={client} />
          <button type="button" onClick={onDelete}>
            Delete all transactions
          </button>
        </p>
      ) : null}
    </details>
  )
}
