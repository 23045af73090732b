// The work on the cache folder, run in the child process. Never throws. Replaces a corrupt
// database, and creates a new one if the file was removed.
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type CacheDatabase, openCacheDatabase, openReadOnly } from './cache-database.server.ts'
import type { DiskAnswer, DiskRequest, PurgeLimits } from './disk-messages.ts'
import { migrateEntries, readOldCount, removeOldCount } from './legacy-folder.server.ts'

type DiskWorkOptions = {
  warn: (reason: string, message: string) => void
  /** For tests of a full disk. */
  maxPages?: number
}

const DATABASE_NAME = 'cache.sqlite'

/** Account name of a row that marks other counts as possibly lost. */
const LOST = ''

/** Primary result codes: https://www.sqlite.org/rescode.html */
const BUSY = 5
const READ_ONLY = 8
const IO_ERROR = 10
const CORRUPT = 11
const FULL = 13
const CANNOT_OPEN = 14
const NOT_A_DATABASE = 26
/** Codes for the first lock, WAL or table on a disk that refuses writes. */
const REFUSED_WRITES = [READ_ONLY, IO_ERROR, CANNOT_OPEN]

export function createDiskWork(
  root: string,
  { warn, maxPages }: DiskWorkOptions,
): (request: DiskRequest) => DiskAnswer {
  const file = path.join(root, DATABASE_NAME)
  let opened: { database: CacheDatabase; inode: number } | undefined
  let hasStartedMigration = false
  let isPurging = false

  function open(): CacheDatabase {
    if (opened !== undefined && opened.inode !== inodeOf(file)) close()
    if (opened !== undefined) return opened.database
    mkdirSync(root, { recursive: true })
    const database = openFile()
    opened = { database, inode: inodeOf(file) }
    if (!hasStartedMigration) {
      migrateEntries(root, database).catch((error) =>
        warn(String(error), 'cannot migrate old cache files'),
      )
    }
    hasStartedMigration = true
    return database
  }

  function openFile(): CacheDatabase {
    try {
      return openCacheDatabase({ file, maxPages })
    } catch (error) {
      const isRefused = REFUSED_WRITES.includes(codeOf(error) ?? 0)
      if (!isRefused || inodeOf(file) === 0) throw error
      return openReadOnlyOr(error)
    }
  }

  function openReadOnlyOr(error: unknown): CacheDatabase {
    try {
      return openReadOnly(file)
    } catch {
      throw error
    }
  }

  function close(): void {
    const closing = opened
    opened = undefined
    closing?.database.close()
  }

  function replace(reason: string): void {
    close()
    for (const suffix of ['', '-wal', '-journal', '-shm']) rmSync(file + suffix, { force: true })
    warn(reason, 'the cache database is corrupt, and is replaced by an empty one')
    open().writeCount(LOST, reason)
  }

  function work(request: DiskRequest): DiskAnswer {
    switch (request.kind) {
      case 'get-entry':
        return toAnswer(open().get(request.namespace, request.key))
      case 'set-entry':
        open().set(request.namespace, request.key, request.entry, request)
        return { kind: 'done' }
      case 'purge-entries':
        return purge(request)
      case 'read-count':
        return readCount(request.account)
      case 'write-count':
        open().writeCount(request.account, request.text)
        return { kind: 'done' }
      case 'probe':
        open()
        return probe(path.join(root, 'probe.tmp'))
      case 'close':
        close()
        return { kind: 'done' }
    }
  }

  function readCount(account: string): DiskAnswer {
    try {
      const database = open()
      const text = database.readCount(account)
      if (text !== undefined) return { kind: 'count', text }
      const old = readOldCount(root, account)
      if (old === undefined) {
        const reason = database.readCount(LOST)
        return reason === undefined ? { kind: 'absent' } : { kind: 'failed', reason }
      }
      database.writeCount(account, old)
      removeOldCount(root, account)
      return { kind: 'count', text: old }
    } catch (error) {
      if (codeOf(error) === undefined || codeOf(error) === BUSY || isCorruption(error)) throw error
      // The disk refuses writes, so the old count is used until a new one can be written.
      const old = readOldCount(root, account)
      if (old === undefined) throw error
      return { kind: 'count', text: old }
    }
  }

  function purge(limits: PurgeLimits): DiskAnswer {
    if (isPurging) return { kind: 'done' }
    const database = open()
    const hasMore = database.purge(limits)
    isPurging = true
    inBatches(database, [...(hasMore ? [() => database.purge(limits)] : []), database.shrink])
    return { kind: 'done' }
  }

  /** Repeats each step until it returns false. Other requests run between steps. */
  function inBatches(database: CacheDatabase, [step, ...rest]: (() => boolean)[]): void {
    if (step === undefined || !database.isOpen()) {
      isPurging = false
      return
    }
    setImmediate(() => {
      let hasMore = false
      try {
        hasMore = database.isOpen() && step()
      } catch {
        // Ignored: a request with the same error reports it, and the next purge tries again.
      }
      inBatches(database, hasMore ? [step, ...rest] : rest)
    })
  }

  function fail(error: unknown): DiskAnswer {
    const code = codeOf(error)
    if (code === BUSY) return { kind: 'in-use' }
    // After any other error of the open file, the next request opens it again.
    if (code !== undefined && code !== FULL) close()
    return { kind: 'failed', reason: String(error) }
  }

  return (request) => {
    try {
      return work(request)
    } catch (error) {
      if (!isCorruption(error)) return fail(error)
      try {
        replace(String(error))
        return work(request)
      } catch (nextError) {
        return fail(nextError)
      }
    }
  }
}

function toAnswer(entry: ReturnType<CacheDatabase['get']>): DiskAnswer {
  if (entry === undefined) return { kind: 'absent' }
  if (entry === 'damaged') return { kind: 'failed', reason: 'the entry is damaged' }
  return { kind: 'entry', ...entry }
}

function probe(file: string): DiskAnswer {
  writeFileSync(file, '', { flush: true })
  rmSync(file, { force: true })
  return { kind: 'done' }
}

/** 0 if the file does not exist. */
function inodeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.ino ?? 0
}

function codeOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined
}

function isCorruption(error: unknown): boolean {
  const code = codeOf(error)
  return code === CORRUPT || code === NOT_A_DATABASE
}
