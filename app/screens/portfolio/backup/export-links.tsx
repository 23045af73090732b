import { useEffect, useState } from 'react'
import { toBackup } from '../../../../portfolio/files/backup.ts'
import { toPortfolioCsv } from '../../../../portfolio/files/portfolio-csv.ts'
import type { KeptTransaction } from '../../../../portfolio/transaction.ts'
import { noteBackup } from '../store/portfolio-store.ts'

/** Links that save all transactions: for this site, and for a spreadsheet. Both come back exactly. */
export function ExportLinks({ transactions }: { transactions: readonly KeptTransaction[] }) {
  const json = useObjectUrl(transactions, toJson)
  const csv = useObjectUrl(transactions, toPortfolioCsv)
  const day = new Date().toISOString().slice(0, 10)
  const note = () => void noteBackup(Date.now())
  return (
    <>
      <a href={json} download={`tezi-portfolio-${day}.json`} onClick={note}>
        Backup (JSON)
      </a>
      <a href={csv} download={`tezi-portfolio-${day}.csv`} onClick={note}>
        Spreadsheet (CSV)
      </a>
    </>
  )
}

function toJson(transactions: readonly KeptTransaction[]): string {
  return toBackup(transactions, Date.now())
}

/** The address of a text that the browser can save. Undefined before the first effect. */
export function useObjectUrl<T>(value: T, toText: (value: T) => string): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const created = URL.createObjectURL(new Blob([toText(value)]))
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [value, toText])
  return url
}
