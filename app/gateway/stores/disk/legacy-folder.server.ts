// Cache folders of releases before the database: a file for each entry, and one for the count of
// calls. The database takes both over.
import { createHash } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { readdir, readFile, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import type { CacheDatabase } from './cache-database.server.ts'
import type { DiskEntry, Namespace } from './disk-messages.ts'

/** The folder of each namespace, within the root. */
const FOLDERS: readonly [string, Namespace][] = [
  ['pictures', 'pictures'],
  ['', 'market'],
]

/** A SHA-256 is an entry; with an id behind it, one that was never finished. */
const ENTRY_NAME = /^[0-9a-f]{64}$/
const UNFINISHED_NAME = /^(?:[0-9a-f]{64}\.[0-9a-f-]{36}|calls-\w+\.json)\.tmp$/

/** The text of the old file, undefined where there is none. Throws where it cannot be read. */
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
 * Runs beside requests, one file at a time, until the database is closed. A file stays until the
 * database has its entry: the next start goes on with it. Rejects with the first error, after all
 * files have been tried.
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
      // The next write evicts what is too much.
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

/** Undefined for what is torn or not ours: its name is the SHA-256 of its key. */
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

/** Somebody else's files are in the folder: it is not ours to remove. */
function isNotEmpty(error: unknown): boolean {
  return codeOf(error) === 'ENOTEMPTY' || codeOf(error) === 'EEXIST'
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
