import { expect, test, vi } from 'vitest'
import {
  createFakeMemory,
  createFakeStore,
  type FakeStore,
} from '../../../tests/helpers/stores/fake-store.ts'
import { AnswerCache } from './answer-cache.server.ts'
import { CACHE_VERSION, type Entry, encodeEntry } from './entry.server.ts'

const DAY_MS = 24 * 3_600_000
const NEVER = Number.POSITIVE_INFINITY
const isStale = () => true

type Value = { price: number }

function entryOf(price: number, fetchedAtMs = 0): Entry<Value> {
  return { value: { price }, fetchedAtMs, quarantined: {}, confirmedAtMs: {} }
}

/** One process. Processes that share a memory share a store. */
function createCache({ memory = createFakeMemory(), isShared = false, maxBytes = 10_000 } = {}) {
  const clock = { nowMs: 0 }
  const now = () => clock.nowMs
  const store = createFakeStore({ now, memory, isShared })
  const lookups: string[] = []
  const recordLookup = (tier: string) => void lookups.push(tier)
  const cache = new AnswerCache({ store, maxBytes, recordLookup, now })
  return { cache, store, memory, clock, lookups }
}

function writeText(store: FakeStore, key: string, text: string): void {
  store.memory.entries.set(`${CACHE_VERSION} ${key}`, { text, expiresAtMs: NEVER })
}

test('an answer survives a restart, and is then in memory', async () => {
  const { cache, memory } = createCache()
  await cache.set('coin', entryOf(1))
  const next = createCache({ memory })
  expect(next.cache.peek('coin')).toBeUndefined()
  expect(await next.cache.find('coin')).toEqual(entryOf(1))
  expect(next.cache.peek('coin')).toEqual(entryOf(1))
  await next.cache.find('coin')
  await next.cache.find('other')
  expect(next.lookups).toEqual(['store', 'memory', 'none'])
})

test('many who want one answer read the store once', async () => {
  const { cache, store } = createCache()
  writeText(store, 'coin', encodeEntry(entryOf(1)))
  const get = vi.spyOn(store, 'get')
  const found = await Promise.all(Array.from({ length: 100 }, () => cache.find('coin')))
  expect(found).toEqual(Array.from({ length: 100 }, () => entryOf(1)))
  expect(get).toHaveBeenCalledTimes(1)
})

test('an answer of 24 hours ago is gone from memory and from the store', async () => {
  const { cache, clock, store } = createCache()
  await cache.set('coin', entryOf(1))
  writeText(store, 'stored', encodeEntry(entryOf(2)))
  clock.nowMs = DAY_MS - 1
  expect(await cache.find('coin')).toEqual(entryOf(1))
  clock.nowMs = DAY_MS
  expect(cache.peek('coin')).toBeUndefined()
  expect(await cache.find('stored')).toBeUndefined()
})

test('the store keeps an answer until 24 hours after it was fetched, not stored', async () => {
  const { cache, clock, memory } = createCache()
  clock.nowMs = 1000
  await cache.set('coin', entryOf(1, 400))
  expect([...memory.entries.values()].map(({ expiresAtMs }) => expiresAtMs)).toEqual([DAY_MS + 400])
})

const GARBAGE = [
  'x',
  '',
  ' ',
  '0 ',
  '{"value":1}',
  encodeEntry(entryOf(1)).slice(0, -1),
  encodeEntry(entryOf(1)).replace('"price":1', '"price":2'),
]

test.each(GARBAGE)('%j under our key is a miss, and is replaced', async (text) => {
  const { cache, store } = createCache()
  writeText(store, 'coin', text)
  expect(await cache.find('coin')).toBeUndefined()
  await cache.set('coin', entryOf(3))
  expect(await cache.readStore('coin')).toEqual(entryOf(3))
})

test('an entry of another version is a miss', async () => {
  const { cache, store } = createCache()
  store.memory.entries.set('00000000 coin', { text: encodeEntry(entryOf(1)), expiresAtMs: NEVER })
  expect(await cache.find('coin')).toBeUndefined()
})

test('a store that fails is a miss, and the answers stay in memory', async () => {
  const { cache, store } = createCache()
  store.fault = 'rejects'
  expect(await cache.find('coin')).toBeUndefined()
  await cache.set('coin', entryOf(1))
  expect(await cache.find('coin')).toEqual(entryOf(1))
  store.fault = 'none'
  expect(await cache.readStore('coin')).toBeUndefined()
})

test('a stale answer is replaced by the newer one of another process', async () => {
  const one = createCache({ isShared: true })
  const other = createCache({ isShared: true, memory: one.memory })
  await one.cache.set('coin', entryOf(1, 0))
  await other.cache.set('coin', entryOf(2, 5))
  expect(await one.cache.find('coin')).toEqual(entryOf(1, 0))
  expect(await one.cache.find('coin', isStale)).toEqual(entryOf(2, 5))
  expect(one.cache.peek('coin')).toEqual(entryOf(2, 5))
})

test('an older answer in the store does not replace the one in memory', async () => {
  const { cache, store } = createCache({ isShared: true })
  await cache.set('coin', entryOf(2, 5))
  writeText(store, 'coin', encodeEntry(entryOf(1, 0)))
  expect(await cache.find('coin', isStale)).toEqual(entryOf(2, 5))
  expect(cache.peek('coin')).toEqual(entryOf(2, 5))
})

test('a store of one process is not read again for a stale answer', async () => {
  const { cache, store } = createCache()
  await cache.set('coin', entryOf(1))
  const get = vi.spyOn(store, 'get')
  expect(await cache.find('coin', isStale)).toEqual(entryOf(1))
  expect(get).not.toHaveBeenCalled()
})

test('full memory drops the answer that was not read for the longest time', async () => {
  const { cache, lookups } = createCache({
    maxBytes: Math.floor(2.5 * encodeEntry(entryOf(1)).length),
  })
  await cache.set('a', entryOf(1))
  await cache.set('b', entryOf(2))
  await cache.find('a')
  await cache.set('c', entryOf(3))
  expect(['a', 'b', 'c'].map((key) => cache.peek(key))).toEqual([entryOf(1), undefined, entryOf(3)])
  expect(await cache.find('b')).toEqual(entryOf(2))
  expect(lookups).toEqual(['memory', 'store'])
})

test('an answer from a clock that ran ahead is a miss', async () => {
  const { cache, store } = createCache()
  writeText(store, 'minute', encodeEntry(entryOf(1, 60_000)))
  writeText(store, 'hours', encodeEntry(entryOf(1, DAY_MS / 4)))
  expect(await cache.find('minute')).toBeDefined()
  expect(await cache.find('hours')).toBeUndefined()
})
