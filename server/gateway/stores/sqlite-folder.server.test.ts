import { chmod, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { emptyFolder } from '../../../tests/helpers/stores/empty-folder.ts'
import { FAULTY_WORKER, HOUR, openSqlite } from '../../../tests/helpers/stores/sqlite.ts'
import type { Store } from './store.ts'

const NOBODY = 65_534
const DOWN = 'the cache folder cannot be used, running from memory'
const UP_AGAIN = 'the cache folder is in use again'
const REPLACED = 'the cache database is corrupt, and is replaced by an empty one'

/** Ways to spoil a folder. They return the path of the cache folder in it. */
const UNUSABLE = {
  'a file in the place of the folder': {
    reason: 'unable to open database file',
    spoil: async (folder: string) => {
      await writeFile(path.join(folder, 'cache'), '')
      return 'cache'
    },
  },
  'a file in the place of its parent': {
    reason: 'ENOTDIR',
    spoil: async (folder: string) => {
      await writeFile(path.join(folder, 'cache'), '')
      return 'cache/market'
    },
  },
  'a folder in the place of the database': {
    reason: 'unable to open database file',
    spoil: async (folder: string) => {
      await mkdir(path.join(folder, 'cache.sqlite'))
      return ''
    },
  },
  'the database of another program': {
    reason: 'the database of another program',
    spoil: async (folder: string) => {
      const database = new DatabaseSync(path.join(folder, 'cache.sqlite'))
      database.exec('CREATE TABLE songs (title TEXT)')
      database.close()
      return ''
    },
  },
}

test.each(Object.entries(UNUSABLE))('%s: down at once, with one log line', async (_, unusable) => {
  const folder = await emptyFolder()
  const directory = path.join(folder, await unusable.spoil(folder))
  const { store, sqlite, log } = await openSqlite({ directory })
  await expect(store.get('a')).rejects.toThrow()
  expect(sqlite.isUp()).toBe(false)
  await expect(store.set('a', 'text', HOUR)).rejects.toThrow('the cache folder is not in use')
  const reason = expect.stringContaining(unusable.reason)
  expect(log.warn.mock.calls).toEqual([[{ reason }, DOWN]])
})

// In /proc, the system says of a new folder that its parent does not exist.
test.runIf(process.platform === 'linux').each(['/proc/tezi', '/proc/tezi/cache'])(
  'a folder in %s cannot be made: down at once, with one log line',
  async (directory) => {
    const { store, log } = await openSqlite({ directory })
    await expect(store.get('a')).rejects.toThrow()
    const reason = "ENOENT: no such file or directory, mkdir '/proc/tezi'"
    expect(log.warn.mock.calls).toEqual([[{ reason }, DOWN]])
  },
)

test('a folder and its parents are made for their owner alone', async () => {
  const parent = path.join(await emptyFolder(), 'caches')
  const directory = path.join(parent, 'tezi')
  const { store } = await openSqlite({ directory })
  await store.set('a', 'text', HOUR)
  const modes = [await stat(parent), await stat(directory)].map(({ mode }) => mode & 0o777)
  expect(modes).toEqual([0o700, 0o700])
})

test('the database of another program stays as it is', async () => {
  const directory = await emptyFolder()
  await UNUSABLE['the database of another program'].spoil(directory)
  const { store } = await openSqlite({ directory })
  await expect(store.get('a')).rejects.toThrow()
  const database = new DatabaseSync(path.join(directory, 'cache.sqlite'))
  onTestFinished(() => database.close())
  const tables = database.prepare('SELECT name FROM sqlite_schema').all()
  expect(tables).toEqual([{ name: 'songs' }])
  expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'delete' })
})

test('a folder that is mended is used again', async () => {
  const folder = await emptyFolder()
  const directory = path.join(folder, 'cache')
  await writeFile(directory, '')
  const { store, sqlite, log } = await openSqlite({ directory, retryMs: 50 })
  await expect(store.get('a')).rejects.toThrow()
  await rm(directory)

  await expect.poll(sqlite.isUp).toBe(true)
  await store.set('a', 'text', HOUR)
  expect(await store.get('a')).toBe('text')
  expect(log.warn).toHaveBeenCalledTimes(1)
  expect(log.info.mock.calls).toEqual([[{}, UP_AGAIN]])
})

test.each(['from the start', 'later'])(
  'a disk that is full %s is not used until it has room',
  async (when) => {
    const directory = await emptyFolder()
    const full = path.join(directory, 'full')
    if (when === 'from the start') await writeFile(full, '')
    const { store, sqlite, log } = await openSqlite({
      directory,
      workerFile: FAULTY_WORKER,
      retryMs: 50,
      maxBytes: 100_000_000,
    })
    if (when === 'later') {
      await store.set('a', 'text', HOUR)
      await writeFile(full, '')
    }
    await expect(store.set('b', 'x'.repeat(3_000_000), HOUR)).rejects.toThrow()
    expect(sqlite.isUp()).toBe(false)
    const warning = [{ reason: 'database or disk is full' }, DOWN]
    expect(log.warn.mock.calls[0]).toEqual(warning)

    await rm(full)
    await expect.poll(sqlite.isUp).toBe(true)
    await store.set('b', 'text', HOUR)
    expect(await store.get('a')).toBe(when === 'later' ? 'text' : undefined)
  },
)

test('a garbage file with our name is replaced, with one log line', async () => {
  const directory = await emptyFolder()
  await writeFile(path.join(directory, 'cache.sqlite'), 'garbage'.repeat(1_000))
  const { store, log } = await openSqlite({ directory })
  await store.set('a', 'text', HOUR)
  expect(await store.get('a')).toBe('text')
  const reason = expect.stringContaining('not a database')
  expect(log.warn.mock.calls).toEqual([[{ reason }, REPLACED]])
})

/** What may happen to the file, or its folder, of a running site. */
const LOSSES: Record<string, (directory: string, file: string) => Promise<unknown>> = {
  'whose folder is deleted': (directory) => rm(directory, { recursive: true }),
  'that is deleted': (_, file) => rm(file),
  'that is replaced': async (directory, file) => {
    await writeFile(path.join(directory, 'new'), 'x'.repeat(100_000))
    await rename(path.join(directory, 'new'), file)
  },
  'that is overwritten by a shorter file': (_, file) => writeFile(file, 'x'.repeat(1_000)),
  // Written at its place: the file stays the opened one.
  'that is overwritten by a longer file': (_, file) => writeFile(file, 'x'.repeat(9_000_000)),
  'of which a part is overwritten': (_, file) => overwrite(file, 4_096),
  'whose log is deleted': (_, file) => rm(`${file}-wal`),
  'whose log is overwritten': (_, file) => overwrite(`${file}-wal`, 0),
  'whose folder becomes a file': async (directory) => {
    await rm(directory, { recursive: true })
    await writeFile(directory, '')
  },
}

const REQUESTS: Record<string, (store: Store) => Promise<unknown>> = {
  read: (store) => store.get('a'),
  write: (store) => store.set('a', 'text', HOUR),
}

test.each(
  Object.keys(LOSSES).flatMap((what) =>
    Object.keys(REQUESTS).map((request) => ({ what, request })),
  ),
)('a database $what while in use is down at the next $request', async ({ what, request }) => {
  const directory = path.join(await emptyFolder(), 'cache')
  const { store, sqlite, file, log } = await openSqlite({ directory })
  await store.set('a', 'text', HOUR)
  await store.set('b', 'text', HOUR)
  expect(await store.get('a')).toBe('text')
  await LOSSES[what]?.(directory, file)
  await expect(REQUESTS[request]?.(store)).rejects.toThrow()
  expect(sqlite.isUp()).toBe(false)
  const reason = expect.stringMatching(/overwritten|ENOENT|ENOTDIR/)
  expect(log.warn.mock.calls).toEqual([[{ reason }, DOWN]])
})

/** Writes at its place, with the size as before. */
async function overwrite(path: string, position: number): Promise<void> {
  const file = await open(path, 'r+')
  await file.write('x'.repeat(1_000), position)
  await file.close()
}

test('a database that grows beyond its log is not taken for overwritten', async () => {
  const { store, file, log } = await openSqlite({ maxBytes: 100_000_000 })
  for (let index = 0; index < 20; index += 1) {
    await store.set(`key-${index}`, 'x'.repeat(500_000), HOUR)
    expect(await store.get(`key-${index}`)).toBeDefined()
  }
  expect((await stat(file)).size).toBeGreaterThan(4_000_000)
  expect(log.warn).not.toHaveBeenCalled()
})

test('a database that was overwritten in use is used again', async () => {
  const { store, sqlite, file, log } = await openSqlite({ retryMs: 50 })
  await store.set('a', 'old', HOUR)
  await writeFile(file, 'x'.repeat(9_000_000))
  await expect(store.get('a')).rejects.toThrow('overwritten')

  await expect.poll(() => sqlite.isUp()).toBe(true)
  await store.set('a', 'text', HOUR)
  expect(await store.get('a')).toBe('text')
  expect(log.info.mock.calls).toEqual([[{}, UP_AGAIN]])
})

test('a folder that was deleted is made again', async () => {
  const directory = path.join(await emptyFolder(), 'cache')
  const { store, log, sqlite } = await openSqlite({ directory, retryMs: 50 })
  await store.set('a', 'old', HOUR)
  await rm(directory, { recursive: true })
  await expect(store.get('a')).rejects.toThrow('ENOENT')

  await expect.poll(sqlite.isUp).toBe(true)
  expect(log.info.mock.calls).toEqual([[{}, UP_AGAIN]])
  expect(await store.get('a')).toBeUndefined()
  await store.set('a', 'text', HOUR)
  await sqlite.close()
  const next = await openSqlite({ directory })
  expect(await next.store.get('a')).toBe('text')
})

test('a database whose pages are damaged is replaced when a request meets them', async () => {
  const first = await openSqlite()
  for (let index = 0; index < 200; index += 1) {
    await first.store.set(`key-${index}`, 'x'.repeat(1_000), HOUR)
  }
  await first.sqlite.close()
  const bytes = await readFile(first.file)
  await writeFile(first.file, bytes.fill(0xff, 4_096 * 6))
  const { store, log } = await openSqlite({ directory: first.directory })
  for (let index = 0; index < 200; index += 1) await store.get(`key-${index}`)
  await store.set('a', 'text', HOUR)
  expect(await store.get('a')).toBe('text')
  expect(log.warn.mock.calls).toEqual([
    [{ reason: expect.stringContaining('malformed') }, REPLACED],
  ])
})

test('a second process runs without the folder while the first one uses it', async () => {
  const first = await openSqlite()
  await first.store.set('a', 'of the first', HOUR)
  const second = await openSqlite({ directory: first.directory, retryMs: 50 })
  await expect(second.store.get('a')).rejects.toThrow()
  const reason = expect.stringContaining('locked')
  expect(second.log.warn.mock.calls).toEqual([[{ reason }, DOWN]])
  expect(await first.store.get('a')).toBe('of the first')
  await first.sqlite.close()
  await expect.poll(second.sqlite.isUp).toBe(true)
  expect(await second.store.get('a')).toBe('of the first')
  expect(second.log.warn).toHaveBeenCalledTimes(1)
})

test.each([
  ['of another owner', 0o700],
  ['that is read-only', 0o555],
])('a folder %s: down at once, with one log line', async (_, mode) => {
  const folder = await emptyFolder()
  await chmod(folder, 0o755)
  const directory = path.join(folder, 'cache')
  const first = await openSqlite({ directory })
  await first.store.set('a', 'text', HOUR)
  await first.sqlite.close()
  await chmod(first.file, 0o444)
  await chmod(directory, mode)
  stopBeingRoot()
  const { store, sqlite, log } = await openSqlite({ directory })
  await expect(store.get('a')).rejects.toThrow()
  expect(sqlite.isUp()).toBe(false)
  const reason = expect.stringMatching(/EACCES.*cache|unable to open|readonly|I\/O/)
  expect(log.warn.mock.calls).toEqual([[{ reason }, DOWN]])
})

/** Root may write despite the file mode, so root becomes nobody for this test. */
function stopBeingRoot(): void {
  if (process.geteuid?.() !== 0) return
  process.seteuid?.(NOBODY)
  onTestFinished(() => process.seteuid?.(0))
}
