import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDisk } from '../../../../tests/helpers/stores/disk-child.ts'
import { emptyFolder } from '../../../../tests/helpers/stores/empty-folder.ts'
import { createDiskStore } from '../disk-store.server.ts'
import type { Namespace } from './disk-messages.ts'
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
  const open = (namespace: Namespace) =>
    createDiskStore({ disk, namespace, maxBytes: 1e8, now, log })
  const purge = () => onTestFinished(startPurges({ disk, now, log }).stop)
  return { directory, clock, log, open, purge }
}

function answerFetchedAt(fetchedAtMs: number): string {
  return JSON.stringify({ value: {}, fetchedAtMs })
}

test('at the start, removes entries that expire before the next purge', async () => {
  const { clock, open, purge } = await setUp()
  const store = open('market')
  const pictures = open('pictures')
  // Earlier releases stored them like this, for a week.
  const week = { ttlMs: 7 * 24 * HOUR_MS }
  await store.set('of 23 hours ago', answerFetchedAt(NOW_MS - 23 * HOUR_MS), week)
  await store.set('of 22 hours ago', answerFetchedAt(NOW_MS - 22 * HOUR_MS), week)
  await store.set('no answer', 'yes', week)
  await store.set('expired', 'text', { ttlMs: 1 })
  await pictures.set('expired', 'picture', { ttlMs: 1 })
  await pictures.set('of this week', 'picture', week)
  clock.nowMs += 1
  purge()
  await expect.poll(() => store.get('of 23 hours ago'), SOON).toBeUndefined()
  // The clock goes back to before their expiry: so what is missing now was really removed.
  clock.nowMs -= 1
  expect(await store.get('expired')).toBeUndefined()
  expect(await pictures.get('expired')).toBeUndefined()
  expect(await pictures.get('of this week')).toBe('picture')
  expect(await store.get('of 22 hours ago')).toBeDefined()
  expect(await store.get('no answer')).toBe('yes')
})

test('logs a failed purge', async () => {
  const { directory, log, purge } = await setUp()
  await rm(directory, { recursive: true })
  await mkdir(path.join(directory, 'cache.sqlite'), { recursive: true })
  purge()
  await expect.poll(() => log.warn.mock.calls, SOON).toHaveLength(1)
  expect(log.warn).toHaveBeenCalledWith(
    expect.objectContaining({ reason: expect.stringContaining('unable to open') }),
    'cannot purge the cache folder',
  )
})

test('purges the folder every hour until the site stops', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const run = vi.fn(async () => undefined)
  const log = { warn: vi.fn() }
  const { stop } = startPurges({ disk: { run }, now: () => NOW_MS, log })
  vi.advanceTimersByTime(2 * HOUR_MS)
  expect(run).toHaveBeenCalledTimes(3)
  stop()
  vi.advanceTimersByTime(2 * HOUR_MS)
  expect(run).toHaveBeenCalledTimes(3)
})

test('the start does not wait for a purge, whatever the disk does', () => {
  const disk = { run: () => new Promise<undefined>(() => undefined) }
  startPurges({ disk, now: () => NOW_MS, log: { warn: vi.fn() } }).stop()
})
