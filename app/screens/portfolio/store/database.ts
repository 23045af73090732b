// The portfolio in IndexedDB. Rejects with the browser's error, or with one of `problems.ts`.
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import type { KeptTransaction } from '../../../../portfolio/transaction.ts'
import { isEntry, type UnreadEntry } from '../../../../portfolio/unread.ts'
import { BlockedError, nameOf, OpenError, OtherVersionError } from './problems.ts'

const DATABASE = 'tezi-portfolio'
/** It does not rise for a field or a kind: an earlier build keeps what it does not know. */
const VERSION = 1

export type Backup = {
  /** Null if there was none. */
  savedAtMs: number | null
  /** Transactions added, changed or removed since. */
  changes: number
}

export type Stored = {
  /** In the order in which they happened. */
  transactions: readonly KeptTransaction[]
  /** Entries that this build cannot read. They stay as they are. */
  unread: readonly UnreadEntry[]
  backup: Backup
  /** Whether the visitor knows that the browser may delete the portfolio. */
  isRiskExplained: boolean
}

export interface Schema extends DBSchema {
  transactions: { key: number; value: object }
  facts: { key: 'backup' | 'isRiskExplained'; value: unknown }
}

export type Database = IDBPDatabase<Schema>

export type OpenOptions = {
  /** A newer version of this page, or the browser, has closed the database. */
  onClose: (by: 'newer' | 'browser') => void
  /** Another tab keeps it from opening. It opens once that tab lets it. */
  onBlocked: () => void
}

export async function openDatabase(options: OpenOptions): Promise<Database> {
  try {
    return await open(options)
  } catch (error) {
    if (error instanceof OtherVersionError) throw error
    throw new OpenError('The database was not opened.', { cause: error })
  }
}

async function open({ onClose, onBlocked }: OpenOptions): Promise<Database> {
  let isOther = false
  const opened = openDB<Schema>(DATABASE, VERSION, {
    upgrade(db, oldVersion, _, transaction) {
      if (oldVersion > 0) {
        // No older version was ever released, so this is not ours to change.
        isOther = true
        transaction.abort()
        return
      }
      db.createObjectStore('transactions', { keyPath: 'key', autoIncrement: true })
      db.createObjectStore('facts')
    },
    blocked: onBlocked,
    blocking(_, blockedVersion, event) {
      // Otherwise this tab keeps a newer version of the page from opening it.
      if (event.target instanceof IDBDatabase) event.target.close()
      // Another tab that deletes it leaves room for this one.
      onClose(blockedVersion === null ? 'browser' : 'newer')
    },
    terminated: () => onClose('browser'),
  })
  const db = await opened.catch((error: unknown) => {
    throw isOther || nameOf(error) === 'VersionError' ? new OtherVersionError() : error
  })
  const { objectStoreNames: names } = db
  if (!names.contains('transactions') || !names.contains('facts')) {
    db.close()
    throw new OtherVersionError()
  }
  return db
}

export function parseBackupFact(fact: unknown): Backup {
  if (!isEntry(fact)) return { savedAtMs: null, changes: 0 }
  const { savedAtMs, changes } = fact
  return {
    savedAtMs: typeof savedAtMs === 'number' ? savedAtMs : null,
    changes: typeof changes === 'number' ? changes : 0,
  }
}

/** Everything in a database of another version, so that the visitor can save it. */
export async function readOtherVersion(): Promise<UnreadEntry[]> {
  const db = await openDB(DATABASE)
  const names = [...db.objectStoreNames].filter((name) => name !== 'facts')
  const stores = await Promise.all(names.map((name) => db.getAll(name)))
  db.close()
  return stores.flat().filter(isEntry)
}

export function deleteDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    deleteDB(DATABASE, { blocked: () => reject(new BlockedError()) }).then(resolve, reject)
  })
}
