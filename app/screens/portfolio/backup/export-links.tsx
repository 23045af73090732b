import { useMemo } from 'react'
import { toBackup } from '../../../../portfolio/files/backup.ts'
import { toPortfolioCsv } from '../../../../portfolio/files/portfolio-csv.ts'
import type { PortfolioState } from '../store/portfolio-state.ts'
import { portfolioStore } from '../store/use-portfolio.ts'
import { SaveFile } from './save-file.tsx'

function noteBackup({ backup }: Exported): void {
  void portfolioStore.noteBackup(Date.now(), backup)
}

/** What is in a file. */
type Exported = Pick<PortfolioState, 'transactions' | 'unread' | 'backup'>

/** Links that save all transactions: for this site, and for a spreadsheet. Both come back exactly. */
export function ExportLinks({ portfolio }: { portfolio: PortfolioState }) {
  const { transactions, unread, backup } = portfolio
  const exported = useMemo(() => ({ transactions, unread, backup }), [transactions, unread, backup])
  const day = new Date().toISOString().slice(0, 10)
  return (
    <>
      <SaveFile
        label="Backup (JSON)"
        fileName={`tezi-portfolio-${day}.json`}
        value={exported}
        toText={toJson}
        onSaved={noteBackup}
      />
      <SaveFile
        label="Spreadsheet (CSV)"
        fileName={`tezi-portfolio-${day}.csv`}
        value={exported}
        toText={toCsv}
        // Without the entries that this build cannot read, it is no backup.
        {...(unread.length === 0 ? { onSaved: noteBackup } : {})}
      />
    </>
  )
}

function toJson({ transactions, unread }: Exported): string {
  return toBackup(transactions, { unread, savedAtMs: Date.now() })
}

function toCsv({ transactions }: Exported): string {
  return toPortfolioCsv(transactions)
}
