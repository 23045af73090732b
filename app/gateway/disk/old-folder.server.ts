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
    if (isAbsence(error)) return undefined
    throw error
  }
}

/**
 * Runs beside requests, one file at a time. What cannot be removed is tried again by the next run.
 * Rejects with the first error, after all files have been tried.
 */
export async function removeOldFiles(root: string): Promise<void> {
  const pictures = path.join(root, 'pictures')
  const errors = [...(await removeFilesIn(pictures)), ...(await removeFilesIn(root))]
  await rmdir(pictures).catch((error) => errors.push(error))
  const error = errors.find((each) => !isAbsence(each) && !isNotEmpty(each))
  if (error !== undefined) throw error
}

/** Returns the errors of the files that stay. */
async function removeFilesIn(folder: string): Promise<unknown[]> {
  const errors: unknown[] = []
  try {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      if (!entry.isFile()) continue
      if (!ENTRY_NAME.test(entry.name) && !UNFINISHED_COUNT.test(entry.name)) continue
      await rm(path.join(folder, entry.name), { force: true }).catch((error) => errors.push(error))
    }
  } catch (error) {
    errors.push(error)
  }
  return errors
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
