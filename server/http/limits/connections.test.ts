import { once } from 'node:events'
import net from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { registerConnections } from './connections.ts'
import { serverOptions } from './server-options.ts'

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
const LARGE = Buffer.alloc(4 * 1024 * 1024, 'x')

type Options = { maxPipelined?: number; stallTimeoutMs?: number }

/** A server with one page. `begun` records the requests whose answer has begun. */
async function setUp(body: () => string | Buffer | Promise<string>, options: Options = {}) {
  const app = Fastify(
    serverOptions({
      siteOrigin: 'https://tezi.example',
      hstsSubdomains: false,
      logLevel: 'silent',
      trustProxy: false,
      secrets: [],
    }),
  )
  const { isDraining } = registerConnections(app, options)
  const begun = vi.fn()
  app.get('*', async ({ url }) => {
    begun(url)
    return body()
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => {
    app.server.closeAllConnections()
    return app.close()
  })

  async function connect(): Promise<net.Socket> {
    const socket = net.connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    await once(socket, 'connect')
    return socket
  }
  return { app, begun, connect, isDraining }
}

function countConnections({ server }: FastifyInstance): Promise<number> {
  return new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))
}

function countAnswers(received: string): number {
  return received.match(/HTTP\/1\.1 200/g)?.length ?? 0
}

test('answers pipelined requests in order', async () => {
  const { connect, begun } = await setUp(() => 'page')
  const socket = await connect()
  const paths = Array.from({ length: 1_400 }, (_, index) => `/${index}`)
  for (const path of paths) socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
  socket.write('GET /last HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  expect(countAnswers(await text(socket))).toBe(1_401)
  expect(begun.mock.calls.flat()).toEqual([...paths, '/last'])
})

test('closes the connection of a client that keeps sending but never reads', async () => {
  const { app, connect, begun } = await setUp(() => LARGE, { stallTimeoutMs: 100 })
  const socket = await connect()
  socket.on('error', () => undefined)
  socket.pause().write(GET)
  await vi.waitFor(() => expect(begun).toHaveBeenCalled())
  await vi.waitFor(
    async () => {
      socket.write('\r\n')
      expect(await countConnections(app)).toBe(0)
    },
    { timeout: 20_000 },
  )
})

test('cuts off a client that pipelines too many requests, but no other client', async () => {
  const { connect } = await setUp(() => LARGE, { maxPipelined: 10 })
  const [hostile, ordinary] = [await connect(), await connect()]
  hostile.on('error', () => undefined)
  hostile.write(GET.repeat(50))
  await once(hostile.resume(), 'close')
  ordinary.write(GET.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  expect(countAnswers(await text(ordinary))).toBe(1)
})

test('answers a request on an open connection after the server has stopped listening', async () => {
  const { app, connect, isDraining } = await setUp(() => 'page')
  const socket = await connect()
  socket.write(GET)
  await once(socket, 'data')
  expect(isDraining()).toBe(false)
  const drained = app.drain({ shutdownDelayMs: 0, idleTimeoutMs: 10_000 })
  expect(isDraining()).toBe(true)
  await vi.waitFor(() => expect(app.server.listening).toBe(false))
  socket.write(GET)
  const received = await text(socket)
  expect(countAnswers(received)).toBe(1)
  expect(received.toLowerCase()).toContain('connection: close')
  await drained
})

test('a drain closes idle connections, and others after their answer', async () => {
  const answer = Promise.withResolvers<string>()
  const { app, connect, begun } = await setUp(() => answer.promise)
  const [silent, waiting] = [await connect(), await connect()]
  waiting.write(GET)
  await vi.waitFor(() => expect(begun).toHaveBeenCalled())
  const drained = app.drain({ shutdownDelayMs: 0, idleTimeoutMs: 50 })
  expect(await text(silent)).toBe('')
  answer.resolve('page')
  expect(countAnswers(await text(waiting))).toBe(1)
  await drained
})

test('a connection reset does not interrupt the drain of other connections', async () => {
  const answer = Promise.withResolvers<string>()
  const { app, connect, begun } = await setUp(() => answer.promise)
  const [resetting, waiting] = [await connect(), await connect()]
  waiting.write(GET)
  await vi.waitFor(() => expect(begun).toHaveBeenCalled())
  const drained = app.drain({ shutdownDelayMs: 0 })
  await vi.waitFor(() => expect(app.server.listening).toBe(false))
  resetting.resetAndDestroy()
  answer.resolve('page')
  expect(countAnswers(await text(waiting))).toBe(1)
  await drained
})

test('a client that does not read does not block a drain', async () => {
  const { app, connect, begun } = await setUp(() => LARGE)
  const socket = await connect()
  socket.pause().write(GET.repeat(100))
  await vi.waitFor(() => expect(begun).toHaveBeenCalled())
  await app.drain({ shutdownDelayMs: 0, idleTimeoutMs: 20, drainTimeoutMs: 100 })
  expect(await countConnections(app)).toBe(0)
})

test('a server without connections drains at once', async () => {
  const { app } = await setUp(() => 'page')
  await app.drain({ shutdownDelayMs: 0, idleTimeoutMs: 1_000_000 })
})

test('requests that are answered do not count as pipelined for the next ones', async () => {
  const { connect } = await setUp(() => 'page', { maxPipelined: 2 })
  const socket = await connect()
  for (let round = 0; round < 5; round += 1) {
    socket.write(GET.repeat(3))
    let received = ''
    while (countAnswers(received) < 3) received += (await once(socket, 'data'))[0]
  }
  const gone = await connect()
  gone.on('error', () => undefined)
  gone.write(GET.repeat(50))
  await once(gone.resume(), 'close')
  socket.write(GET.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  expect(countAnswers(await text(socket))).toBe(1)
})
