import { useMemo } from 'react'
import { type FileFormat, toPortfolioFile } from '../../../../portfolio/files/portfolio-file.ts'
import type { PortfolioClient } from '../jobs/portfolio-client.ts'
import type { PortfolioState } from '../store/portfolio-state.ts'
import { portfolioStore } from '../store/use-portfolio.ts'
import { SaveFile } from './save-file.tsx'

function noteBackup({ backup }: Exported): void {
  void portfolioStore.noteBackup(Date.now(), backup)
}

/** What is in a file. */
type Exported = Pick<PortfolioState, 'transactions' | 'unread' | 'backup'>

type ExportLinksProps = { portfolio: PortfolioState; client: PortfolioClient | null }

/** Links that save all transactions: for this site, and for a spreadsheet. Both come back exactly. */
export function ExportLinks({ portfolio, client }: ExportLinksProps) {
  const { transactions, unread, backup } = portfolio
  const exported = useMemo(() => ({ transactions, unread, backup }), [transactions, unread, backup])
  const toJson = useMemo(() => client && fileBuilder(client, 'json'), [client])
  const toCsv = useMemo(() => client && fileBuilder(client, 'csv'), [client])
  const day = new Date().toISOString().slice(0, 10)
  return (
    <>
      <SaveFile
        label="Backup (JSON)"
        fileName={`tezi-portfolio-${day}.json`}
        value={exported}
        toFile={toJson}
        onSaved={noteBackup}
      />
      <SaveFile
        label="Spreadsheet (CSV)"
        fileName={`tezi-portfolio-${day}.csv`}
        value={exported}
        toFile={toCsv}
        // Without the entries that this build cannot read, it is no backup.
        {...(unread.length === 0 ? { onSaved: noteBackup } : {})}
      />
    </>
  )
}

function fileBuilder(client: PortfolioClient, format: FileFormat) {
  return async ({ transactions, unread }: Exported): Promise<Blob> => {
    const content = { format, unread, savedAtMs: Date.now() }
    try {
      return await client.file(transactions, content)
    } catch {
      // What may be lost must be saved, even if that blocks the page.
      return new Blob([toPortfolioFile({ ...content, transactions })])
    }
  }
}
