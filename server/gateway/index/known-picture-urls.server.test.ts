import { expect, test } from 'vitest'
import { createFakeStore } from '../../../tests/helpers/stores/fake-store.ts'
import { createKnownPictureUrls } from './known-picture-urls.server.ts'

const URL = 'https://pictures.example/1.png'
const HOUR_MS = 3_600_000

function setUp({ max = 10 } = {}) {
  const clock = { nowMs: 1_000_000 }
  const now = () => clock.nowMs
  const store = createFakeStore({ now })
  return { clock, store, create: () => createKnownPictureUrls({ store, now, max }) }
}

test('knows only the pictures of recorded rows', async () => {
  const urls = setUp().create()

  urls.record([{ imageUrl: URL }, { imageUrl: null }])

  expect(await urls.has(URL)).toBe(true)
  expect(await urls.has('https://pictures.example/2.png')).toBe(false)
})

test('another process, or the next one, knows them from the store', async () => {
  const { create } = setUp()
  create().record([{ imageUrl: URL }])

  expect(await create().has(URL)).toBe(true)
})

test('a URL is known as long as the last answer that names it may be cached', async () => {
  const { create, clock, store } = setUp()
  const urls = create()
  urls.record([{ imageUrl: URL }])
  await expect.poll(() => store.memory.entries.size).toBe(1)
  const [written] = [...store.memory.entries.values()]
  clock.nowMs += 24 * HOUR_MS - 1
  urls.record([{ imageUrl: URL }])
  // It is written once a day, and not for each answer.
  expect([...store.memory.entries.values()]).toEqual([written])

  clock.nowMs += 24 * HOUR_MS
  expect(await create().has(URL)).toBe(true)
  clock.nowMs += 1
  expect(await create().has(URL)).toBe(false)

  urls.record([{ imageUrl: URL }])
  expect(await create().has(URL)).toBe(true)
})

test('while the store fails, knows the URLs of this process', async () => {
  const { create, store } = setUp()
  store.fault = 'rejects'
  const urls = create()

  urls.record([{ imageUrl: URL }])

  expect(await urls.has(URL)).toBe(true)
  expect(await urls.has('https://pictures.example/2.png')).toBe(false)
})

test('forgets the picture recorded longest ago, however often it is requested', async () => {
  const { create, store } = setUp({ max: 2 })
  store.fault = 'rejects'
  const urls = create()
  for (const imageUrl of ['a', 'b']) urls.record([{ imageUrl }])

  await urls.has('a')
  urls.record([{ imageUrl: 'c' }])

  expect(await Promise.all(['a', 'b', 'c'].map(urls.has))).toEqual([false, true, true])
})
