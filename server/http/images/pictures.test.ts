import { expect, test } from 'vitest'
import type { PictureAnswer } from '../../../app/market/picture.ts'
import { createClientLimits } from '../limits/client-limits.ts'
import { ConversionKilled } from './conversion-process.ts'
import { createPictures } from './pictures.ts'

const START_TIMEOUT_MS = 1_000_000
const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/** Pictures whose address ends in `.svg` are SVG; a conversion of one with `slow` in it is killed. */
function setUp({ fetchPicture = fetchAtOnce } = {}) {
  const clock = { nowMs: START_TIMEOUT_MS }
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
      store: { get: async () => undefined, set: async () => undefined },
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

test('a picture that was too slow is not tried again for an hour, at any width', async () => {
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

test('after a slow SVG others wait for ten seconds, and pictures of other formats do not', async () => {
  const { get, clock, converted } = setUp()

  await get('slow.svg')
  expect(await get('1.svg')).toBe('unavailable')
  expect(await get('1.png')).toEqual(Buffer.from('1.png'))
  clock.nowMs += 10 * SECOND_MS

  expect(await get('2.svg')).toEqual(Buffer.from('2.svg'))
  expect(converted).toEqual(['slow.svg', '1.png', '2.svg'])
})

test.each(['slow-named.svg', 'slow.svg', 'slow.png'])(
  'however many pictures like %s are asked for, they get less than a fiftieth of the time',
  async (name) => {
    const { get, clock, converted } = setUp()

    while (clock.nowMs < START_TIMEOUT_MS + 3 * HOUR_MS) {
      await get(`${clock.nowMs}${name}`)
      clock.nowMs += SECOND_MS
    }

    // Of two seconds each.
    expect(converted.length).toBeLessThan((3 * 3600) / 50 / 2)
  },
)

test('a slow PNG on a page pauses none', async () => {
  const { get } = setUp()

  await get('slow-named.png')

  expect(await get('named.png')).toEqual(Buffer.from('named.png'))
})

test('a slow SVG that no answer names holds up none that pages show', async () => {
  const { get } = setUp()

  await get('slow.svg')

  expect(await get('named.svg')).toEqual(Buffer.from('named.svg'))
})

test.each([
  ['named', 16],
  ['unnamed', 4],
])('loads so many %s pictures at once: %i', async (kind, atOnce) => {
  const arrival = Promise.withResolvers<PictureAnswer>()
  const { get, fetched } = setUp({ fetchPicture: () => arrival.promise })

  const prefix = kind === 'named' ? 'named' : 'other'
  const answers = Array.from({ length: 30 }, (_, index) => get(`${prefix}${index}.png`))
  await expect.poll(() => fetched.length).toBe(atOnce)
  arrival.resolve({ kind: 'unavailable', reason: 'status 404' })
  await Promise.all(answers)

  expect(fetched).toHaveLength(30)
})

test('addresses that hang do not hold up a picture that pages show', async () => {
  const { get } = setUp({
    fetchPicture: (url) =>
      url.includes('named') ? fetchAtOnce(url) : new Promise<PictureAnswer>(() => undefined),
  })

  for (let index = 0; index < 100; index += 1) void get(`${index}.png`)

  expect(await get('named.png')).toEqual(Buffer.from('named.png'))
})
