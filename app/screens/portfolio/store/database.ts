// The portfolio in IndexedDB. Rejects with the browser's DOMException, or a DatabaseProblem.
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import { parseTransaction } from '../../../../portfolio/parse-transaction.ts'
import {
  inOrder,
  type KeptTransaction,
  type Transaction,
} from '../../../../portfolio/transaction.ts'
import type { Changes } from './changes-between.ts'

const DATABASE = 'tezi-portfolio'
const VERSION = 1

export type Backup = {
  /** Null if there was none. */
  savedAtMs: number | null
  /** Transactions added, changed or removed since. */
  changes: number
}

export type Stored = {
  /** In the order in which they happened. */
  transactions: KeptTransaction[]
  /** Entries that are no transactions of ours. They stay as they are. */
  unreadable: unknown[]
  backup: Backup
  /** Whether the visitor knows that the browser may delete the portfolio. */
  isRiskExplained: boolean
}

interface Schema extends DBSchema {
  transactions: { key: number; value: Transaction & { key?: number } }
  facts: { key: 'backup' | 'isRiskExplained'; value: Backup | boolean }
}

/** The database is of another version of this page, which keeps it as it is. */
export class OtherVersionError extends Error {}

const NO_BACKUP: Backup = { savedAtMs: null, changes: 0 }

export type Database = ReturnType<typeof toDatabase>

/** `onClose`: the browser or another tab closed it. */
export async function openDatabase(onClose: () => void): Promise<Database> {
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
    blocking(_, __, event) {
      // Otherwise this tab keeps a newer version of the page from opening it.
      if (event.target instanceof IDBDatabase) event.target.close()
      onClose()
    },
    terminated: onClose,
  })
  const db = await opened.catch((error: unknown) => {
    const isNewer = error instanceof DOMException && error.name === 'VersionError'
    throw isOther || isNewer ? new OtherVersionError() : error
  })
  const { objectStoreNames: names } = db
  if (!names.contains('transactions') || !names.contains('facts')) {
    db.close()
    throw new OtherVersionError()
  }
  return toDatabase(db)
}

function toDatabase(db: IDBPDatabase<Schema>) {
  return {
    async read(): Promise<Stored> {
      const { stores, done } = begin(db, 'readonly')
      const [keys, entries, backup, isRiskExplained] = await Promise.all([
        stores.transactions.getAllKeys(),
        stores.transactions.getAll(),
        stores.facts.get('backup'),
        stores.facts.get('isRiskExplained'),
        done,
      ])
      const parsed = entries.map((entry, index) => ({
        entry,
        key: keys[index] ?? 0,
        transaction: parseTransaction(entry),
      }))
      return {
        transactions: inOrder(
          parsed.flatMap(({ transaction, key }) => (transaction ? { ...transaction, key } : [])),
        ),
        unreadable: parsed.flatMap(({ transaction, entry }) => (transaction ? [] : [entry])),
        backup: typeof backup === 'object' ? backup : NO_BACKUP,
        isRiskExplained: isRiskExplained === true,
      }
    },

    /** All of it, or nothing. */
    async write({ added, put, removed }: Changes): Promise<void> {
      const { stores, done } = begin(db, 'readwrite')
      const backup = await stores.facts.get('backup')
      const { savedAtMs, changes } = typeof backup === 'object' ? backup : NO_BACKUP
      const count = added.length + put.length + removed.length
      await Promise.all([
        ...removed.map((key) => stores.transactions.delete(key)),
        ...put.map((transaction) => stores.transactions.put(transaction)),
        ...added.map((transaction) => stores.transactions.add(transaction)),
        stores.facts.put({ savedAtMs, changes: changes + count }, 'backup'),
        done,
      ])
    },

    async writeBackup(savedAtMs: number): Promise<void> {
      await db.put('facts', { savedAtMs, changes: 0 }, 'backup')
    },

    async writeRiskExplained(): Promise<void> {
      await db.put('facts', true, 'isRiskExplained')
    },
  }
}

function begin<Mode extends 'readonly' | 'readwrite'>(db: IDBPDatabase<Schema>, mode: Mode) {
  const transaction = db.transaction(['transactions', 'facts'], mode)
  return {
    stores: {
      transactions: transaction.objectStore('transactions'),
      facts: transaction.objectStore('facts'),
    },
    done: transaction.done,
  }
}

/** Everything in a database of another version, so that the visitor can save it. */
export async function readOtherVersion(): Promise<Record<string, unknown[]>> {
  const db = await openDB(DATABASE)
  const names = [...db.objectStoreNames]
  const stores = await Promise.all(names.map((name) => db.getAll(name)))
  db.close()
  return Object.fromEntries(names.map((name, index) => [name, stores[index] ?? []]))
}

export async function deleteDatabase(): Promise<void> {
  await deleteDB(DATABASE)
}
