import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createPageSender } from './send-page.ts'

/** A server whose pages stream until the test ends them. */
async function setUp(maxStreams: number) {
  const app = Fastify()
  const { sendStream } = createPageSender({ maxUncompressedBytes: 1000, maxStreams })
  const streams: PassThrough[] = []
  app.get('/', (request, reply) => {
    const stream = new PassThrough()
    stream.write('begun, ')
    streams.push(stream)
    const whenRendered = Promise.resolve()
    return sendStream(request, reply, { status: 200, headers: {}, stream, whenRendered })
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
