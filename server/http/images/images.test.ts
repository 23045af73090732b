import Fastify from 'fastify'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { type PictureWidth, pictureUrl } from '../../../market/picture-url.ts'
import { bluePng, squareSvg } from '../../../tests/helpers/sites/hostile-pictures.ts'
import { StillClock } from '../../../tests/helpers/still-clock.ts'
import { createFakeStore } from '../../../tests/helpers/stores/fake-store.ts'
import { openSqlite } from '../../../tests/helpers/stores/sqlite.ts'
import { NO_STORE } from '../../gateway/stores/no-store.server.ts'
import { createClientLimits } from '../limits/client-limits.ts'
import { registerImages } from './images.ts'
import { PictureConverter } from './picture-converter.ts'

const URL_OF_PICTURE = 'https://pictures.example/coins/1/large/gold.png?1696501400'

const NEVER = new Promise<Buffer>(() => undefined)

function aPicture(): Promise<Buffer> {
  return bluePng()
}

function unavailable(): Promise<Buffer> {
  return Promise.reject(new Error('status 404'))
}

function setUp(
  fetchPicture: () => Promise<Buffer>,
  options: Partial<Parameters<typeof registerImages>[1]> = {},
) {
  // Conversions take as long as they need: the clock stands still.
  const clock = new StillClock()
  const requested: string[] = []
  const app = Fastify()
  const converter = new PictureConverter({ clock })
  onTestFinished(async () => {
    converter.stop()
    await app.close()
  })
  registerImages(app, {
    convert: (bytes, width) => converter.convert(bytes, width),
    isKnownUrl: async () => true,
    fetchPicture(url) {
      requested.push(url)
      return fetchPicture()
    },
    store: NO_STORE,
    limits: createClientLimits({ perMinute: 0 }),
    clock,
    maxCacheBytes: 1_000_000,
    ...options,
  })
  return { app, requested, clock }
}

function address({ url = URL_OF_PICTURE, width = 80 as PictureWidth } = {}): string {
  return pictureUrl({ url, label: 'Gold', width })
}

test('serves a small WebP that browsers may keep forever', async () => {
  const { app, requested } = setUp(aPicture)

  const answer = await app.inject(address())

  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: expect.stringMatching(/^"[\w-]{22}"$/),
  })
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 80 })
  expect(requested).toEqual([URL_OF_PICTURE])
})

test('fetches a picture once for concurrent and later requests', async () => {
  const { app, requested } = setUp(aPicture)

  await Promise.all(Array.from({ length: 20 }, () => app.inject(address())))
  await app.inject(address())

  expect(requested).toHaveLength(1)
})

test.each([
  'https://pictures.example/gold.png',
  'https://pictures.example/gold.png?v=2',
  'https://pictures.example/gold.png?1696501400&x=1',
])('caches a picture without a timestamp in its URL for a week: %s', async (url) => {
  const { app, requested, clock } = setUp(aPicture)

  const answer = await app.inject(address({ url }))
  await clock.advance(7 * 86_400_000)
  await app.inject(address({ url }))
  expect(requested).toHaveLength(1)
  await clock.advance(1)
  await app.inject(address({ url }))

  expect(answer.headers['cache-control']).toBe('public, max-age=604800')
  expect(requested).toHaveLength(2)
})

test('after a restart, serves a stored picture without fetching it again', async () => {
  const earlier = await openSqlite()
  const first = await setUp(aPicture, { store: earlier.store }).app.inject(address())
  await earlier.sqlite.close()

  const { store } = await openSqlite({ directory: earlier.directory })
  const limits = createClientLimits({ perMinute: 10 })
  const { app, requested } = setUp(unavailable, { store, limits })
  // Uses up the client's limit: a stored picture must not count against it.
  await app.inject(address({ width: 40 }))
  const answers = await Promise.all([app.inject(address()), app.inject(address())])
  answers.push(await app.inject(address()))

  for (const { statusCode, headers, rawPayload } of answers) {
    expect(statusCode).toBe(200)
    expect(headers).toEqual({ ...first.headers, date: expect.any(String) })
    expect(rawPayload).toEqual(first.rawPayload)
  }
  expect(requested).toHaveLength(1)
})

test('does not store letter avatars', async () => {
  const store = createFakeStore({ now: () => 0 })
  for (const isKnown of [true, false]) {
    await setUp(unavailable, { store, isKnownUrl: async () => isKnown }).app.inject(address())
  }
  expect([...store.memory.entries]).toEqual([])
})

test('fetches and converts each width separately', async () => {
  const { app, requested } = setUp(aPicture)

  await app.inject(address({ width: 40 }))
  const answer = await app.inject(address({ width: 256 }))

  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 256 })
  expect(requested).toHaveLength(2)
})

test('evicts pictures when the cache is full', async () => {
  const { app, requested } = setUp(aPicture, { maxCacheBytes: 400 })

  const urls = Array.from({ length: 12 }, (_, index) => `${URL_OF_PICTURE}${index}`)
  for (const url of urls) await app.inject(address({ url }))
  await app.inject(address({ url: urls[0] }))

  expect(requested).toHaveLength(13)
})

test.each<[string, () => Promise<Buffer>]>([
  ['is unavailable', unavailable],
  ['cannot be decoded', async () => Buffer.from('\x89PNG', 'latin1')],
  ['is a page', async () => Buffer.from('<!doctype html>')],
  ['is an SVG', async () => squareSvg(100)],
  ['has too many pixels', () => bluePng(3_000)],
])('serves a letter avatar if a picture %s, without a second fetch', async (_name, no) => {
  const { app, requested } = setUp(no)

  const answer = await app.inject(address())
  await app.inject(address())

  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=60',
  })
  expect(answer.payload).toContain('>G</text>')
  expect(requested).toHaveLength(1)
})

test('serves a letter avatar while a picture is late, and the picture afterwards', async () => {
  const arrival = Promise.withResolvers<Buffer>()
  const { app, requested, clock } = setUp(() => arrival.promise)

  const early = await clock.advanceUntil(app.inject(address()))
  arrival.resolve(await aPicture())
  await expect
    .poll(async () => (await app.inject(address())).headers['content-type'])
    .toBe('image/webp')

  expect(early.headers['content-type']).toBe('image/svg+xml')
  expect(requested).toHaveLength(1)
})

test('serves a letter avatar at once when the request has no picture URL', async () => {
  const { app, requested } = setUp(aPicture)
  const answer = await app.inject('/image?letter=%E0%A4%A4%E0%A5%87&w=40')

  expect(answer.payload).toContain('>ते</text>')
  expect(answer.headers['cache-control']).toBe('public, max-age=604800')
  expect(requested).toEqual([])
})

test('serves a letter avatar for a URL that the market never named', async () => {
  const limits = { consume: expect.fail }
  const { app, requested } = setUp(aPicture, { isKnownUrl: async () => false, limits })

  const answer = await app.inject(address({ url: 'http://169.254.169.254/latest' }))

  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=60',
  })
  expect(answer.payload).toContain('>G</text>')
  expect(requested).toEqual([])
})

test('closes while pictures are late', async () => {
  const { app, clock } = setUp(() => NEVER)
  await clock.advanceUntil(app.inject(address()))

  await app.close()
})

test.each([
  '/image',
  '/image?w=41',
  '/image?w=80&w=80',
  '/image?w=80&url=a&url=b',
  '/image?w=80&url=/gold.png',
  '/image?w=80&url=ftp://pictures.example/gold.png',
  '/image?w=80&url=data:image/png;base64,AA',
  `/image?w=80&url=https://pictures.example/${'x'.repeat(2000)}`,
])('refuses %s', async (address) => {
  const { app, requested } = setUp(aPicture)
  expect((await app.inject(address)).statusCode).toBe(400)
  expect(requested).toEqual([])
})

test.each([
  ['a picture', address(), 'public, max-age=31536000, immutable'],
  ['a letter', '/image?letter=G&w=40', 'public, max-age=604800'],
])('answers 304 for %s that the browser already has', async (_what, url, cacheControl) => {
  const { app } = setUp(aPicture)
  const { etag } = (await app.inject(url)).headers

  for (const known of [etag, `"other", W/${etag}`, '*']) {
    const answer = await app.inject({ url, headers: { 'if-none-match': String(known) } })
    expect(answer.statusCode).toBe(304)
    expect(answer.payload).toBe('')
    expect(answer.headers).toMatchObject({ etag, 'cache-control': cacheControl })
  }
  const other = await app.inject({ url, headers: { 'if-none-match': '"other"' } })
  expect(other.statusCode).toBe(200)
})

test('counts a conversion as work, but not a cached picture or a 304', async () => {
  const { app, requested } = setUp(aPicture, { limits: createClientLimits({ perMinute: 10 }) })

  const first = await app.inject(address())
  const headers = { 'if-none-match': String(first.headers.etag) }
  expect((await app.inject({ url: address(), headers })).statusCode).toBe(304)
  for (let times = 0; times < 10; times += 1) {
    expect((await app.inject(address())).statusCode).toBe(200)
  }

  const refused = await app.inject(address({ width: 256 }))
  expect(refused.statusCode).toBe(429)
  expect(refused.headers).toMatchObject({ 'cache-control': 'no-store' })
  // The conversion takes some of the minute.
  const retryAfterSeconds = Number(refused.headers['retry-after'])
  expect(retryAfterSeconds).toBeGreaterThan(30)
  expect(retryAfterSeconds).toBeLessThanOrEqual(60)
  expect(requested).toHaveLength(1)
})

test('concurrent requests for one picture count as work once', async () => {
  const { app, requested } = setUp(aPicture, { limits: createClientLimits({ perMinute: 10 }) })

  const answers = await Promise.all(Array.from({ length: 50 }, () => app.inject(address())))

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200))
  expect(requested).toHaveLength(1)
})

test('a client that waits for a rate-limited one is not refused with it', async () => {
  const { app, requested } = setUp(aPicture, { limits: createClientLimits({ perMinute: 10 }) })
  await app.inject(address({ width: 40 }))

  const [poor, rich] = await Promise.all([
    app.inject(address()),
    app.inject({ url: address(), remoteAddress: '203.0.113.9' }),
  ])

  expect([poor.statusCode, rich.statusCode]).toEqual([429, 200])
  expect(requested).toHaveLength(2)
})
