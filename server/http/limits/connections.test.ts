import { once } from 'node:events'
import net from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Clock } from '../../../lib/clock.ts'
import { systemClock } from '../../../lib/system-clock.server.ts'
import { registerConnections } from './connections.ts'
import { registerRequestRules } from './request-rules.ts'
import { serverOptions } from './server-options.ts'

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
const LAST_GET = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
const LARGE = Buffer.alloc(4 * 1024 * 1024, 'x')

type Body = string | Buffer | Promise<string> | Readable
type Options = Partial<Parameters<typeof registerConnections>[1]> & { idleTimeoutMs?: number }

/** A server with one page. `begun` records the requests whose answer has begun. */
async function setUp(body: () => Body, { idleTimeoutMs = 20_000, ...options }: Options = {}) {
  const app = Fastify(
    serverOptions({
      siteOrigin: 'https://tezi.example',
      hstsSubdomains: false,
      logLevel: 'silent',
      trustProxy: false,
      secrets: [],
      idleTimeoutMs,
    }),
  )
  const { isStopping } = registerConnections(app, { clock: systemClock, ...options })
  registerRequestRules(app)
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
  return { app, begun, connect, isStopping }
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
  const paths = Array.from({ length: 99 }, (_, index) => `/${index}`)
  for (const path of paths) socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
  socket.write(LAST_GET)
  expect(countAnswers(await text(socket))).toBe(100)
  expect(begun.mock.calls.flat()).toEqual([...paths, '/'])
})

test('closes a connection after its hundredth answer', async () => {
  const { app, connect } = await setUp(() => 'page', { idleTimeoutMs: 0 })
  // Then no time closes it.
  app.server.keepAliveTimeout = 0
  const socket = await connect()
  const ended = text(socket)
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  socket.write(GET.repeat(99))
  await expect.poll(() => countAnswers(received)).toBe(99)
  expect(received.toLowerCase()).not.toContain('connection: close')
  socket.write(GET)
  expect(countAnswers(await ended)).toBe(100)
  expect(received.toLowerCase()).toContain('connection: close')
})

const LAST_REQUESTS = [
  ['with `Connection: close`', LAST_GET],
  ['with `Connection: close` among others', LAST_GET.replace('close', 'keep-alive, Close')],
  ['of HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n'],
  ['for the head alone', LAST_GET.replace('GET', 'HEAD')],
  ['that is refused', LAST_GET.replace('GET', 'POST')],
] as const

const BODIES: Record<string, () => Body> = {
  'a page': () => 'page',
  'a large page': () => LARGE,
  'a stream': () => Readable.from(['begun, ', 'ended']),
  'an error': () => Promise.reject(new Error('broken')),
}

test.each(
  LAST_REQUESTS.flatMap(([which, request]) =>
    Object.keys(BODIES).map((what) => ({ which, request, what })),
  ),
)('closes the connection of a request $which that gets $what', async ({ request, what }) => {
  const body = BODIES[what] ?? expect.fail
  const { connect } = await setUp(body)
  const socket = await connect()
  socket.write(request)
  const received = await text(socket)
  expect(received).toMatch(/^HTTP\/1\.1 [2-5]/)
  expect(received.toLowerCase()).toContain('connection: close')
})

test('answers the request with `Connection: close`, and nothing that follows it', async () => {
  const answer = Promise.withResolvers<string>()
  const { connect, begun } = await setUp(() => answer.promise)
  const socket = await connect()
  socket.write(`${LAST_GET}${GET}`)
  await expect.poll(() => begun).toHaveBeenCalledTimes(1)
  socket.write(GET)
  answer.resolve('page')
  const received = await text(socket)
  expect(received.match(/^HTTP.*$/gm)).toEqual([expect.stringContaining('200 OK')])
  expect(received).toMatch(/page$/)
})

test('cuts off a client that pipelines too many requests, but no other client', async () => {
  const { connect, begun } = await setUp(() => LARGE)
  const [hostile, ordinary] = [await connect(), await connect()]
  hostile.on('error', () => undefined)
  hostile.write(GET.repeat(1_400))
  await once(hostile.resume(), 'close')
  expect(begun).toHaveBeenCalledTimes(100)
  ordinary.write(LAST_GET)
  expect(countAnswers(await text(ordinary))).toBe(1)
})

test('closes the connection of a client that never reads', async () => {
  const { app, connect, begun } = await setUp(() => LARGE, { idleTimeoutMs: 50 })
  const socket = await connect()
  socket.on('error', () => undefined)
  socket.pause().write(GET.repeat(50))
  await expect.poll(() => begun).toHaveBeenCalled()
  await expect.poll(() => countConnections(app)).toBe(0)
})

test.each([
  ['sends on and on', '\r\n'],
  ['sends no HTTP', 'x'],
])('closes the connection of a client that never reads and %s', async (_, byte) => {
  const timers: { ms: number; work: () => void }[] = []
  const after: Clock['after'] = (ms, work) => {
    const timer = { ms, work }
    timers.push(timer)
    return () => void timers.splice(timers.indexOf(timer), 1)
  }
  const { app, connect, begun } = await setUp(() => LARGE, {
    clock: { after },
    idleTimeoutMs: 200,
  })
  const socket = await connect()
  socket.on('error', () => undefined)
  socket.pause().write(LAST_GET)
  await expect.poll(() => begun).toHaveBeenCalled()
  // Each byte starts the time of silence again, so that this one alone closes nothing.
  const trickle = setInterval(() => socket.write(byte), 10)
  onTestFinished(() => clearInterval(trickle))
  await expect.poll(() => socket.bytesWritten).toBeGreaterThan(LAST_GET.length + 20)
  expect(await countConnections(app)).toBe(1)
  expect(timers.map(({ ms }) => ms)).toEqual([300_000])

  for (const { work } of timers) work()
  await expect.poll(() => countConnections(app)).toBe(0)
  // A closed answer has no timer.
  await expect.poll(() => timers).toEqual([])
})

test('accepts no more than 5,000 connections', async () => {
  const { app, connect } = await setUp(() => 'page')
  expect(app.server.maxConnections).toBe(5_000)
  app.server.maxConnections = 1
  const [accepted, refused] = [await connect(), await connect()]
  expect(await text(refused)).toBe('')
  accepted.write(LAST_GET)
  expect(countAnswers(await text(accepted))).toBe(1)
})

test('a server that stops still answers new requests for a while, and closes their connections', async () => {
  const { app, connect, isStopping } = await setUp(() => 'page', { shutdownDelayMs: 1_000 })
  const [open, silent] = [await connect(), await connect()]
  open.write(GET)
  await once(open, 'data')
  expect(isStopping()).toBe(false)

  const closed = app.close()
  await expect.poll(() => isStopping()).toBe(true)
  const fresh = await connect()
  for (const socket of [open, fresh]) {
    socket.write(GET)
    const received = await text(socket)
    expect(countAnswers(received)).toBe(1)
    expect(received.toLowerCase()).toContain('connection: close')
  }
  expect(app.server.listening).toBe(true)
  silent.destroy()
  await closed
  expect(app.server.listening).toBe(false)
})

test('answers requests in flight after the server has stopped listening', async () => {
  const answer = Promise.withResolvers<string>()
  const { app, connect, begun } = await setUp(() => answer.promise)
  const [waiting, resetting] = [await connect(), await connect()]
  for (const socket of [waiting, resetting]) socket.write(GET)
  await expect.poll(() => begun).toHaveBeenCalledTimes(2)
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  resetting.resetAndDestroy()
  answer.resolve('page')
  const answers = await text(waiting)
  expect(countAnswers(answers)).toBe(1)
  expect(answers.toLowerCase()).toContain('connection: close')
  await closed
})

test.each([
  ['reads nothing', GET.repeat(50)],
  ['sends nothing', ''],
])('a client that %s does not block the stop', async (_what, request) => {
  const { app, connect } = await setUp(() => LARGE, { drainTimeoutMs: 50 })
  const socket = await connect()
  socket.on('error', () => undefined)
  socket.pause().write(request)
  await expect.poll(() => countConnections(app)).toBe(1)
  await app.close()
  expect(await countConnections(app)).toBe(0)
})

test('a server without connections stops at once', async () => {
  const { app } = await setUp(() => 'page', { drainTimeoutMs: 1_000_000 })
  await app.close()
})
