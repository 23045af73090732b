import net from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { serverOptions } from '../limits/server-options.ts'
import { decodePage, encodePage } from '../pages/content-encoding.ts'
import { registerRequestLog } from './request-log.ts'

const HTML = 'Bitcoin '.repeat(20_000)
const VISITS = 100
const HEAD_END = '\r\n\r\n'

function setUp() {
  const lines: Record<string, unknown>[] = []
  const app = Fastify(
    serverOptions({
      siteOrigin: 'https://tezi.example',
      hstsSubdomains: false,
      logLevel: 'info',
      trustProxy: ['loopback'],
      secrets: [],
      logOutput: {
        write(line) {
          const fields = JSON.parse(line)
          if ('path' in fields) lines.push(fields)
        },
      },
    }),
  )
  onTestFinished(() => app.close())
  registerRequestLog(app)
  app.get('/coin/bitcoin', async () => 'page')
  return { app, lines, listen: () => app.listen({ host: '127.0.0.1', port: 0 }) }
}

/** Leaves as soon as it has so many bytes of the body. */
async function receive(app: FastifyInstance, { path, bytes }: { path: string; bytes: number }) {
  const socket = net.connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
  let received = Buffer.alloc(0)
  for await (const chunk of socket) {
    received = Buffer.concat([received, chunk])
    const headEnd = received.indexOf(HEAD_END)
    // Leaving the loop closes the connection.
    if (headEnd >= 0 && received.length >= headEnd + HEAD_END.length + bytes) return
  }
}

test('logs one line for each request, with an id and nothing about the visitor', async () => {
  const { lines, listen } = setUp()
  const origin = await listen()

  await fetch(`${origin}/coin/bitcoin?currency=eur`, {
    headers: { 'user-agent': 'Firefox', 'x-forwarded-for': '203.0.113.9', cookie: 'a=b' },
  })

  await expect.poll(() => lines).toHaveLength(1)
  expect(lines).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      pid: expect.any(Number),
      hostname: expect.any(String),
      reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      method: 'GET',
      path: '/coin/bitcoin',
      status: 200,
      ms: expect.any(Number),
      msg: 'request completed',
    },
  ])
})

test('logs a request as aborted when the visitor leaves before the answer', async () => {
  const { app, lines, listen } = setUp()
  const { promise: requested, resolve: markRequested } = Promise.withResolvers<void>()
  app.get('/slow', () => {
    markRequested()
    return new Promise(() => undefined)
  })
  const origin = await listen()
  const visitor = new AbortController()

  const answer = fetch(`${origin}/slow`, { signal: visitor.signal })
  await requested
  visitor.abort()

  await expect(answer).rejects.toThrow('aborted')
  await expect.poll(() => lines).toHaveLength(1)
  expect(lines.at(-1)).toMatchObject({ path: '/slow', msg: 'request aborted' })
})

test('logs a request as aborted when the visitor leaves within the answer', async () => {
  const { app, lines, listen } = setUp()
  // More than the system buffers for a connection.
  app.get('/large', async () => Buffer.alloc(64 * 1024 * 1024))
  await listen()

  await receive(app, { path: '/large', bytes: 1_000 })

  await expect.poll(() => lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ path: '/large', status: 200, msg: 'request aborted' })
})

test('logs a page as completed when the visitor leaves after its last byte', async () => {
  const { app, lines, listen } = setUp()
  const page = await encodePage(HTML)
  app.get('/', async (_request, reply) =>
    reply.header('Content-Length', HTML.length).send(decodePage(page)),
  )
  await listen()

  for (let visit = 0; visit < VISITS; visit += 1) {
    await receive(app, { path: '/', bytes: HTML.length })
  }

  await expect.poll(() => lines).toHaveLength(VISITS)
  expect(new Set(lines.map(({ msg }) => msg))).toEqual(new Set(['request completed']))
})

test.each(['/nowhere', '/%E0%A4%A', `/${'x'.repeat(9_000)}`])(
  'logs one line for an invalid or unknown address, too: %.20s',
  async (url) => {
    const { lines, listen } = setUp()
    const origin = await listen()

    const answer = await fetch(origin + url)

    await expect.poll(() => lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ status: answer.status, msg: 'request completed' })
    expect(String(lines[0]?.path).length).toBeLessThanOrEqual(200)
  },
)
