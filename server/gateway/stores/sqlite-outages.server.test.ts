import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { StillClock } from '../../../tests/helpers/still-clock.ts'
import { emptyFolder } from '../../../tests/helpers/stores/empty-folder.ts'
import {
  FAULTY_WORKER,
  HOUR,
  hangWorker,
  NEVER_MS,
  openSqlite,
} from '../../../tests/helpers/stores/sqlite.ts'

const DOWN = 'the cache folder cannot be used, running from memory'
const UP_AGAIN = 'the cache folder is in use again'

test.each(['get', 'set'] as const)('a %s that hangs rejects at its deadline', async (kind) => {
  const timeouts = { getTimeoutMs: kind === 'get' ? 50 : 60_000, setTimeoutMs: 50 }
  const { store, sqlite, directory, log } = await openSqlite({
    workerFile: FAULTY_WORKER,
    pauseMs: NEVER_MS,
    ...timeouts,
  })
  await expect.poll(sqlite.isUp).toBe(true)
  await hangWorker(directory)
  const work = kind === 'get' ? store.get('a') : store.set('a', 'text', HOUR)
  await expect(work).rejects.toThrow('no answer within 50 ms')
  expect(sqlite.isUp()).toBe(false)
  await expect(store.get('a')).rejects.toThrow('the cache folder is not in use')
  expect(log.warn.mock.calls).toEqual([[{ reason: 'no answer within 50 ms' }, DOWN]])
})

test('a worker that hung is used again when it answers', async () => {
  const { store, sqlite, directory, log } = await openSqlite({
    workerFile: FAULTY_WORKER,
    getTimeoutMs: 300,
  })
  await store.set('a', 'text', HOUR)
  const resume = await hangWorker(directory)
  await expect(store.get('a')).rejects.toThrow('no answer')
  await resume()
  await expect.poll(sqlite.isUp).toBe(true)
  await expect.poll(() => store.get('a').catch(() => 'no answer')).toBe('text')
  expect(log.info.mock.calls[0]).toEqual([{}, UP_AGAIN])
})

test('a worker that stays hung is replaced', async () => {
  const { store, sqlite, directory, log } = await openSqlite({
    workerFile: FAULTY_WORKER,
    setTimeoutMs: 100,
    retryMs: 100,
  })
  expect(await store.get('a')).toBeUndefined()
  const countThreads = async () =>
    (await readdir(directory)).filter((name) => name.startsWith('thread-')).length
  const resume = await hangWorker(directory)
  await expect(store.set('a', 'text', HOUR)).rejects.toThrow('no answer')
  await expect.poll(countThreads).toBeGreaterThan(1)
  await resume()
  await expect.poll(sqlite.isUp).toBe(true)
  expect(log.warn).toHaveBeenCalledTimes(1)
})

test('a database that hangs from the start costs one wait', async () => {
  const directory = await emptyFolder()
  const resume = await hangWorker(directory)
  const { store, sqlite, log } = await openSqlite({
    directory,
    workerFile: FAULTY_WORKER,
    openTimeoutMs: 50,
  })
  await Promise.all(
    ['a', 'b'].map((key) =>
      expect(store.get(key)).rejects.toThrow('the cache folder is not in use'),
    ),
  )
  expect(log.warn.mock.calls).toEqual([[{ reason: 'no answer within 50 ms' }, DOWN]])
  await resume()
  await expect.poll(sqlite.isUp).toBe(true)
})

test.each([
  ['exit', 'its thread ended'],
  ['throw', 'a fault for a test'],
])('a worker that ends (%s) is replaced', async (key, reason) => {
  const { store, sqlite, log } = await openSqlite({ workerFile: FAULTY_WORKER, retryMs: 50 })
  await store.set('a', 'text', HOUR)
  void store.get(key).catch(() => undefined)
  await expect(store.get('a')).rejects.toThrow(reason)
  expect(log.warn.mock.calls).toEqual([[{ reason }, DOWN]])
  await expect.poll(sqlite.isUp).toBe(true)
  expect(await store.get('a')).toBe('text')
  expect(log.info.mock.calls).toEqual([[{}, UP_AGAIN]])
})

test('close ends after a second although the worker hangs, and then nothing is stored', async () => {
  const clock = new StillClock()
  const { store, directory, sqlite } = await openSqlite({ workerFile: FAULTY_WORKER, clock })
  await store.set('a', 'text', HOUR)
  const resume = await hangWorker(directory)
  const pending = expect(store.get('a')).rejects.toThrow('ended')
  const closed = sqlite.close()
  await clock.jump(1_000)
  await Promise.all([closed, pending])
  await resume()
  await expect(store.set('a', 'text', HOUR)).rejects.toThrow('the cache folder is not in use')
})

test('a database that is not closed does not keep the process running', async () => {
  const script = `
    import { systemClock } from './lib/system-clock.server.ts'
    import { createSqlite } from './server/gateway/stores/sqlite.server.ts'
    const [directory] = process.argv.slice(-1)
    const timeouts = { openTimeoutMs: 60_000, getTimeoutMs: 60_000, setTimeoutMs: 60_000 }
    const sqlite = createSqlite({
      directory, clock: systemClock, log: console, ...timeouts
    })
    const store = sqlite.store('market', { maxBytes: 1000 })
    await store.set('a', 'text', { ttlMs: 3_600_000 })
    console.log(await store.get('a'))`
  const options = ['--input-type=module', '--eval', script, '--', await emptyFolder()]
  const { stdout, stderr } = await promisify(execFile)(process.execPath, options, {
    timeout: 300_000,
  })
  expect({ stdout, stderr }).toEqual({ stdout: 'text\n', stderr: '' })
})
