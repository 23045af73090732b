import { readdir } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { HOUR, openSqlite } from '../../../tests/helpers/stores/sqlite.ts'

test('an entry is found after a restart', async () => {
  const first = await openSqlite()
  await first.store.set('coin:bitcoin', '{"price":"₹1"}', HOUR)
  await first.sqlite.close()
  expect(await readdir(first.directory)).toEqual(['cache.sqlite'])

  const { store, sqlite, log } = await openSqlite({ directory: first.directory })
  expect(await store.get('coin:bitcoin')).toBe('{"price":"₹1"}')
  expect(await store.get('coin:ether')).toBeUndefined()
  expect(sqlite.isUp()).toBe(true)
  expect([log.info, log.warn].flatMap(({ mock }) => mock.calls)).toEqual([])
})

test('the last text of a key counts, and namespaces are separate', async () => {
  const { store, sqlite } = await openSqlite()
  const pictures = sqlite.store('pictures', { maxBytes: 1_000 })
  await store.set('a', 'old', HOUR)
  await store.set('a', 'new', HOUR)
  await pictures.set('a', 'picture', HOUR)
  expect(await store.get('a')).toBe('new')
  expect(await pictures.get('a')).toBe('picture')
})

test('an expired entry is never returned', async () => {
  const { store, time } = await openSqlite()
  await store.set('a', 'text', { ttlMs: 500 })
  time.nowMs = 1_499
  expect(await store.get('a')).toBe('text')
  time.nowMs = 1_500
  expect(await store.get('a')).toBeUndefined()
})

test.each([
  ['at the start', { startMs: 5_000, afterMs: 5_000 }],
  ['by a write', { startMs: 1_000, afterMs: 5_000 }],
])('expired entries are deleted %s', async (_, { startMs, afterMs }) => {
  const first = await openSqlite()
  await first.store.set('a', 'text', { ttlMs: 500 })
  await first.sqlite.close()
  const { store, sqlite, time, file } = await openSqlite({ directory: first.directory, startMs })
  await store.get('a')
  time.nowMs = afterMs
  if (startMs < afterMs) await store.set('b', 'text', HOUR)
  await sqlite.close()

  const database = new DatabaseSync(file)
  onTestFinished(() => database.close())
  const rows = database.prepare("SELECT key FROM entries WHERE key = 'a'").all()
  expect(rows).toEqual([])
})

test('over the limit of bytes, the entries that expire first are deleted', async () => {
  const { store, sqlite } = await openSqlite({ maxBytes: 4_000 })
  const pictures = sqlite.store('pictures', { maxBytes: 4_000 })
  await pictures.set('a', 'x'.repeat(3_000), { ttlMs: 1 })
  await store.set('late', 'x'.repeat(1_500), { ttlMs: 3_000 })
  await store.set('early', 'x'.repeat(1_500), { ttlMs: 1_000 })
  await store.set('middle', 'x'.repeat(1_500), { ttlMs: 2_000 })
  const keys = ['late', 'early', 'middle']
  const isFound = keys.map(async (key) => (await store.get(key)) !== undefined)
  expect(await Promise.all(isFound)).toEqual([true, false, true])
  expect(await pictures.get('a')).toBeDefined()
})

test('an entry larger than the limit is not stored, and neither is its old text', async () => {
  const { store } = await openSqlite({ maxBytes: 1_000 })
  await store.set('a', 'old', HOUR)
  await store.set('b', 'other', HOUR)
  await store.set('a', 'x'.repeat(2_000), HOUR)
  expect(await store.get('a')).toBeUndefined()
  expect(await store.get('b')).toBe('other')
})

test('a lock is always given', async () => {
  const { store } = await openSqlite()
  const locks = [
    await store.takeLock('a', { leaseMs: 1 }),
    await store.takeLock('a', { leaseMs: 1 }),
  ]
  for (const lock of locks) await lock?.release()
  expect(locks).not.toContain(null)
  expect(store.isShared).toBe(false)
})

test('writes before close are stored', async () => {
  const first = await openSqlite()
  const writing = first.store.set('a', 'text', HOUR)
  await first.sqlite.store('market', { maxBytes: 1_000 }).get('b')
  await first.sqlite.close()
  await writing
  const { store } = await openSqlite({ directory: first.directory })
  expect(await store.get('a')).toBe('text')
})
