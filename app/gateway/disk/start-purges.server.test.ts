import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDisk } from '../../../tests/helpers/disk-child.ts'
import { emptyFolder } from '../../../tests/helpers/empty-folder.ts'
import { createDiskStore } from '../disk-store.server.ts'
import { startPurges } from './start-purges.server.ts'

const HOUR_MS = 3_600_000
const NOW_MS = 1_700_000_000_000
const SOON = { timeout: 10_000, interval: 10 }

async function setUp() {
  const directory = await emptyFolder()
  const log = { info: vi.fn(), warn: vi.fn() }
  const clock = { nowMs: NOW_MS }
  const now = () => clock.nowMs
  const disk = openDisk({ directory, log })
  const open = (folder: string) => createDiskStore({ disk, folder, maxBytes: 1e8, now, log })
  const purge = () => onTestFinished(startPurges({ disk, folder: '.', now, log }).stop)
  return { directory, clock, disk, log, open, purge }
}

function answerFetchedAt(fetchedAtMs: number): string {
  return JSON.stringify({ value: {}, fetchedAtMs })
}

test('a start removes what has expired, and answers that would before the next purge', async () => {
  const { directory, clock, open, purge } = await setUp()
  const store = open('.')
  // As earlier releases stored them: for a week.
  const week = { ttlMs: 7 * 24 * HOUR_MS }
  await store.set('of 23 hours ago', answerFetchedAt(NOW_MS - 23 * HOUR_MS), week)
  await store.set('of 22 hours ago', answerFetchedAt(NOW_MS - 22 * HOUR_MS), week)
  await store.set('no answer', 'yes', week)
  await store.set('expired', 'text', { ttlMs: 1 })
  await open('pictures').set('of a week ago', 'picture', { ttlMs: 1 })
  clock.nowMs += 1
  purge()
  // Two entries, and the folder of pictures.
  await expect.poll(() => readdir(directory), SOON).toHaveLength(3)
  expect(await store.get('of 22 hours ago')).toBeDefined()
  expect(await store.get('no answer')).toBe('yes')
  expect(await readdir(path.join(directory, 'pictures'))).toHaveLength(1)
})

test('a purge removes files that are torn or unfinished, and survives what it cannot read', async () => {
  const { directory, clock, open, purge } = await setUp()
  const unfinished = `${'a'.repeat(64)}.2c5ea4c0-4067-11e9-8bad-9b1deb4d3b7d.tmp`
  await mkdir(path.join(directory, '0'.repeat(64)))
  await writeFile(path.join(directory, '1'.repeat(64)), 'torn')
  await writeFile(path.join(directory, '2'.repeat(64)), 'unreadable')
  await chmod(path.join(directory, '2'.repeat(64)), 0)
  await writeFile(path.join(directory, unfinished), '{"key":')
  await writeFile(path.join(directory, 'README'), 'not ours')
  await open('.').set('expired', 'text', { ttlMs: 1 })
  clock.nowMs += 1
  purge()
  await expect
    .poll(async () => (await readdir(directory)).filter((name) => !name.startsWith('2')), SOON)
    .toEqual(['0'.repeat(64), 'README'])
})

test('a folder that cannot be listed is logged, and one that is not there yet is not', async () => {
  const { directory, disk, log, purge } = await setUp()
  const limits = { nowMs: NOW_MS, fetchedBeforeMs: 0 }
  const absent = await disk.run({ kind: 'purge-entries', folder: 'not there yet', ...limits })
  expect(absent).toEqual({ kind: 'done' })
  await rm(directory, { recursive: true })
  await writeFile(directory, 'a file')
  purge()
  await expect.poll(() => log.warn.mock.calls, SOON).toHaveLength(1)
  expect(log.warn).toHaveBeenCalledWith(
    expect.objectContaining({ reason: expect.stringContaining('ENOTDIR') }),
    'old entries of the cache folder stay',
  )
})

test('the folder is purged every hour until the site stops', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const run = vi.fn(async () => undefined)
  const log = { warn: vi.fn() }
  const { stop } = startPurges({ disk: { run }, folder: '.', now: () => NOW_MS, log })
  vi.advanceTimersByTime(2 * HOUR_MS)
  expect(run).toHaveBeenCalledTimes(3)
  stop()
  vi.advanceTimersByTime(2 * HOUR_MS)
  expect(run).toHaveBeenCalledTimes(3)
})

test('a start waits for no purge, whatever the disk does', () => {
  const disk = { run: () => new Promise<undefined>(() => undefined) }
  startPurges({ disk, folder: '.', now: () => NOW_MS, log: { warn: vi.fn() } }).stop()
})
