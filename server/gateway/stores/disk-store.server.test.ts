import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { diskChildOf, hasEnded, openDisk } from '../../../tests/helpers/stores/disk-child.ts'
import { emptyFolder } from '../../../tests/helpers/stores/empty-folder.ts'
import type { Namespace } from './disk/disk-messages.ts'
import { createDiskStore } from './disk-store.server.ts'

const HOUR = { ttlMs: 3_600_000 }
const SOON = { timeout: 10_000, interval: 0 }

type RunOptions = { folder?: string; namespace?: Namespace; maxBytes?: number }

/** A folder for the test, and stores in it. Each store is another run of the process. */
async function setUp() {
  const directory = await emptyFolder()
  const clock = { nowMs: 0 }
  const log = { info: vi.fn(), warn: vi.fn() }
  const now = () => clock.nowMs
  const open = ({
    folder = directory,
    namespace = 'market',
    maxBytes = 100_000_000,
  }: RunOptions = {}) => {
    const disk = openDisk({ directory: folder, log })
    const ofNamespace = (other: Namespace) =>
      createDiskStore({ disk, namespace: other, maxBytes, now, log })
    const store = ofNamespace(namespace)
    return { ...store, ofNamespace, close: () => store.close().then(disk.close) }
  }
  return { directory, clock, warn: log.warn, open }
}

/** Compresses to about half its size. */
function randomHex(length: number): string {
  return randomBytes(length / 2).toString('hex')
}

/** Changes the database of a folder that no process has open. */
function edit(directory: string, sql: string): void {
  const database = new DatabaseSync(path.join(directory, 'cache.sqlite'))
  database.exec(sql)
  database.close()
}

function isWhole(text: string): boolean {
  return text === text.charAt(0).repeat(1_000_000)
}

test('stores nothing after it is closed', async () => {
  const { open } = await setUp()
  const store = open()
  await store.set('a', 'in time', HOUR)
  await store.close()
  await store.set('b', 'late', HOUR)
  const next = open()
  expect(await next.getMany(['a', 'b'])).toEqual(['in time', undefined])
})

test('the next run finds the entries of this one', async () => {
  const { open } = await setUp()
  const store = open()
  await store.set('coin:bitcoin', '{"price":"₹1"}', HOUR)
  await store.close()
  const next = open()
  expect(await next.get('coin:bitcoin')).toBe('{"price":"₹1"}')
  expect(await next.get('coin:ether')).toBeUndefined()
})

test('any text is a valid key, and no key becomes a path', async () => {
  const { directory, open } = await setUp()
  const store = open()
  await store.set('../../outside/../x:\0', 'text', HOUR)
  expect(await store.get('../../outside/../x:\0')).toBe('text')
  expect(await store.get('../../outside/../x:')).toBeUndefined()
  for (const name of await readdir(directory)) expect(name).toMatch(/^cache\.sqlite/)
})

test('an entry exists until it expires', async () => {
  const { clock, warn, open } = await setUp()
  const store = open()
  await store.set('a', 'text', { ttlMs: 1000 })
  clock.nowMs = 999
  expect(await store.get('a')).toBe('text')
  clock.nowMs = 1000
  expect(await store.get('a')).toBeUndefined()
  expect(warn).not.toHaveBeenCalled()
})

test.each([
  ['truncated', 'substr(text, 1, length(text) - 1)'],
  ['empty', "x''"],
  ['all zeros', 'zeroblob(length(text))'],
  ['not compressed', "CAST('text' AS BLOB)"],
  ['modified', "substr(text, 1, length(text) - 1) || x'00'"],
])('an entry that is %s is a miss, logged once, and removed', async (_, damaged) => {
  const { directory, warn, open } = await setUp()
  const earlier = open()
  await earlier.set('a', 'a text that is stored', HOUR)
  await earlier.close()
  edit(directory, `UPDATE entries SET text = CAST(${damaged} AS BLOB)`)

  const store = open()
  expect(await store.get('a')).toBeUndefined()
  expect(await store.get('a')).toBeUndefined()
  expect(warn.mock.calls).toEqual([
    [{ key: 'a', reason: 'the entry is damaged' }, 'a cache entry cannot be read'],
  ])
  await store.set('a', 'new', HOUR)
  expect(await store.get('a')).toBe('new')
})

test('an unreadable folder is a miss for every key, logged once', async () => {
  const { directory, warn, open } = await setUp()
  const folder = path.join(directory, 'file')
  await writeFile(folder, 'a file where the folder should be')
  const store = open({ folder })
  expect(await store.getMany(['a', 'b', 'c'])).toEqual([undefined, undefined, undefined])
  expect(warn).toHaveBeenCalledTimes(1)
})

test('evicts the oldest entries, also those of earlier runs', async () => {
  const { open } = await setUp()
  const text = randomHex(2_000)
  const earlier = open()
  await earlier.set('first', text, HOUR)
  await earlier.set('second', text, HOUR)
  await earlier.close()

  // Room for three: an entry takes a little more than its 1,000 bytes.
  const store = open({ maxBytes: 4_000 })
  await store.set('third', text, HOUR)
  expect(await store.get('first')).toBe(text)
  await store.set('fourth', text, HOUR)
  expect(await store.get('first')).toBeUndefined()
  expect(await store.get('second')).toBe(text)

  await store.set('second', text, HOUR)
  await store.set('fifth', text, HOUR)
  expect(await store.get('third')).toBeUndefined()
  expect(await store.get('second')).toBe(text)
})

test('a lower limit applies from the first write', async () => {
  const { open } = await setUp()
  const text = randomHex(2_000)
  const earlier = open()
  for (let i = 0; i < 50; i += 1) await earlier.set(`key${i}`, text, HOUR)
  await earlier.close()
  const store = open({ maxBytes: 4_000 })
  await store.set('new', text, HOUR)
  const found = await store.getMany(Array.from({ length: 50 }, (_, i) => `key${i}`))
  expect(found.filter((entry) => entry !== undefined)).toHaveLength(2)
  expect(await store.get('key49')).toBe(text)
})

test('each namespace has its own entries and its own limit', async () => {
  const { open } = await setUp()
  const market = open({ maxBytes: 4_000 })
  const pictures = market.ofNamespace('pictures')
  await market.set('a', 'answer', HOUR)
  await pictures.set('a', 'picture', HOUR)
  for (let i = 0; i < 10; i += 1) await pictures.set(`key${i}`, randomHex(2_000), HOUR)
  expect(await pictures.get('a')).toBeUndefined()
  expect(await market.get('a')).toBe('answer')
})

test('an entry larger than the limit is not stored, and evicts nothing', async () => {
  const { open } = await setUp()
  const store = open({ maxBytes: 500 })
  await store.set('a', 'text', HOUR)
  await store.set('b', randomHex(1_000), HOUR)
  expect(await store.get('a')).toBe('text')
  expect(await store.get('b')).toBeUndefined()
})

test('a folder that refuses writes is logged once, and used again afterwards', async () => {
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

test('after a failed write, the pauses between writes grow to a minute', async () => {
  const writesAtMs: number[] = []
  let nowMs = 0
  const store = createDiskStore({
    disk: {
      async run() {
        writesAtMs.push(nowMs)
        return { kind: 'failed', reason: 'database or disk is full' }
      },
      isUp: () => true,
      close: async () => undefined,
    },
    namespace: 'market',
    maxBytes: 1e6,
    now: () => nowMs,
    log: { warn: () => undefined },
  })
  for (; nowMs <= 300_000; nowMs += 500) await store.set('a', 'text', HOUR)
  const pauses = writesAtMs.map((atMs, index) => atMs - (writesAtMs[index - 1] ?? 0))
  expect(pauses.map((ms) => ms / 1000)).toEqual([0, 1, 2, 4, 8, 16, 32, 60, 60, 60])
})

test.each(['.', 'cache.sqlite'])(
  '%s is created again if it is removed while the site runs',
  async (name) => {
    const { directory, open } = await setUp()
    const store = open()
    await store.set('a', 'text', HOUR)
    await rm(path.join(directory, name), { recursive: true })
    await store.set('a', 'new', HOUR)
    await store.close()
    expect(await open().get('a')).toBe('new')
  },
)

test('after concurrent writes of one key, the last one remains, complete', async () => {
  const { open } = await setUp()
  const store = open()
  // Earlier writes take longer.
  const texts = Array.from({ length: 20 }, (_, i) => `${i}`.repeat(50_000 * (20 - i)))
  await Promise.all(texts.map((text) => store.set('a', text, HOUR)))
  expect((await store.get('a')) === texts.at(-1)).toBe(true)
})

test('close waits for writes in flight', async () => {
  const { open } = await setUp()
  const store = open()
  void store.set('a', 'text', HOUR)
  await store.close()
  expect(await open().get('a')).toBe('text')
})

test('grants a lock at once', async () => {
  const { open } = await setUp()
  const store = open()
  const releases = await Promise.all([
    store.takeLock('a', { waitMs: 1000 }),
    store.takeLock('a', { waitMs: 1000 }),
  ])
  await Promise.all(releases.map((release) => release()))
})

test('a kill at any moment leaves complete entries or none, and no process', async () => {
  const { directory, warn, open } = await setUp()
  const folder = JSON.stringify(import.meta.dirname)
  const writeForEver = `
    const { createDiskProcess } = await import(${folder} + '/disk/disk-process.server.ts')
    const { createDiskStore } = await import(${folder} + '/disk-store.server.ts')
    const disk = createDiskProcess({ directory: ${JSON.stringify(directory)}, log: console })
    const options = { disk, namespace: 'market', maxBytes: 1e8, now: () => 0, log: console }
    const store = createDiskStore(options)
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
