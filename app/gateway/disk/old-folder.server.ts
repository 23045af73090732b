// Cache folders of releases before the database: a file for each entry, and one for the count of
// calls. The count is taken over, and the entries are removed.
import { readFileSync, rmSync } from 'node:fs'
import { readdir, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import type { CacheDatabase } from './cache-database.server.ts'

type OldCount = {
  root: string
  account: string
  database: Pick<CacheDatabase, 'writeCount'>
}

/** A SHA-256 is an entry; with an id behind it, one that was never finished. */
const ENTRY_NAME = /^[0-9a-f]{64}(\.[0-9a-f-]{36}\.tmp)?$/
const UNFINISHED_COUNT = /^calls-\w+\.json\.tmp$/

/** Returns the text of the old file, and throws where it is there but cannot be read. */
export function takeOverCount({ root, account, database }: OldCount): string | undefined {
  const file = path.join(root, `calls-${account}.json`)
  try {
    const text = readFileSync(file, 'utf8')
    database.writeCount(account, text)
    rmSync(file, { force: true })
    return text
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Runs beside requests, one file at a time. Never rejects: what stays is tried by the next run. */
export async function removeOldFiles(root: string): Promise<void> {
  const pictures = path.join(root, 'pictures')
  for (const folder of [root, pictures]) await removeFilesIn(folder).catch(() => undefined)
  await rmdir(pictures).catch(() => undefined)
}

async function removeFilesIn(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile()) continue
    if (!ENTRY_NAME.test(entry.name) && !UNFINISHED_COUNT.test(entry.name)) continue
    await rm(path.join(folder, entry.name), { force: true }).catch(() => undefined)
  }
}
