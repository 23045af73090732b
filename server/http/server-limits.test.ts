import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import net from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { registerRequestRules } from './limits/request-rules.ts'
import { serverOptions } from './limits/server-options.ts'
import { registerErrorHandlers } from './replies/error-handlers.ts'
import { registerSecurityHeaders, securityHeaders } from './replies/security-headers.ts'

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n'
const HEADERS = securityHeaders({ siteOrigin: 'https://tezi.example', hstsSubdomains: false })

/**
 * A server with one page. `send` opens a connection, sends a request, and reads until the
 * connection closes.
 */
async function setUp(limits: Partial<Parameters<typeof serverOptions>[0]> = {}) {
  const app = Fastify(
    serverOptions({
      siteOrigin: 'https://tezi.example',
      hstsSubdomains: false,
      logLevel: 'silent',
      trustProxy: false,
      secrets: [],
      ...limits,
    }),
  )
  onTestFinished(() => app.close())
  registerSecurityHeaders(app, HEADERS)
  registerRequestRules(app)
  registerErrorHandlers(app)
  app.route({ method: ['GET', 'HEAD'], url: '*', handler: async ({ url }) => `page ${url}` })
  app.get('/file', async () => 'file')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo

  return async function send(request: string): Promise<string> {
    const socket = net.connect(port, '127.0.0.1')
    // The server may close before it has read everything.
    socket.on('error', () => socket.destroy())
    await once(socket, 'connect')
    socket.write(request)
    return text(socket)
  }
}

function expectRefusal(answer: string, status: number) {
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer.match(/^HTTP\/1.1/gm)).toHaveLength(1)
  const head = answer.toLowerCase()
  for (const [name, value] of Object.entries(HEADERS)) {
    expect(head).toContain(`${name}: ${value}\r\n`.toLowerCase())
  }
  expect(head).toContain('cache-control: no-store\r\n')
  expect(head).toContain('connection: close\r\n')
}

test('answers an ordinary request', async () => {
  const send = await setUp()

  expect(await send(`${GET}Connection: close\r\n\r\n`)).toMatch(/^HTTP\/1.1 200 .*page \/$/s)
})

test.each([
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'PURGE',
  'QUERY',
  'BREW',
])('refuses %s and names the allowed methods', async (method) => {
  const send = await setUp()

  const answer = await send(`${method} / HTTP/1.1\r\nHost: x\r\n\r\n${GET}\r\n`)

  expectRefusal(answer, 405)
  expect(answer.toLowerCase()).toContain('allow: get, head\r\n')
})

test.each([
  ['a length', 'Content-Length: 5\r\n\r\nhello'],
  ['chunks', 'Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n'],
])('refuses a body announced by %s and does not read it as the next request', async (_by, rest) => {
  const send = await setUp()

  expectRefusal(await send(`${GET}${rest}${GET}\r\n`), 413)
})

test.each(['Host: x\r\n', 'host: y\r\n'])('refuses a second host: %j', async (second) => {
  const send = await setUp()

  expectRefusal(await send(`${GET}${second}\r\n`), 400)
})

test('does not read the body of a refused method', async () => {
  const send = await setUp()

  expectRefusal(
    await send('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/xml\r\nContent-Length: 9\r\n\r\n'),
    405,
  )
})

test.each([
  ['an address', `GET /file?${'x'.repeat(8_192)} HTTP/1.1\r\nHost: x\r\n\r\n`, 414],
  ['a header', `${GET}Cookie: ${'x'.repeat(70_000)}\r\n\r\n`, 431],
])('refuses %s that is too long', async (_what, request, status) => {
  const send = await setUp()

  expectRefusal(await send(request), status)
})

test('answers an address that Node does not read with a page that leads home', async () => {
  const send = await setUp()

  const answer = await send(`GET /${'x'.repeat(70_000)} HTTP/1.1\r\nHost: x\r\n\r\n`)

  expectRefusal(answer, 414)
  expect(answer.toLowerCase()).toContain('content-type: text/html; charset=utf-8\r\n')
  const [, html = ''] = answer.split('\r\n\r\n')
  expect(html).toMatch(/^<!doctype html>\n<html lang="en-IN">/)
  expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">')
  expect(html).toContain('<title>Address too long · Tezi</title>')
  expect(html.match(/<h1>.*?<\/h1>/g)).toEqual(['<h1>This address is too long</h1>'])
  expect(html).toContain('<a href="/">')
  expect(answer).toContain(`Content-Length: ${Buffer.byteLength(html)}\r\n`)
})

test('answers the same page if the address arrives in parts', async () => {
  const send = await setUp()

  const answer = await send(`GET /${'x'.repeat(150_000)}`)

  expectRefusal(answer, 414)
})

test('does not call the address too long if the headers are', async () => {
  const send = await setUp()

  const answer = await send(`GET /x HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(70_000)}\r\n\r\n`)

  expect(answer).toMatch(/The headers are too large\.$/)
})

test.each([
  ['GET / HTTP/1.1\r\n\r\n', 400],
  ['hello\r\n\r\n', 405],
  ['GET / SPDY/9\r\n\r\n', 400],
  ['GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
])('refuses input that is not a valid request: %j', async (request, status) => {
  const send = await setUp()

  expect(await send(request)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
})

test('leaves an address that is too long to the pages, which say so', async () => {
  const send = await setUp()

  const answer = await send(
    `GET /${'x'.repeat(8_192)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
  )

  expect(answer).toMatch(/^HTTP\/1.1 200 /)
})

test('reads percent signs that encode nothing as themselves, with all security headers', async () => {
  const send = await setUp()

  const answer = await send('GET /%E0%A4%A?q=%20 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')

  expect(answer).toMatch(/^HTTP\/1.1 200 .*page \/%25E0%25A4%25A\?q=%20$/s)
  for (const [name, value] of Object.entries(HEADERS)) {
    expect(answer.toLowerCase()).toContain(`${name}: ${value}\r\n`.toLowerCase())
  }
})

test('answers 408 to a client that sends its headers too slowly, and cuts it off', async () => {
  const send = await setUp({ headersTimeoutMs: 20, requestTimeoutMs: 40, checkIntervalMs: 5 })

  expectRefusal(await send(`${GET}Cookie: a`), 408)
})

test('closes a connection without a request, and sends no error to a proxy', async () => {
  const send = await setUp({ headersTimeoutMs: 20, requestTimeoutMs: 40, checkIntervalMs: 5 })

  expect(await send('')).toBe('')
})

test('cuts off a client that connects and sends nothing', async () => {
  const send = await setUp({ idleTimeoutMs: 20 })

  expect(await send('')).toBe('')
})
