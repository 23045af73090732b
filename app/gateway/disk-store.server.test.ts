import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDiskStore } from './disk-store.server.ts'

const HOUR = { ttlMs: 3_600_000 }
const SOON = { timeout: 10_000, interval: 0 }

/** A folder of the test's own, and what opens stores in it: each is another run of the process. */
async function setUp() {
  const directory = await mkdtemp(path.join(tmpdir(), 'disk-store-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const clock = { nowMs: 0 }
  const warn = vi.fn()
  const open = ({ folder = directory, maxBytes = 100_000_000 } = {}) =>
    createDiskStore({ directory: folder, maxBytes, now: () => clock.nowMs, log: { warn } })
  return { directory, clock, warn, open }
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
  expect(await store.get('first')).toBeUndefined()
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
  const names = await readdir(directory)
  expect(names).toHaveLength(3)
  expect(names).toContain('README')
  expect(names).toContain('b'.repeat(64))
})

test('a folder that takes nothing is told once, and used again once it does', async () => {
  const { directory, warn, open } = await setUp()
  const folder = path.join(directory, 'taken', 'cache')
  await writeFile(path.join(directory, 'taken'), 'a file where the folder should be')
  const store = open({ folder })
  await store.set('a', 'text', HOUR)
  await store.set('a', 'text', HOUR)
  expect(warn).toHaveBeenCalledTimes(1)

  await rm(path.join(directory, 'taken'))
  await store.set('a', 'text', HOUR)
  expect(await store.get('a')).toBe('text')
})

test('a folder that is removed under way is made anew', async () => {
  const { directory, open } = await setUp()
  const store = open()
  await store.set('a', 'text', HOUR)
  await rm(directory, { recursive: true })
  await store.set('a', 'lost', HOUR)
  await store.set('a', 'text', HOUR)
  expect(await store.get('a')).toBe('text')
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

test('a turn comes at once', async () => {
  const { open } = await setUp()
  const store = open()
  const turns = await Promise.all([
    store.takeTurn('a', { waitMs: 1000 }),
    store.takeTurn('a', { waitMs: 1000 }),
  ])
  await Promise.all(turns.map((end) => end()))
})

test('killed at any moment, it leaves whole entries or none', async () => {
  const { directory, warn, open } = await setUp()
  const module = path.join(import.meta.dirname, 'disk-store.server.ts')
  const writeForEver = `
    import { createDiskStore } from ${JSON.stringify(module)}
    const store = createDiskStore({
      directory: ${JSON.stringify(directory)}, maxBytes: 1e8, now: () => 0, log: console,
    })
    for (let i = 0; ; i += 1) {
      await store.set('key' + (i % 5), String(i % 10).repeat(1_000_000), { ttlMs: 1000 })
      process.stdout.write('.')
    }`
  for (const writes of [5, 11, 18]) {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', writeForEver], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const exited = once(child, 'exit')
    let written = 0
    for await (const dots of child.stdout.iterator({ destroyOnReturn: false })) {
      written += dots.length
      if (written >= writes) break
    }
    // All entries are of one size: when files differ, one of them is being written.
    const sizes = async () => new Set(await sizesIn(directory)).size
    await vi.waitFor(async () => expect(await sizes()).toBeGreaterThan(1), SOON)
    child.kill('SIGKILL')
    await exited

    const store = open()
    const texts = await Promise.all([0, 1, 2, 3, 4].map((i) => store.get(`key${i}`)))
    expect(texts.every((text) => text !== undefined && isWhole(text))).toBe(true)
  }
  expect(warn).not.toHaveBeenCalled()
}, 30_000)
