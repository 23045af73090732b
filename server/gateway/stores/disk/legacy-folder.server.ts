// Migrates cache folders of releases before the database. They have one file for each entry, and
// one for the call count.
import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { readdir, readFile, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import type { CacheDatabase } from './cache-database.server.ts'
import type { DiskEntry, Namespace } from './disk-messages.ts'

/** The folder of each namespace, relative to the root. */
const FOLDERS: readonly [string, Namespace][] = [
  ['pictures', 'pictures'],
  ['', 'market'],
]

/** The name of an entry is a SHA-256. With an id after it, the file is an unfinished write. */
const ENTRY_NAME = /^[0-9a-f]{64}$/
const UNFINISHED_NAME = /^(?:[0-9a-f]{64}\.[0-9a-f-]{36}|calls-\w+\.json)\.tmp$/

/** The text of the old file. Undefined if there is none. Throws if it is unreadable. */
export function readOldCount(root: string, account: string): string | undefined {
  try {
    return readFileSync(countFile(root, account), 'utf8')
  } catch (error) {
    if (isAbsence(error)) return undefined
    throw error
  }
}

export function removeOldCount(root: string, account: string): void {
  rmSync(countFile(root, account), { force: true })
}

/**
 * Runs between requests, one file at a time, until the database is closed. A file is removed only
 * after its entry is stored, so the next start continues the migration. Tries all files, then
 * rejects with the first error.
 */
export async function migrateEntries(
  root: string,
  database: Pick<CacheDatabase, 'get' | 'isOpen' | 'set'>,
): Promise<void> {
  const errors: unknown[] = []
  for (const [name, namespace] of FOLDERS) {
    const folder = path.join(root, name)
    for (const file of await filesIn(folder).catch((error) => failed(error))) {
      if (!database.isOpen()) return
      const from = path.join(folder, file)
      await (ENTRY_NAME.test(file) ? migrateEntry(from, namespace) : removeUnfinished(from)).catch(
        failed,
      )
    }
    if (name !== '') await rmdir(folder).catch(failed)
  }
  const error = errors.find((each) => !isAbsence(each) && !isNotEmpty(each))
  if (error !== undefined) throw error

  function failed(error: unknown): [] {
    errors.push(error)
    return []
  }

  async function migrateEntry(file: string, namespace: Namespace): Promise<void> {
    const old = parseOldEntry(await readFile(file, 'utf8'), path.basename(file))
    if (old !== undefined) {
      const isNewer = database.get(namespace, old.key) !== undefined
      // Without a limit here: the next write evicts what exceeds it.
      if (!isNewer) database.set(namespace, old.key, old, { maxBytes: Number.POSITIVE_INFINITY })
    }
    await rm(file, { force: true })
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

async function removeUnfinished(file: string): Promise<void> {
  if (UNFINISHED_NAME.test(path.basename(file))) await rm(file, { force: true })
}

/** Undefined for a truncated or foreign file. The name must be the SHA-256 of the key. */
function parseOldEntry(contents: string, name: string): (DiskEntry & { key: string }) | undefined {
  try {
    const { key, expiresAtMs, text } = JSON.parse(contents)
    const isEntry = typeof expiresAtMs === 'number' && typeof text === 'string'
    const isOwn = createHash('sha256').update(key).digest('hex') === name
    return isEntry && isOwn ? { key, expiresAtMs, text } : undefined
  } catch {
    return undefined
  }
}

function countFile(root: string, account: string): string {
  return path.join(root, `calls-${account}.json`)
}

function isAbsence(error: unknown): boolean {
  return codeOf(error) === 'ENOENT'
}

/** The folder contains files of others, so it must not be removed. */
function isNotEmpty(error: unknown): boolean {
  return codeOf(error) === 'ENOTEMPTY' || codeOf(error) === 'EEXIST'
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
