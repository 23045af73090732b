// An SQLite store for a test, in a temporary folder.
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { systemClock } from '../../../lib/system-clock.server.ts'
import { createSqlite } from '../../../server/gateway/stores/sqlite.server.ts'
import { emptyFolder } from './empty-folder.ts'

type SqliteOptions = Partial<Parameters<typeof createSqlite>[0]> & {
  maxBytes?: number
  startMs?: number
}

/** Never during a test. */
export const NEVER_MS = 3_600_000
export const HOUR = { ttlMs: 3_600_000 }
/** A worker with the faults of `sqlite-faults.ts`. */
export const FAULTY_WORKER = path.resolve('tests/helpers/stores/faulty-sqlite-worker.ts')

/** The deadlines are long by default, because the machine may be busy. */
export async function openSqlite({
  maxBytes = 1_000_000,
  startMs = 1_000,
  ...options
}: SqliteOptions = {}) {
  const directory = options.directory ?? (await emptyFolder())
  const log = { info: vi.fn(), warn: vi.fn() }
  const time = { nowMs: startMs }
  const sqlite = createSqlite({
    directory,
    clock: { ...systemClock, now: () => time.nowMs },
    log,
    getTimeoutMs: 20_000,
    setTimeoutMs: 20_000,
    openTimeoutMs: 20_000,
    pauseMs: 20,
    retryMs: NEVER_MS,
    ...options,
  })
  onTestFinished(() => sqlite.close())
  const store = sqlite.store('market', { maxBytes })
  return { directory, file: path.join(directory, 'cache.sqlite'), log, time, sqlite, store }
}

/** Stops a faulty worker from now on. Returns what lets it continue. */
export async function hangWorker(directory: string): Promise<() => Promise<void>> {
  const file = path.join(directory, 'hang')
  const resume = () => rm(file, { force: true })
  await writeFile(file, '')
  onTestFinished(resume)
  return resume
}
