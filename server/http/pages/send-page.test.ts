import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { encodePage } from './content-encoding.ts'
import { createPageSender } from './send-page.ts'

/** A server whose pages stream until the test ends them. */
async function setUp(maxStreams: number) {
  const app = Fastify()
  const { sendStream } = createPageSender({ maxStreams })
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

test('a client without compression that does not read its pages gets no more of them', async () => {
  const app = Fastify()
  const { sendPage } = createPageSender({ maxStreams: 4 })
  const html = 'Bitcoin '.repeat(1_000_000)
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
  }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/',
    handler: (request, reply) => sendPage(request, reply, { page, isData: false, nowMs: 0 }),
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => {
    app.server.closeAllConnections()
    return app.close()
  })
  const send = (encoding = 'identity', method = 'GET') =>
    fetch(app.listeningOrigin, { method, headers: { 'accept-encoding': encoding } })

  const unread = await send()
  expect(unread.headers.get('content-length')).toBe(String(html.length))
  expect((await send()).status).toBe(503)
  expect(await (await send('br')).text()).toBe(html)
  expect((await send('identity', 'HEAD')).headers.get('content-length')).toBe(String(html.length))
  expect(await unread.text()).toBe(html)
  await expect.poll(async () => (await send()).status).toBe(200)
})
