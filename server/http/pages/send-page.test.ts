import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createClientLimits } from '../limits/client-limits.ts'
import { clientNetwork } from '../limits/client-network.ts'
import { clientKind } from './client-kind.ts'
import { encodePage } from './content-encoding.ts'
import { createPageSender } from './send-page.ts'

const UNLIMITED = createClientLimits({ perMinute: 0 })
const UNLIMITED_BOTH = { limits: UNLIMITED, prefetchLimits: UNLIMITED }

/** A server whose pages stream until the test ends them. */
async function setUp(maxStreams: number) {
  const app = Fastify()
  const { sendStream } = createPageSender({ ...UNLIMITED_BOTH, maxStreams })
  const streams: PassThrough[] = []
  app.get('/', (request, reply) => {
    const stream = new PassThrough()
    stream.write('begun, ')
    streams.push(stream)
    return sendStream(request, reply, { status: 200, headers: {}, stream })
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => {
    app.server.closeAllConnections()
    return app.close()
  })
  return { streams, send: () => fetch(app.listeningOrigin) }
}

test('a client with a quarter of all streams gets no more until one has ended', async () => {
  const { streams, send } = await setUp(8)
  const [first, second] = [await send(), await send()]
  expect([first.status, second.status]).toEqual([200, 200])
  const refused = await send()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect(streams[2]?.destroyed).toBe(true)

  streams[0]?.end('ended')
  expect(await first.text()).toBe('begun, ended')
  await expect.poll(async () => (await send()).status).toBe(200)
})

test('a stream whose reader leaves frees its place', async () => {
  const { streams, send } = await setUp(4)
  const page = await send()
  expect((await send()).status).toBe(503)
  await page.body?.cancel()
  await expect.poll(() => streams[0]?.destroyed).toBe(true)
  await expect.poll(async () => (await send()).status).toBe(200)
})

/** A server that sends one cached page. */
async function setUpPage(html: string, options: Partial<Parameters<typeof createPageSender>[0]>) {
  const app = Fastify()
  const { sendPage } = createPageSender({ ...UNLIMITED_BOTH, ...options })
  const page = {
    status: 200,
    headers: {},
    entityTag: 'W/"tag"',
    content: await encodePage(html),
    cachePolicy: 'no-store',
    freshUntilMs: 0,
    cachedUntilMs: 0,
    usableUntilMs: 0,
    oldestFetchedAtMs: 0,
    oldestShownMs: 0,
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/',
    handler(request, reply) {
      const client = { kind: clientKind(request.headers), network: clientNetwork(request) }
      const isData = request.headers.accept === 'text/x-script'
      return sendPage(request, reply, { page, client, isData, nowMs: 0 })
    },
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => {
    app.server.closeAllConnections()
    return app.close()
  })
  return (encoding = 'identity', { method = 'GET', ...headers }: Record<string, string> = {}) =>
    fetch(app.listeningOrigin, { method, headers: { 'accept-encoding': encoding, ...headers } })
}

test('a client without compression that does not read its pages gets no more of them', async () => {
  const html = 'Bitcoin '.repeat(1_000_000)
  const send = await setUpPage(html, { maxStreams: 4 })

  const unread = await send()
  expect(unread.headers.get('content-length')).toBe(String(html.length))
  expect((await send()).status).toBe(503)
  expect(await (await send('br')).text()).toBe(html)
  const head = await send('identity', { method: 'HEAD' })
  expect(head.headers.get('content-length')).toBe(String(html.length))
  expect(await unread.text()).toBe(html)
  await expect.poll(async () => (await send()).status).toBe(200)
})

test('a cached page counts as work of its client only if it is decompressed', async () => {
  const limits = createClientLimits({ perMinute: 2 })
  const send = await setUpPage('Bitcoin', { limits })
  const free = [
    () => send('br'),
    () => send('gzip'),
    () => send('identity', { method: 'HEAD' }),
    () => send('identity', { 'if-none-match': 'W/"tag"' }),
  ]

  for (const get of free) expect((await get()).status).not.toBe(429)
  expect(await (await send()).text()).toBe('Bitcoin')
  expect(await (await send()).text()).toBe('Bitcoin')
  const refused = await send()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  // They are those of the page.
  expect([refused.headers.get('etag'), refused.headers.get('vary')]).toEqual([null, null])
  for (const get of free) expect((await get()).status).not.toBe(429)
})

test('prefetches of pages without compression do not count against their visitor', async () => {
  const [limits, prefetchLimits] = [1, 2].map((perMinute) => createClientLimits({ perMinute }))
  if (limits === undefined || prefetchLimits === undefined) throw new Error('no limits')
  const send = await setUpPage('Bitcoin', { limits, prefetchLimits })
  const prefetch = { 'sec-purpose': 'prefetch' }

  for (const _ of [1, 2]) expect((await send('identity', prefetch)).status).toBe(200)
  const nothing = [
    await send('identity', prefetch),
    await send('identity', { ...prefetch, accept: 'text/x-script' }),
  ]
  expect(nothing.map(({ status }) => status)).toEqual([503, 204])
  for (const { headers } of nothing) expect(headers.get('etag')).toBeNull()
  expect(await nothing[0]?.text()).toBe('')
  expect((await send()).status).toBe(200)
  expect((await send()).status).toBe(429)
})

test('a page without compression that finds no place has no headers of the page', async () => {
  const send = await setUpPage('Bitcoin '.repeat(1_000_000), { maxStreams: 4 })
  const unread = await send()
  const refused = await send()
  expect([refused.status, refused.headers.get('etag')]).toEqual([503, null])
  await unread.body?.cancel()
})
