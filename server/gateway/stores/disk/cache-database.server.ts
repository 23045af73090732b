// The SQLite database of a cache folder: cache entries and call counts. The methods are synchronous
// and throw SQLite errors. Only one process at a time can open it.
import { existsSync } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { compressText, decompressText } from './compress-text.server.ts'
import type { DiskEntry, Namespace, PurgeLimits } from './disk-messages.ts'

export type CacheDatabase = {
  /** `damaged`: the entry existed but was unreadable, and has been removed. */
  get: (namespace: Namespace, key: string) => DiskEntry | 'damaged' | undefined
  /** Evicts the oldest entries of the namespace to make room. */
  set: (namespace: Namespace, key: string, entry: DiskEntry, options: { maxBytes: number }) => void
  /** Removes a batch of old entries. Returns whether there may be more. */
  purge: (limits: PurgeLimits) => boolean
  /** Returns a batch of unused database pages to the disk. Returns whether there may be more. */
  shrink: () => boolean
  readCount: (account: string) => string | undefined
  writeCount: (account: string, text: string) => void
  isOpen: () => boolean
  close: () => void
}

type OpenOptions = {
  file: string
  /** For tests of a full disk. */
  maxPages?: number | undefined
}

/**
 * When a site is killed, its child process may need a moment to end and unlock the database. This
 * is shorter than the timeout of a request, so that the request still reports a folder in use.
 */
const LOCK_WAIT_MS = 500
/** A batch takes a few milliseconds. Other requests may wait that long. */
const BATCH_ROWS = 100
const BATCH_PAGES = 1_000
/** Overhead of an entry besides its key and text: numbers and index rows. */
const ROW_BYTES = 150

// WAL: a kill at any moment leaves only complete transactions, and a commit waits for no fsync. A
// power loss may undo the last commits. EXCLUSIVE: the lock lasts until the process ends.
const SET_UP = `
  PRAGMA locking_mode = EXCLUSIVE;
  PRAGMA auto_vacuum = INCREMENTAL;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  BEGIN IMMEDIATE;
  CREATE TABLE IF NOT EXISTS entries (
    id INTEGER PRIMARY KEY,
    namespace TEXT NOT NULL,
    key TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    expires_at_ms REAL NOT NULL,
    fetched_at_ms REAL,
    text BLOB NOT NULL,
    UNIQUE (namespace, key)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS entries_by_age ON entries (namespace, id, bytes);
  CREATE INDEX IF NOT EXISTS entries_by_expiry ON entries (expires_at_ms);
  CREATE INDEX IF NOT EXISTS entries_by_fetch ON entries (fetched_at_ms);
  CREATE TABLE IF NOT EXISTS call_counts (account TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT;
  COMMIT;`

export function openCacheDatabase({ file, maxPages }: OpenOptions): CacheDatabase {
  const limit = maxPages === undefined ? '' : `PRAGMA max_page_count = ${maxPages};`
  return setUp(new DatabaseSync(file, { timeout: LOCK_WAIT_MS }), limit + SET_UP)
}

/**
 * For a disk that refuses writes. SQLite would write for a lock, and for a WAL left by a killed
 * process. So this takes no lock, and throws if a WAL exists.
 */
export function openReadOnly(file: string): CacheDatabase {
  if (existsSync(`${file}-wal`)) throw new Error('the cache database was not closed properly')
  const url = pathToFileURL(file)
  url.searchParams.set('immutable', '1')
  return setUp(new DatabaseSync(url, { readOnly: true }), '')
}

function setUp(database: DatabaseSync, sql: string): CacheDatabase {
  try {
    database.exec(sql)
    return createMethods(database)
  } catch (error) {
    database.close()
    throw error
  }
}

function createMethods(database: DatabaseSync): CacheDatabase {
  const statements = prepare(database)
  /** Bytes of all entries, by namespace. */
  const sizes = new Map<Namespace, number>()

  function sizeOf(namespace: Namespace): number {
    const size = sizes.get(namespace) ?? numberIn(statements.size, namespace)
    sizes.set(namespace, size)
    return size
  }

  function inTransaction(work: () => void): void {
    database.exec('BEGIN IMMEDIATE')
    try {
      work()
      database.exec('COMMIT')
    } catch (error) {
      sizes.clear()
      // If the disk is full, SQLite has already rolled back.
      if (database.isTransaction) database.exec('ROLLBACK')
      throw error
    }
  }

  function evict(namespace: Namespace, maxBytes: number): void {
    for (const { id, bytes } of statements.oldest.all(namespace, BATCH_ROWS)) {
      if (sizeOf(namespace) <= maxBytes) return
      statements.remove.run(id ?? null)
      sizes.set(namespace, sizeOf(namespace) - Number(bytes))
    }
  }

  return {
    get(namespace, key) {
      const row = statements.get.get(namespace, key)
      if (row === undefined) return undefined
      try {
        if (!(row.text instanceof Uint8Array)) throw new TypeError('not a BLOB')
        return { text: decompressText(row.text), expiresAtMs: Number(row.expires_at_ms) }
      } catch {
        statements.remove.run(row.id ?? null)
        sizes.clear()
        return 'damaged'
      }
    },
    set(namespace, key, { text, expiresAtMs }, { maxBytes }) {
      const blob = compressText(text)
      const bytes = blob.byteLength + Buffer.byteLength(key) + ROW_BYTES
      if (bytes > maxBytes) {
        // Remove the old entry, which is now outdated.
        statements.removeKey.run(namespace, key)
        sizes.clear()
        return
      }
      const fetchedAtMs = readFetchedAtMs(text) ?? null
      inTransaction(() => {
        const replaced = numberIn(statements.bytes, namespace, key)
        const before = sizeOf(namespace)
        statements.set.run(namespace, key, bytes, expiresAtMs, fetchedAtMs, blob)
        sizes.set(namespace, before + bytes - replaced)
        evict(namespace, maxBytes)
      })
    },
    purge({ nowMs, fetchedBeforeMs }) {
      const { changes } = statements.purge.run(nowMs, fetchedBeforeMs, BATCH_ROWS)
      sizes.clear()
      return changes === BATCH_ROWS
    },
    shrink() {
      const before = numberIn(statements.freePages)
      database.exec(`PRAGMA incremental_vacuum(${BATCH_PAGES})`)
      const after = numberIn(statements.freePages)
      return after > 0 && after < before
    },
    readCount(account) {
      const text = statements.readCount.get(account)?.text
      return typeof text === 'string' ? text : undefined
    },
    writeCount: (account, text) => void statements.writeCount.run(account, text),
    isOpen: () => database.isOpen,
    close: () => database.close(),
  }
}

function prepare(database: DatabaseSync) {
  const key = 'FROM entries WHERE namespace = ? AND key = ?'
  return {
    get: database.prepare(`SELECT id, text, expires_at_ms ${key}`),
    bytes: database.prepare(`SELECT bytes ${key}`),
    // A replaced row gets a new id, so ids are in the order of writes.
    set: database.prepare(
      `INSERT OR REPLACE INTO entries (namespace, key, bytes, expires_at_ms, fetched_at_ms, text)
       VALUES (?, ?, ?, ?, ?, ?)`,
    ),
    size: database.prepare('SELECT sum(bytes) FROM entries WHERE namespace = ?'),
    oldest: database.prepare(
      'SELECT id, bytes FROM entries WHERE namespace = ? ORDER BY id LIMIT ?',
    ),
    remove: database.prepare('DELETE FROM entries WHERE id = ?'),
    removeKey: database.prepare(`DELETE ${key}`),
    purge: database.prepare(
      `DELETE FROM entries WHERE id IN (
         SELECT id FROM entries WHERE expires_at_ms <= ? OR fetched_at_ms < ? LIMIT ?)`,
    ),
    freePages: database.prepare('PRAGMA freelist_count'),
    readCount: database.prepare('SELECT text FROM call_counts WHERE account = ?'),
    writeCount: database.prepare(
      'INSERT OR REPLACE INTO call_counts (account, text) VALUES (?, ?)',
    ),
  }
}

/** The first column of the first row. 0 if there is no row. */
function numberIn(statement: StatementSync, ...parameters: string[]): number {
  const [value] = Object.values(statement.get(...parameters) ?? {})
  return Number(value ?? 0)
}

/** Earlier releases set a later expiry, so the fetch time is read from the entry's text. */
function readFetchedAtMs(text: string): number | undefined {
  if (!text.startsWith('{')) return undefined
  try {
    const { fetchedAtMs } = JSON.parse(text)
    return typeof fetchedAtMs === 'number' ? fetchedAtMs : undefined
  } catch {
    return undefined
  }
}
