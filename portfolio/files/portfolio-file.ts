import type { KeptTransaction } from '../transaction.ts'
import type { UnreadEntry } from '../unread.ts'
import { toBackup } from './backup.ts'
import { toPortfolioCsv } from './portfolio-csv.ts'

export type FileFormat = 'json' | 'csv'

type Content = {
  format: FileFormat
  transactions: readonly KeptTransaction[]
  unread: readonly UnreadEntry[]
  savedAtMs: number
}

/** All transactions as a backup, or as a spreadsheet, which has no place for unread entries. */
export function toPortfolioFile({ format, transactions, unread, savedAtMs }: Content): string {
  return format === 'json'
    ? toBackup(transactions, { unread, savedAtMs })
    : toPortfolioCsv(transactions)
}
