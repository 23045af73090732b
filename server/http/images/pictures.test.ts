import { expect, test } from 'vitest'
import type { PictureAnswer } from '../../../market/picture.ts'
import { createFakeStore } from '../../../tests/helpers/stores/fake-store.ts'
import { NO_STORE } from '../../gateway/stores/no-store.server.ts'
import { createClientLimits } from '../limits/client-limits.ts'
import { ConversionKilled } from './conversion-process.ts'
import { createPictures } from './pictures.ts'

const START_MS = 1_000_000
const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/** A URL that ends in `.svg` is an SVG. The conversion of a URL that contains `slow` is killed. */
function setUp({ fetchPicture = fetchAtOnce, store = NO_STORE } = {}) {
  const clock = { nowMs: START_MS }
  const fetched: string[] = []
  const converted: string[] = []
  const getPicture = createPictures(
    {
      fetchPicture(url) {
        fetched.push(url)
        return fetchPicture(url)
      },
      isKnownUrl: (url) => url.includes('named'),
      converter: {
        async convert(bytes) {
          const url = Buffer.from(bytes).toString()
          converted.push(url)
          if (url.includes('slow')) throw new ConversionKilled('no answer within 2000 ms')
          return bytes
        },
        stop: () => undefined,
      },
      store,
      limits: createClientLimits({ perMinute: 0 }),
      now: () => clock.nowMs,
    },
    { debug: () => undefined, warn: () => undefined },
  )
  return {
    get: (url: string, width = 80) => getPicture({ url, width, client: '192.0.2.1' }),
    clock,
    fetched,
    converted,
  }
}

async function fetchAtOnce(url: string): Promise<PictureAnswer> {
  return { kind: 'picture', bytes: Buffer.from(url), isSvg: url.endsWith('.svg') }
}

test('a store that fails leaves the picture in memory', async () => {
  const store = createFakeStore({ now: () => 0 })
  store.fault = 'rejects'
  const { get, fetched } = setUp({ store })

  expect(await get('1.png')).toEqual(Buffer.from('1.png'))
  expect(await get('1.png')).toEqual(Buffer.from('1.png'))
  expect(fetched).toEqual(['1.png'])
})

test('does not try a slow picture again for an hour, at any width', async () => {
  const { get, clock, fetched, converted } = setUp()

  await Promise.all([get('slow.png', 40), get('slow.png', 80)])
  clock.nowMs += HOUR_MS - MINUTE_MS
  expect(await get('slow.png', 128)).toBe('unavailable')
  expect(converted).toEqual(['slow.png'])
  expect(fetched).toHaveLength(2)

  clock.nowMs += MINUTE_MS + 1
  await get('slow.png', 256)
  expect(converted).toEqual(['slow.png', 'slow.png'])
})

test('pauses other SVGs for ten seconds after a slow one, but no other formats', async () => {
  const { get, clock, converted } = setUp()

  await get('slow.svg')
  expect(await get('1.svg')).toBe('unavailable')
  expect(await get('1.png')).toEqual(Buffer.from('1.png'))
  clock.nowMs += 10 * SECOND_MS

  expect(await get('2.svg')).toEqual(Buffer.from('2.svg'))
  expect(converted).toEqual(['slow.svg', '1.png', '2.svg'])
})

test.each(['slow-named.svg', 'slow.svg', 'slow.png'])(
  'many requests for pictures like %s take less than a fiftieth of the time',
  async (name) => {
    const { get, clock, converted } = setUp()

    while (clock.nowMs < START_MS + 3 * HOUR_MS) {
      await get(`${clock.nowMs}${name}`)
      clock.nowMs += SECOND_MS
    }

    // Each killed conversion takes two seconds.
    expect(converted.length).toBeLessThan((3 * 3600) / 50 / 2)
  },
)

test('a slow PNG that an answer names does not pause others', async () => {
  const { get } = setUp()

  await get('slow-named.png')

  expect(await get('named.png')).toEqual(Buffer.from('named.png'))
})

test('a slow SVG from an unknown URL does not pause SVGs that pages show', async () => {
  const { get } = setUp()

  await get('slow.svg')

  expect(await get('named.svg')).toEqual(Buffer.from('named.svg'))
})

test.each([
  ['named', 16],
  ['unnamed', 4],
])('limits concurrent loads of %s pictures to %i', async (kind, atOnce) => {
  const arrival = Promise.withResolvers<PictureAnswer>()
  const { get, fetched } = setUp({ fetchPicture: () => arrival.promise })

  const prefix = kind === 'named' ? 'named' : 'other'
  const answers = Array.from({ length: 30 }, (_, index) => get(`${prefix}${index}.png`))
  await expect.poll(() => fetched.length).toBe(atOnce)
  arrival.resolve({ kind: 'unavailable', reason: 'status 404' })
  await Promise.all(answers)

  expect(fetched).toHaveLength(30)
})

test('unknown URLs that hang do not block a picture that pages show', async () => {
  const { get } = setUp({
    fetchPicture: (url) =>
      url.includes('named') ? fetchAtOnce(url) : new Promise<PictureAnswer>(() => undefined),
  })

  for (let index = 0; index < 100; index += 1) void get(`${index}.png`)

  expect(await get('named.png')).toEqual(Buffer.from('named.png'))
})
