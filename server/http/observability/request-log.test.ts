import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { serverOptions } from '../limits/server-options.ts'
import { registerRequestLog } from './request-log.ts'

function setUp() {
  const lines: Record<string, unknown>[] = []
  const app = Fastify(
    serverOptions({
      siteOrigin: 'https://tezi.example',
      hstsSubdomains: false,
      logLevel: 'info',
      trustProxy: ['loopback'],
      secrets: [],
      logOutput: { write: (line) => lines.push(JSON.parse(line)) },
    }),
  )
  onTestFinished(() => app.close())
  registerRequestLog(app)
  app.get('/coin/bitcoin', async () => 'page')
  return { app, lines }
}

test('logs one line for each request, with an id and nothing about the visitor', async () => {
  const { app, lines } = setUp()

  await app.inject({
    url: '/coin/bitcoin?currency=eur',
    headers: { 'user-agent': 'Firefox', 'x-forwarded-for': '203.0.113.9', cookie: 'a=b' },
  })

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
  const { app, lines } = setUp()
  const { promise: requested, resolve: markRequested } = Promise.withResolvers<void>()
  app.get('/slow', () => {
    markRequested()
    return new Promise(() => undefined)
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const visitor = new AbortController()

  const answer = fetch(`${origin}/slow`, { signal: visitor.signal })
  await requested
  visitor.abort()

  await expect(answer).rejects.toThrow('aborted')
  await expect.poll(() => lines.filter(({ path }) => path === '/slow')).toHaveLength(1)
  expect(lines.at(-1)).toMatchObject({ path: '/slow', msg: 'request aborted' })
})

test.each(['/nowhere', '/%E0%A4%A', `/${'x'.repeat(9_000)}`])(
  'logs one line for an invalid or unknown address, too: %.20s',
  async (url) => {
    const { app, lines } = setUp()

    const answer = await app.inject(url)

    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ status: answer.statusCode, msg: 'request completed' })
    expect(String(lines[0]?.path).length).toBeLessThanOrEqual(200)
  },
)
