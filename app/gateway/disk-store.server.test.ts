import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { diskChildOf, hasEnded, openDisk } from '../../tests/helpers/disk-child.ts'
import { createDiskStore } from './disk-store.server.ts'

const HOUR = { ttlMs: 3_600_000 }
const SOON = { timeout: 10_000, interval: 0 }

/** A folder of the test's own, and what opens stores in it: each is another run of the process. */
async function setUp() {
  const directory = await mkdtemp(path.join(tmpdir(), 'disk-store-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const clock = { nowMs: 0 }
  const log = { info: vi.fn(), warn: vi.fn() }
  const open = ({ folder = directory, maxBytes = 100_000_000 } = {}) => {
    const disk = openDisk({ directory: folder, log })
    const store = createDiskStore({ disk, folder: '.', maxBytes, now: () => clock.nowMs, log })
    return { ...store, close: () => store.close().then(disk.close) }
  }
  return { directory, clock, warn: log.warn, open }
}

async function onlyFileIn(directory: string): Promise<string> {
  const [name, ...others] = await readdir(directory)
  if (name === undefined || others.length > 0) throw new Error('one file was expected')
  return path.join(directory, name)
}

async function sizesIn(directory: string): Promise<number[]> {
  const sizes = (await readdir(directory)).map(
    (name) => statSync(path.join(directory, name), { throwIfNoEntry: false })?.size,
  )
  return sizes.filter((size) => size !== undefined)
}

function isWhole(text: string): boolean {
  return text === text.charAt(0).repeat(1_000_000)
}

test('once closed, it keeps nothing any more', async () => {
  const { directory, open } = await setUp()
  const store = open()
  await store.set('a', 'kept', HOUR)
  await store.close()
  await store.set('b', 'late', HOUR)
  expect(await readdir(directory)).toHaveLength(1)
})

test('what one run keeps, the next one finds', async () => {
  const { open } = await setUp()
  await open().set('coin:bitcoin', '{"price":"₹1"}', HOUR)
  expect(await open().get('coin:bitcoin')).toBe('{"price":"₹1"}')
  expect(await open().get('coin:ether')).toBeUndefined()
})

test('no key leaves the folder', async () => {
  const { directory, open } = await setUp()
  await open().set('../../outside/../x:\0', 'text', HOUR)
  expect(path.basename(await onlyFileIn(directory))).toMatch(/^[0-9a-f]{64}$/)
  expect(await open().get('../../outside/../x:\0')).toBe('text')
})

test('an entry is there until its time is up', async () => {
  const { clock, warn, open } = await setUp()
  await open().set('a', 'text', { ttlMs: 1000 })
  clock.nowMs = 999
  expect(await open().get('a')).toBe('text')
  clock.nowMs = 1000
  expect(await open().get('a')).toBeUndefined()
  expect(warn).not.toHaveBeenCalled()
})

test.each([
  ['torn', (whole: string) => whole.slice(0, -1)],
  ['empty', () => ''],
  ['of zeros', (whole: string) => '\0'.repeat(whole.length)],
  ['of another shape', () => '{"key":"a","value":1}'],
  ['of another key', (whole: string) => whole.replace('"key":"a"', '"key":"b"')],
])('a file that is %s is a miss, told once, and gone', async (_, spoil) => {
  const { directory, warn, open } = await setUp()
  await open().set('a', 'text', HOUR)
  const file = await onlyFileIn(directory)
  await writeFile(file, spoil(await readFile(file, 'utf8')))

  const store = open()
  expect(await store.get('a')).toBeUndefined()
  expect(await store.get('a')).toBeUndefined()
  expect(warn).toHaveBeenCalledTimes(1)
  await vi.waitFor(async () => expect(await readdir(directory)).toEqual([]), SOON)
  await store.set('a', 'new', HOUR)
  expect(await store.get('a')).toBe('new')
})

test('what can’t be read is a miss, told once', async () => {
  const { directory, warn, open } = await setUp()
  await open().set('a', 'text', HOUR)
  const file = await onlyFileIn(directory)
  await rm(file)
  await mkdir(file)
  const store = open()
  expect(await store.get('a')).toBeUndefined()
  expect(await store.get('a')).toBeUndefined()
  expect(warn).toHaveBeenCalledTimes(1)
})

test('the oldest make room, those of earlier runs too', async () => {
  const { directory, open } = await setUp()
  const text = 'x'.repeat(1000)
  const earlier = open()
  await earlier.set('first', text, HOUR)
  const first = await onlyFileIn(directory)
  await earlier.set('second', text, HOUR)
  await utimes(first, 1, 1)

  const store = open({ maxBytes: 3500 })
  await store.set('third', text, HOUR)
  expect(await store.get('first')).toBe(text)
  await store.set('fourth', text, HOUR)
  // What earlier runs have left is read beside the writes.
  await expect.poll(() => store.get('first'), SOON).toBeUndefined()
  expect(await store.get('second')).toBe(text)

  await store.set('second', text, HOUR)
  await store.set('fifth', text, HOUR)
  expect(await store.get('third')).toBeUndefined()
  expect(await store.get('second')).toBe(text)
})

test('what is larger than all the room is not kept, and drives nothing out', async () => {
  const { open } = await setUp()
  const store = open({ maxBytes: 500 })
  await store.set('a', 'text', HOUR)
  await store.set('b', 'x'.repeat(500), HOUR)
  expect(await store.get('a')).toBe('text')
  expect(await store.get('b')).toBeUndefined()
})

test('files that are not ours are left alone, those an earlier run left unfinished go', async () => {
  const { directory, open } = await setUp()
  const unfinished = `${'a'.repeat(64)}.2c5ea4c0-4067-11e9-8bad-9b1deb4d3b7d.tmp`
  await writeFile(path.join(directory, unfinished), '{"key":')
  await writeFile(path.join(directory, 'README'), 'x'.repeat(5000))
  await mkdir(path.join(directory, 'b'.repeat(64)))
  await open({ maxBytes: 200 }).set('a', 'text', HOUR)
  await expect.poll(() => readdir(directory), SOON).not.toContain(unfinished)
  const names = await readdir(directory)
  expect(names).toHaveLength(3)
  expect(names).toContain('README')
  expect(names).toContain('b'.repeat(64))
})

test('a folder that takes nothing is told once, and used again once it does', async () => {
  const { directory, clock, warn, open } = await setUp()
  const folder = path.join(directory, 'taken', 'cache')
  await writeFile(path.join(directory, 'taken'), 'a file where the folder should be')
  const store = open({ folder })
  await store.set('a', 'text', HOUR)
  clock.nowMs += 1_000
  await store.set('a', 'text', HOUR)
  expect(warn).toHaveBeenCalledTimes(1)

  await rm(path.join(directory, 'taken'))
  clock.nowMs += 2_000
  await store.set('a', 'text', HOUR)
  expect(await store.get('a')).toBe('text')
  expect(warn).toHaveBeenCalledTimes(1)
})

test('after a write that failed, the folder is left alone for ever longer', async () => {
  const asked: number[] = []
  let nowMs = 0
  const store = createDiskStore({
    disk: {
      async run() {
        asked.push(nowMs)
        return { kind: 'failed', reason: 'ENOSPC', file: '' }
      },
      isUp: () => true,
      close: async () => undefined,
    },
    folder: '.',
    maxBytes: 1e6,
    now: () => nowMs,
    log: { warn: () => undefined },
  })
  for (; nowMs <= 300_000; nowMs += 500) await store.set('a', 'text', HOUR)
  const pauses = asked.map((atMs, index) => atMs - (asked[index - 1] ?? 0))
  expect(pauses.map((ms) => ms / 1000)).toEqual([0, 1, 2, 4, 8, 16, 32, 60, 60, 60])
})

test('a folder whose writes fail is not scanned again', async () => {
  const { directory, clock, warn, open } = await setUp()
  const unfinished = (letter: string) =>
    path.join(directory, `${letter.repeat(64)}.2c5ea4c0-4067-11e9-8bad-9b1deb4d3b7d.tmp`)
  await writeFile(unfinished('a'), '')
  const store = open()
  await store.set('a', 'text', HOUR)
  await expect.poll(() => existsSync(unfinished('a')), SOON).toBe(false)

  // The next scan would remove this one, too.
  await writeFile(unfinished('b'), '')
  await mkdir(path.join(directory, createHash('sha256').update('b').digest('hex')))
  for (let round = 0; round < 20; round += 1) {
    clock.nowMs += 60_000
    await store.set('b', 'text', HOUR)
  }
  clock.nowMs += 60_000
  await store.set('c', 'text', { ttlMs: 1000 })
  expect(await store.get('c')).toBe('text')
  expect(warn).toHaveBeenCalledTimes(1)
  await store.close()
  expect(existsSync(unfinished('b'))).toBe(true)
})

test('a folder that is removed under way is made anew', async () => {
  const { directory, open } = await setUp()
  const store = open()
  await store.set('a', 'text', HOUR)
  await rm(directory, { recursive: true })
  await store.set('a', 'new', HOUR)
  expect(await store.get('a')).toBe('new')
})

test('of many who write one key at once, the last one stays, whole', async () => {
  const { directory, open } = await setUp()
  const store = open()
  // The earlier, the longer it takes.
  const texts = Array.from({ length: 20 }, (_, i) => `${i}`.repeat(50_000 * (20 - i)))
  await Promise.all(texts.map((text) => store.set('a', text, HOUR)))
  expect(await store.get('a')).toBe(texts.at(-1))
  await onlyFileIn(directory)
})

test('closing waits for what is being written', async () => {
  const { open } = await setUp()
  const store = open()
  void store.set('a', 'text', HOUR)
  await store.close()
  expect(await open().get('a')).toBe('text')
})

test('a lock is free at once', async () => {
  const { open } = await setUp()
  const store = open()
  const releases = await Promise.all([
    store.takeLock('a', { waitMs: 1000 }),
    store.takeLock('a', { waitMs: 1000 }),
  ])
  await Promise.all(releases.map((release) => release()))
})

test('killed at any moment, it leaves whole entries or none, and no process', async () => {
  const { directory, warn, open } = await setUp()
  const folder = JSON.stringify(import.meta.dirname)
  const writeForEver = `
    const { createDiskProcess } = await import(${folder} + '/disk/disk-process.server.ts')
    const { createDiskStore } = await import(${folder} + '/disk-store.server.ts')
    const disk = createDiskProcess({ directory: ${JSON.stringify(directory)}, log: console })
    const store = createDiskStore({ disk, folder: '.', maxBytes: 1e8, now: () => 0, log: console })
    for (let i = 0; ; i += 1) {
      await store.set('key' + (i % 5), String(i % 10).repeat(1_000_000), { ttlMs: 1000 })
      process.stdout.write('.')
    }`
  for (const [writes, victim] of [
    [5, 'parent'],
    [11, 'child'],
    [18, 'parent'],
  ] as const) {
    const parent = spawn(process.execPath, ['--input-type=module', '--eval', writeForEver], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const exited = once(parent, 'exit')
    let written = 0
    for await (const dots of parent.stdout.iterator({ destroyOnReturn: false })) {
      written += dots.length
      if (written >= writes) break
    }
    const child = diskChildOf(directory)
    if (child === undefined) throw new Error('a child process was expected')
    // All entries are of one size: when files differ, one of them is being written.
    const sizes = async () => new Set(await sizesIn(directory)).size
    await vi.waitFor(async () => expect(await sizes()).toBeGreaterThan(1), SOON)
    if (victim === 'child') process.kill(child, 'SIGKILL')
    parent.kill('SIGKILL')
    await exited
    await expect.poll(() => hasEnded(child), SOON).toBe(true)

    const store = open()
    const texts = await Promise.all([0, 1, 2, 3, 4].map((i) => store.get(`key${i}`)))
    expect(texts.every((text) => text !== undefined && isWhole(text))).toBe(true)
    await store.close()
  }
  expect(warn).not.toHaveBeenCalled()
}, 30_000)
