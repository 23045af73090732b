// The portfolio as JSON, for a backup that comes back exactly.

import { parseTransaction } from '../parse-transaction.ts'
import type { Fault } from '../reading/candidate.ts'
import type { Transaction } from '../transaction.ts'

const FORMAT = 'tezi-portfolio'
const VERSION = 1

/** Rows are counted from 1, in the order of the file. */
export type Backup = { transactions: Transaction[]; faults: Fault[] }

/** In the order given, which says which of two transactions of one moment came first. */
export function toBackup(transactions: readonly Transaction[], savedAtMs: number): string {
  const savedAt = new Date(savedAtMs).toISOString()
  // The key of the database is not part of a transaction.
  const rows = transactions.map((transaction) => parseTransaction(transaction) ?? transaction)
  const backup = { format: FORMAT, version: VERSION, savedAt, transactions: rows }
  return `${JSON.stringify(backup, null, 1)}\n`
}

/** Faulty transactions are left out, and the others come back. */
export function parseBackup(text: string): Backup | { problem: string } {
  const backup = parseJson(text)
  if (!isRecord(backup) || backup.format !== FORMAT) {
    return { problem: 'This is not a backup of a Tezi portfolio.' }
  }
  if (backup.version !== VERSION) {
    return { problem: 'A newer version of this site wrote this backup. Reload the page.' }
  }
  if (!Array.isArray(backup.transactions)) {
    return { problem: 'This backup has no list of transactions.' }
  }
  const transactions: Transaction[] = []
  const faults: Fault[] = []
  backup.transactions.forEach((value: unknown, index) => {
    const transaction = parseTransaction(value)
    if (transaction !== null) transactions.push(transaction)
    else faults.push({ row: index + 1, reason: 'A field is missing or wrong.' })
  })
  return { transactions, faults }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
