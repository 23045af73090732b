// The SQLite database of a cache folder. All functions are synchronous and throw the errors of
// SQLite and of the file system. One process at a time can open a database.
import { existsSync, mkdirSync, rmSync, type Stats, statSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { StoredEntry } from './sqlite-messages.ts'

export type CacheDatabase = {
  /** Never returns an entry that has expired. */
  get: (namespace: string, key: string, nowMs: number) => string | undefined
  /** Over `maxBytes`, the entries of the namespace that expire first are deleted. */
  set: (entry: StoredEntry, options: { maxBytes: number; nowMs: number }) => void
  close: () => void
}

/** Without a version of the answers, which is in their keys: the record of the plan stays valid. */
const FILE_NAME = 'cache.sqlite'
const SUFFIXES = ['', '-wal', '-shm', '-journal']
/** "Tezi" in ASCII. A database without it belongs to another program. */
const APPLICATION_ID = 0x54657a69
/** Each write deletes up to this many expired entries, so that no request waits for a long purge. */
const PURGE_ROWS = 100
/** An entry takes about this much more than its key and text: numbers and index rows. */
const ROW_BYTES = 150
/** As much as a large entry, so that a disk that is nearly full refuses the first write. */
const PROBE_BYTES = 1024 * 1024
/** Time for another process to release a lock that it could not complete. */
const LOCK_WAIT_MS = 500

// WAL: a kill at any moment leaves only complete transactions, and a commit does not wait for the
// disk. EXCLUSIVE: two processes never write the same record of the plan.
const SET_UP = `
  PRAGMA busy_timeout = ${LOCK_WAIT_MS};
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  BEGIN IMMEDIATE;
  PRAGMA application_id = ${APPLICATION_ID};
  CREATE TABLE IF NOT EXISTS entries (
    namespace TEXT NOT NULL,
    key TEXT NOT NULL,
    text TEXT NOT NULL,
    expires_at_ms REAL NOT NULL,
    bytes INTEGER NOT NULL,
    UNIQUE (namespace, key)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS entries_by_expiry ON entries (namespace, expires_at_ms, bytes);
  INSERT OR REPLACE INTO entries VALUES ('probe', '', printf('%.*c', ${PROBE_BYTES}, 'x'), 0, 0);
  COMMIT;`

/** Creates the folder if necessary. */
export function openCacheDatabase(directory: string, nowMs: number): CacheDatabase {
  makeFolder(directory)
  const file = path.join(directory, FILE_NAME)
  const database = new DatabaseSync(file)
  try {
    // Without a wait, only one of two processes gets further than this.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE')
    if (isForeign(database)) throw new Error(`${file} is the database of another program`)
    database.exec(`COMMIT; ${SET_UP}`)
    database.prepare('DELETE FROM entries WHERE expires_at_ms <= ?').run(nowMs)
    return createMethods(database, file)
  } catch (error) {
    database.close()
    throw error
  }
}

export function deleteCacheDatabase(directory: string): void {
  for (const suffix of SUFFIXES) rmSync(path.join(directory, FILE_NAME + suffix), { force: true })
}

/** Whether SQLite cannot read the file: `SQLITE_CORRUPT` or `SQLITE_NOTADB`. */
export function isCorruption(error: unknown): boolean {
  if (!(error instanceof Error) || !('errcode' in error)) return false
  return [11, 26].includes(Number(error.errcode) & 0xff)
}

function createMethods(database: DatabaseSync, file: string): CacheDatabase {
  const files = watchFiles(file)
  const select = database.prepare(
    'SELECT text FROM entries WHERE namespace = ? AND key = ? AND expires_at_ms > ?',
  )
  const insert = database.prepare(
    `INSERT OR REPLACE INTO entries (namespace, key, text, expires_at_ms, bytes)
     VALUES (?, ?, ?, ?, ?)`,
  )
  const remove = database.prepare('DELETE FROM entries WHERE namespace = ? AND key = ?')
  const purge = database.prepare(
    `DELETE FROM entries WHERE rowid IN (
       SELECT rowid FROM entries WHERE namespace = ? AND expires_at_ms <= ? LIMIT ${PURGE_ROWS})`,
  )
  const size = database.prepare('SELECT sum(bytes) AS bytes FROM entries WHERE namespace = ?')
  const evict = database.prepare(
    `DELETE FROM entries WHERE rowid IN (
       SELECT rowid FROM (
         SELECT rowid, sum(bytes) OVER (ORDER BY expires_at_ms DESC, rowid DESC) AS total
         FROM entries WHERE namespace = ?)
       WHERE total > ?)`,
  )

  return {
    get(namespace, key, nowMs) {
      files.check()
      const text = select.get(namespace, key, nowMs)?.text
      return typeof text === 'string' ? text : undefined
    },
    set({ namespace, key, text, expiresAtMs }, { maxBytes, nowMs }) {
      files.check()
      const bytes = Buffer.byteLength(key) + Buffer.byteLength(text) + ROW_BYTES
      database.exec('BEGIN IMMEDIATE')
      purge.run(namespace, nowMs)
      if (bytes > maxBytes) remove.run(namespace, key)
      else insert.run(namespace, key, text, expiresAtMs, bytes)
      if (Number(size.get(namespace)?.bytes) > maxBytes) evict.run(namespace, maxBytes)
      database.exec('COMMIT')
      files.accept()
    },
    close: () => database.close(),
  }
}

/**
 * Notices that somebody has deleted, replaced or written one of the database's files. SQLite itself
 * goes on without an error, and what it writes then is lost at the next start. Reading the file
 * instead would release the locks of SQLite.
 */
function watchFiles(file: string) {
  const files = [file, `${file}-wal`]
  const readAll = () => files.map((each) => statSync(each))
  let known = readAll()

  function check(isSame: (now: Stats, before: Stats) => boolean): void {
    const all = readAll()
    for (const [index, now] of all.entries()) {
      const before = known[index]
      const isOurs = before !== undefined && now.ino === before.ino && now.dev === before.dev
      if (!isOurs || !isSame(now, before)) throw new Error(`${files[index]} was overwritten`)
    }
    known = all
  }

  return {
    /** Throws if they are not as SQLite has left them. Reads do not change them. */
    check: () => check((now, { size, mtimeMs }) => now.size === size && now.mtimeMs === mtimeMs),
    /** To be called after each write. SQLite never makes them smaller. */
    accept: () => check((now, { size }) => now.size >= size),
  }
}

/** `mkdirSync` with `recursive` never returns in /proc, where a new folder is "not found". */
function makeFolder(directory: string): void {
  if (existsSync(directory)) return
  makeFolder(path.dirname(directory))
  try {
    mkdirSync(directory, { mode: 0o700 })
  } catch (error) {
    // Another process may have made the same parent.
    if (!existsSync(directory)) throw error
  }
}

function isForeign(database: DatabaseSync): boolean {
  const isEmpty = database.prepare('SELECT 1 FROM sqlite_schema').get() === undefined
  const id = database.prepare('PRAGMA application_id').get()?.application_id
  return !isEmpty && id !== APPLICATION_ID
}
