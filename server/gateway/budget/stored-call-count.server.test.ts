import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { openDisk } from '../../../tests/helpers/stores/disk-child.ts'
import { emptyFolder } from '../../../tests/helpers/stores/empty-folder.ts'
import { createStoredCallCount } from './stored-call-count.server.ts'

const COUNT = { month: '2026-11', all: 3, revalidations: 1, timesMs: [1], closedUntilMs: 0 }

type SetUpOptions = { isCorrupt?: boolean; pauseMs?: number; probeTimeoutMs?: number }

async function setUp({ isCorrupt = false, ...timing }: SetUpOptions = {}) {
  const directory = await emptyFolder()
  if (isCorrupt) await writeFile(path.join(directory, 'cache.sqlite'), 'garbage'.repeat(1_000))
  const log = { info: vi.fn(), warn: vi.fn() }
  const disk = openDisk({ directory, log, responseTimeoutMs: 3_000, ...timing })
  const open = () => createStoredCallCount({ disk, account: 'ours', log })
  return { directory, disk, log, open, callCount: open() }
}

test('continues with the stored count after a restart', async () => {
  const { open, callCount } = await setUp()
  const rest = { month: '2026-11', revalidations: 3, timesMs: [1, 2], closedUntilMs: 7 }
  await Promise.all(Array.from({ length: 50 }, (_, i) => callCount.store({ ...rest, all: i + 1 })))
  await callCount.close()
  expect(await open().read()).toEqual({ ...rest, all: 50 })
})

test('a missing count is not an error', async () => {
  const { callCount, log } = await setUp()
  expect(await callCount.read()).toBeUndefined()
  expect(log.warn).not.toHaveBeenCalled()
})

test('reads the count file of an earlier release', async () => {
  const { directory, open, callCount } = await setUp()
  const file = path.join(directory, 'calls-ours.json')
  await writeFile(file, JSON.stringify(COUNT))
  expect(await callCount.read()).toEqual(COUNT)
  expect(existsSync(file)).toBe(false)
  expect(await open().read()).toEqual(COUNT)
})

test.each(['', '{"month":"2026-11"', '{"month":"2026-11","all":-1,"renewals":0}'])(
  'a count of %j is unknown, and logged once',
  async (text) => {
    const { disk, callCount, log } = await setUp()
    await disk.run({ kind: 'write-count', account: 'ours', text })
    expect(await callCount.read()).toBe('unknown')
    expect(log.warn).toHaveBeenCalledTimes(1)
  },
)

test('a count lost with a corrupt database is unknown until the next call', async () => {
  const { directory, open, log } = await setUp({ isCorrupt: true })
  expect(await open().read()).toBe('unknown')
  expect(await open().read()).toBe('unknown')
  expect(log.warn).toHaveBeenCalledWith(
    { reason: expect.stringContaining('not a database') },
    'the count of calls cannot be read',
  )
  await open().store(COUNT)
  expect(await open().read()).toEqual(COUNT)
  expect(existsSync(path.join(directory, 'cache.sqlite'))).toBe(true)
})

test('a count on a disk that hangs is unknown, but later counts are stored', async () => {
  const { directory, disk, callCount } = await setUp({ pauseMs: 20, probeTimeoutMs: 1_000 })
  // Opening a FIFO blocks until there is a writer.
  execFileSync('mkfifo', [path.join(directory, 'calls-ours.json')])
  expect(await callCount.read()).toBe('unknown')
  // The account of the FIFO is not read again.
  await Promise.all(['b', 'c'].map((account) => disk.run({ kind: 'read-count', account })))
  await expect.poll(disk.isUp, { timeout: 20_000 }).toBe(true)
  await callCount.store(COUNT)
  await callCount.close()
  expect(await callCount.read()).toEqual(COUNT)
})

test('kill -9 of the site loses no counted call', async () => {
  const { directory, open } = await setUp()
  const folder = JSON.stringify(import.meta.dirname)
  const callForEver = `
    const { createDiskProcess } = await import(${folder} + '/../stores/disk/disk-process.server.ts')
    const { createStoredCallCount } = await import(${folder} + '/stored-call-count.server.ts')
    const { createMemoryRateLimiter } = await import(${folder} + '/memory-rate-limiter.server.ts')
    const disk = createDiskProcess({ directory: ${JSON.stringify(directory)}, log: console })
    const count = createStoredCallCount({ disk, account: 'ours', log: console })
    await count.read()
    const limiter = createMemoryRateLimiter({ now: Date.now, persist: count.store })
    for (;;) {
      await limiter.acquire({ perMinute: 1e6 })
      process.stdout.write('.')
    }`
  const site = spawn(process.execPath, ['--input-type=module', '--eval', callForEver], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(site, 'exit')
  let calls = 0
  for await (const dots of site.stdout) {
    calls += dots.length
    if (calls >= 50) site.kill('SIGKILL')
  }
  await exited
  const stored = await open().read()
  expect(stored).toMatchObject({ all: expect.any(Number) })
  if (stored === 'unknown' || stored === undefined) throw new Error('a count was expected')
  // The last call may be counted, but not made yet.
  expect([calls, calls + 1]).toContain(stored.all)
  expect(stored.timesMs).toHaveLength(stored.all)
})
