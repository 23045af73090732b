import { expect, test } from 'vitest'
import { createFakeStore } from '../../../tests/helpers/stores/fake-store.ts'
import { NO_STORE } from '../../gateway/stores/no-store.server.ts'
import { createClientLimits } from '../limits/client-limits.ts'
import { type PictureOptions, Pictures } from './pictures.ts'

const MINUTE_MS = 60_000

/** A picture is the text of its URL. */
function setUp(options: Partial<PictureOptions> = {}) {
  const clock = { nowMs: 1_000_000 }
  const fetched: string[] = []
  const { fetchPicture = async (url: string) => Buffer.from(url) } = options
  const pictures = new Pictures({
    isKnownUrl: async () => true,
    convert: async (bytes) => bytes,
    store: NO_STORE,
    limits: createClientLimits({ perMinute: 0 }),
    now: () => clock.nowMs,
    maxCacheBytes: 1_000_000,
    log: { debug: () => undefined },
    ...options,
    fetchPicture(url) {
      fetched.push(url)
      return fetchPicture(url)
    },
  })
  return {
    get: (url: string, width = 80) => pictures.get({ url, width, client: '192.0.2.1' }),
    clock,
    fetched,
  }
}

test('a store that fails leaves the picture in memory', async () => {
  const store = createFakeStore({ now: () => 0 })
  store.fault = 'rejects'
  const { get, fetched } = setUp({ store })

  expect(await get('1.png')).toEqual(Buffer.from('1.png'))
  expect(await get('1.png')).toEqual(Buffer.from('1.png'))
  expect(fetched).toEqual(['1.png'])
})

test('a URL that the market never named is not fetched, nor work of the client', async () => {
  const named = new Set<string>()
  const { get, fetched } = setUp({
    isKnownUrl: async (url) => named.has(url),
    limits: { consume: expect.fail },
  })

  expect(await get('1.png')).toBe('unavailable')
  expect(fetched).toEqual([])
})

test('a picture is there as soon as the market names it', async () => {
  const named = new Set<string>()
  const { get } = setUp({ isKnownUrl: async (url) => named.has(url) })
  await get('1.png')

  named.add('1.png')

  expect(await get('1.png')).toEqual(Buffer.from('1.png'))
})

test('a stored picture is served although no cached answer names it now', async () => {
  const store = createFakeStore({ now: () => 0 })
  await setUp({ store }).get('1.png')
  await expect.poll(() => store.memory.entries.size).toBe(1)

  const { get, fetched } = setUp({ store, isKnownUrl: async () => false })

  expect(await get('1.png')).toEqual(Buffer.from('1.png'))
  expect(fetched).toEqual([])
})

test('does not try a failed picture again for a minute, at any width', async () => {
  const convert = () => Promise.reject(new Error('no answer within 2000 ms'))
  const { get, clock, fetched } = setUp({ convert })

  await get('1.png', 40)
  clock.nowMs += MINUTE_MS
  expect(await get('1.png', 80)).toBe('unavailable')
  expect(fetched).toHaveLength(1)

  clock.nowMs += 1
  await get('1.png', 128)
  expect(fetched).toHaveLength(2)
})

test('downloads at most 16 pictures at once, and all of them in the end', async () => {
  const arrival = Promise.withResolvers<Buffer>()
  const { get, fetched } = setUp({ fetchPicture: () => arrival.promise })

  const answers = Array.from({ length: 30 }, (_, index) => get(`${index}.png`))
  await expect.poll(() => fetched.length).toBe(16)
  arrival.resolve(Buffer.from('a picture'))

  expect(await Promise.all(answers)).toEqual(Array(30).fill(Buffer.from('a picture')))
})

test('refuses pictures beyond a thousand that wait, without an error', async () => {
  const arrival = Promise.withResolvers<Buffer>()
  const { get, fetched } = setUp({ fetchPicture: () => arrival.promise })
  const answers = Array.from({ length: 1_016 }, (_, index) => get(`${index}.png`))
  await expect.poll(() => fetched.length).toBe(16)

  expect(await get('one more.png')).toBe('unavailable')

  arrival.resolve(Buffer.from('a picture'))
  await Promise.all(answers)
})
