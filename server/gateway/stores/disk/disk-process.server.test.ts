import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { diskChildOf, hasEnded, openDisk } from '../../../../tests/helpers/stores/disk-child.ts'
import { emptyFolder } from '../../../../tests/helpers/stores/empty-folder.ts'
import type { DiskProcess } from './disk-process.server.ts'

const SOON = { timeout: 20_000, interval: 10 }
const LATER_MS = 3_600_000

type Options = Partial<Parameters<typeof openDisk>[0]>

/** A disk that has answered once, so that its child process exists. */
async function setUp(options: Options = {}) {
  const directory = await emptyFolder()
  const log = { info: vi.fn(), warn: vi.fn() }
  const disk = openDisk({ directory, log, pauseMs: 20, ...options })
  await expect.poll(() => read(disk, 'none'), SOON).toEqual({ kind: 'absent' })
  const child = () => {
    const pid = diskChildOf(directory)
    if (pid === undefined) throw new Error('a child process was expected')
    return pid
  }
  return { directory, log, disk, child }
}

function read(disk: DiskProcess, account: string) {
  return disk.run({ kind: 'read-count', account })
}

function write(disk: DiskProcess, account: string, text = account) {
  return disk.run({ kind: 'write-count', account, text })
}

/** From now on the child answers nothing, as if its disk hangs. */
async function hang(disk: DiskProcess, pid: number) {
  process.kill(pid, 'SIGSTOP')
  const answers = await Promise.all(['a', 'b', 'c'].map((account) => read(disk, account)))
  expect(answers).toEqual([undefined, undefined, undefined])
}

test('three timeouts in a row open the circuit, and no more requests are sent', async () => {
  const { disk, log, child } = await setUp({ responseTimeoutMs: 1_000, pauseMs: LATER_MS })
  expect(disk.isUp()).toBe(true)
  await hang(disk, child())
  expect(disk.isUp()).toBe(false)

  await Promise.all(Array.from({ length: 10_000 }, () => write(disk, 'x')))
  expect(log.warn.mock.calls).toEqual([
    [{ reason: 'no answer within 1000 ms' }, 'the cache disk is unavailable, running from memory'],
  ])
})

test('a disk that hung is used again when its child answers a probe', async () => {
  const { disk, log, child } = await setUp({
    responseTimeoutMs: 1_000,
    pauseMs: 100,
    probeTimeoutMs: LATER_MS,
  })
  const pid = child()
  await hang(disk, pid)
  process.kill(pid, 'SIGCONT')

  await expect.poll(disk.isUp, SOON).toBe(true)
  expect(child()).toBe(pid)
  expect(log.info.mock.calls).toEqual([[{}, 'the cache disk answers']])
})

test('replaces a child that fails its probe', async () => {
  const { disk, log, child } = await setUp({ responseTimeoutMs: 1_000, probeTimeoutMs: 2_000 })
  const pid = child()
  await hang(disk, pid)

  await expect.poll(disk.isUp, SOON).toBe(true)
  expect(hasEnded(pid)).toBe(true)
  expect(child()).not.toBe(pid)
  expect(log.warn).toHaveBeenCalledTimes(1)
  expect(log.info).toHaveBeenCalledTimes(1)
})

test('a file that hangs blocks the child until another child replaces it', async () => {
  const { directory, disk, child } = await setUp({
    responseTimeoutMs: 1_000,
    probeTimeoutMs: 2_000,
  })
  const pid = child()
  // Opening a FIFO blocks until there is a writer.
  execFileSync('mkfifo', [path.join(directory, 'calls-a.json')])
  await Promise.all(['a', 'b', 'c'].map((account) => read(disk, account)))
  expect(disk.isUp()).toBe(false)

  await expect.poll(disk.isUp, SOON).toBe(true)
  expect(hasEnded(pid)).toBe(true)
  expect(await write(disk, 'b')).toEqual({ kind: 'done' })
})

test('reports a killed child at once, and starts another', async () => {
  const { disk, log, child } = await setUp({ pauseMs: 500 })
  process.kill(child(), 'SIGSTOP')
  const pendingRequest = read(disk, 'a')
  process.kill(child(), 'SIGKILL')
  expect(await pendingRequest).toBeUndefined()
  expect(disk.isUp()).toBe(false)

  await expect.poll(disk.isUp, SOON).toBe(true)
  expect(await write(disk, 'a')).toEqual({ kind: 'done' })
  expect(log.warn.mock.calls).toEqual([
    [
      { reason: 'its process ended: SIGKILL' },
      'the cache disk is unavailable, running from memory',
    ],
  ])
})

test.each([
  ['in number', { requests: 1_500, bytes: 1, stored: 1_000 }],
  ['in bytes', { requests: 40, bytes: 1024 * 1024, stored: 16 }],
])('the queue is bounded %s', async (_, { requests, bytes, stored }) => {
  const { directory, disk, child } = await setUp()
  process.kill(child(), 'SIGSTOP')
  const text = 'x'.repeat(bytes)
  const answers = Promise.all(
    Array.from({ length: requests }, (_, index) => write(disk, `account-${index}`, text)),
  )
  process.kill(child(), 'SIGCONT')
  const kinds = (await answers).map((answer) => answer?.kind)
  expect(kinds.filter((kind) => kind === 'done')).toHaveLength(stored)
  expect(kinds.filter((kind) => kind === undefined)).toHaveLength(requests - stored)
  await disk.close()
  const database = new DatabaseSync(path.join(directory, 'cache.sqlite'))
  expect(database.prepare('SELECT count(*) AS rows FROM call_counts').get()).toEqual({
    rows: stored,
  })
  database.close()
})

test('a disk that refuses writes is up', async () => {
  const folder = await emptyFolder()
  await writeFile(path.join(folder, 'file'), '')
  const directory = path.join(folder, 'file', 'cache')
  const log = { info: vi.fn(), warn: vi.fn() }
  const disk = openDisk({ directory, log })
  for (let round = 0; round < 5; round += 1) {
    expect(await write(disk, 'a')).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('ENOTDIR'),
    })
  }
  expect(disk.isUp()).toBe(true)
})

test('leaves no process behind after close, even if the disk hangs', async () => {
  const { disk, child } = await setUp({ responseTimeoutMs: 1_000 })
  const pid = child()
  process.kill(pid, 'SIGSTOP')
  const pendingRequest = write(disk, 'a')
  await disk.close()
  await pendingRequest
  await expect.poll(() => hasEnded(pid), SOON).toBe(true)
  expect(await write(disk, 'a')).toBeUndefined()
})

test('leaves a complete database in one file after close', async () => {
  const { directory, disk } = await setUp()
  await write(disk, 'a')
  await disk.close()
  expect(existsSync(path.join(directory, 'cache.sqlite'))).toBe(true)
  expect(existsSync(path.join(directory, 'cache.sqlite-wal'))).toBe(false)
})

test('a second process runs without the folder, and uses it when the first has ended', async () => {
  const { directory, disk: first, child } = await setUp({ pauseMs: LATER_MS })
  await write(first, 'a', 'of the first')
  const firstChild = child()
  const log = { info: vi.fn(), warn: vi.fn() }
  const second = openDisk({ directory, log, pauseMs: 100 })
  expect(await write(second, 'a', 'of the second')).toBeUndefined()
  expect(second.isUp()).toBe(false)
  expect(log.warn.mock.calls).toEqual([
    [
      { reason: 'another process uses the cache folder' },
      'the cache disk is unavailable, running from memory',
    ],
  ])
  expect(await read(first, 'a')).toEqual({ kind: 'count', text: 'of the first' })

  process.kill(firstChild, 'SIGKILL')
  await expect.poll(second.isUp, SOON).toBe(true)
  expect(await read(second, 'a')).toEqual({ kind: 'count', text: 'of the first' })
  expect(log.warn).toHaveBeenCalledTimes(1)
  expect(log.info.mock.calls).toEqual([[{}, 'the cache disk answers']])
})

test('reports a folder in use as such, even if it looked slow at first', async () => {
  const { directory } = await setUp()
  const log = { info: vi.fn(), warn: vi.fn() }
  const second = openDisk({ directory, log, responseTimeoutMs: 20, pauseMs: 100 })
  for (const account of ['a', 'b', 'c']) expect(await read(second, account)).toBeUndefined()
  await expect
    .poll(() => log.warn.mock.calls.map(([{ reason }]) => reason), SOON)
    .toEqual(['no answer within 20 ms', 'another process uses the cache folder'])
})

test('replaces a corrupt database, with a warning in the log of the site', async () => {
  const directory = await emptyFolder()
  await writeFile(path.join(directory, 'cache.sqlite'), 'garbage'.repeat(1_000))
  const log = { info: vi.fn(), warn: vi.fn() }
  const disk = openDisk({ directory, log })
  expect(await write(disk, 'a')).toEqual({ kind: 'done' })
  expect(log.warn.mock.calls).toEqual([
    [
      { reason: expect.stringContaining('not a database') },
      'the cache database is corrupt, and is replaced by an empty one',
    ],
  ])
})

test.each(['SIGINT', 'SIGTERM'])('%s alone does not end the child', async (signal) => {
  const { disk, child } = await setUp()
  process.kill(child(), signal)
  expect(await write(disk, 'a')).toEqual({ kind: 'done' })
  expect(await write(disk, 'b')).toEqual({ kind: 'done' })
})
