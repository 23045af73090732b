// The portfolio as JSON, for a backup that comes back exactly: also from a later or an earlier build.
import { parseTransaction } from '../parse-transaction.ts'
import type { Candidate, Fault } from '../reading/candidate.ts'
import type { KeptTransaction } from '../transaction.ts'
import { hasUnknownKind, isEntry, type UnreadEntry, withoutKey } from '../unread.ts'
import { readWholeRows } from './read-whole-rows.ts'

const FORMAT = 'tezi-portfolio'
const VERSION = 1

/** Rows are counted from 1, in the order of the file. */
export type Backup = {
  transactions: Candidate[]
  faults: Fault[]
  /** To be kept as they are. */
  unread: UnreadEntry[]
  /** What is wrong with the file as a whole. Null for a file as this site writes it. */
  note: string | null
}

/** In the order given, which says which of two transactions of one moment came first. */
export function toBackup(
  transactions: readonly KeptTransaction[],
  { unread, savedAtMs }: { unread: readonly UnreadEntry[]; savedAtMs: number },
): string {
  const savedAt = new Date(savedAtMs).toISOString()
  const rows = transactions.map(({ key: _, ...transaction }) => transaction)
  const backup = {
    ...{ format: FORMAT, version: VERSION, savedAt, transactions: rows },
    ...(unread.length === 0 ? {} : { unread: unread.map(withoutKey) }),
  }
  return `${JSON.stringify(backup, null, 1)}\n`
}

/** Faulty transactions are left out, and the others come back. */
export function parseBackup(text: string): Backup | { problem: string } {
  const file = parseJson(text)
  if (file === undefined) return readPart(text)
  if (isEntry(file) && file.format === FORMAT) return readOwn(file)
  if (isWatchlist(file)) {
    return { problem: 'This is a watchlist of Tezi. Add it on the page of the watchlist.' }
  }
  const rows = Array.isArray(file) ? file : isEntry(file) ? file.transactions : null
  if (!Array.isArray(rows)) return { problem: FOREIGN }
  const read = readRows(rows)
  return read.transactions.length === 0
    ? { problem: FOREIGN }
    : { ...read, note: 'This is not a backup of this page, but it has rows like one.' }
}

const FOREIGN = 'This is not a backup of a Tezi portfolio.'

function readOwn(file: UnreadEntry): Backup | { problem: string } {
  const { version, transactions, unread = [] } = file
  if (!Array.isArray(transactions)) return { problem: 'This backup has no list of transactions.' }
  const read = readRows(transactions)
  // A later build may read what the one that wrote the file could not.
  const kept = Array.isArray(unread) ? unread.filter(isEntry) : []
  const later = kept.map(parseTransaction)
  const first = transactions.length + 1
  return {
    transactions: [
      ...read.transactions,
      ...later.flatMap((transaction, index) =>
        transaction === null ? [] : [{ row: first + index, transaction }],
      ),
    ],
    faults: read.faults,
    unread: [...read.unread, ...kept.filter((_, index) => later[index] === null)],
    note: version === VERSION ? null : 'A newer version of this site wrote this backup.',
  }
}

/** A file that ends in the middle. */
function readPart(text: string): Backup | { problem: string } {
  const isOwn = text.slice(0, 200).includes(`"${FORMAT}"`)
  if (!isOwn) return { problem: `${FOREIGN} It is JSON with a fault, or a part of a file.` }
  return {
    ...readRows(readWholeRows(text)),
    note: 'This backup is not whole: the file ends or breaks in the middle. Only the rows before can be read.',
  }
}

function readRows(rows: readonly unknown[]): Omit<Backup, 'note'> {
  const transactions: Candidate[] = []
  const faults: Fault[] = []
  const unread: UnreadEntry[] = []
  rows.forEach((value, index) => {
    const transaction = parseTransaction(value)
    if (transaction !== null) transactions.push({ row: index + 1, transaction })
    else if (hasUnknownKind(value)) unread.push(value)
    else faults.push({ row: index + 1, reason: 'A field is missing or wrong.' })
  })
  return { transactions, faults, unread }
}

/** Undefined for a text that is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isWatchlist(file: unknown): boolean {
  return isEntry(file) && file.format === undefined && Array.isArray(file.coins)
}
