import { expect, onTestFinished, test } from 'vitest'
import {
  endlessResponse,
  resetConnection,
  startHttpTestServer,
  text,
} from '../../../tests/helpers/sites/http-test-server.ts'
import type { Outbound } from '../http/outbound.server.ts'
import { createOutbound } from '../http/outbound.server.ts'
import { createPictureFetcher } from './fetch-picture.server.ts'

const PNG = Buffer.from('\x89PNG\r\n\x1a\n and so on', 'latin1')

async function setUp(...answers: Parameters<typeof startHttpTestServer>) {
  const server = await startHttpTestServer(...answers)
  onTestFinished(() => server[Symbol.asyncDispose]())
  const clock = { nowMs: 0 }
  const { fetchPicture } = createPictureFetcher({
    outbound: createOutbound({}),
    allowedHosts: [new URL(server.origin).host],
    apiBase: 'https://api.example/api/v3',
    siteOrigin: 'https://tezi.example',
    isKnownUrl: (url) => url.includes('named'),
    now: () => clock.nowMs,
    timeoutMs: 60_000,
  })
  return { fetchPicture, server, clock, url: `${server.origin}/coins/1.png?7` }
}

test('fetches a picture with any content type', async () => {
  const { fetchPicture, server, url } = await setUp(
    text(PNG, { headers: { 'content-type': 'text/html' } }),
  )

  await expect(fetchPicture(url)).resolves.toEqual({ kind: 'picture', bytes: PNG, isSvg: false })
  expect(server.requests[0]).toMatchObject({
    url: '/coins/1.png?7',
    headers: { 'user-agent': 'Mozilla/5.0 (compatible; Tezi/1.0; +https://tezi.example)' },
  })
})

test.each([
  ['https://pictures.example/a.png', true],
  ['http://pictures.example/a.png', true],
  ['https://PICTURES.example:443/a.png', true],
  ['https://pictures.example:8443/a.png', false],
  ['https://port.example:8443/a.png', true],
  ['https://port.example/a.png', false],
  ['https://[::1]:3001/a.png', true],
  ['https://[::1]/a.png', false],
  ['https://user@pictures.example/a.png', false],
  ['https://pictures.example.evil.example/a.png', false],
  ['https://pictures.example@evil.example/a.png', false],
  ['ftp://pictures.example/a.png', false],
  ['data:image/png;base64,AA', false],
  ['/a.png', false],
  ['', false],
])('whether %s may be fetched: %s', async (url, isAllowed) => {
  const requested: string[] = []
  const outbound: Outbound = async (request) => {
    requested.push(request.url)
    return new Response(PNG)
  }
  const { mayFetch, fetchPicture } = createPictureFetcher({
    outbound,
    allowedHosts: ['pictures.example', 'port.example:8443', '[::1]:3001'],
    apiBase: 'https://api.example/api/v3',
    siteOrigin: 'https://tezi.example',
    isKnownUrl: () => true,
    now: () => 0,
  })

  expect(mayFetch(url)).toBe(isAllowed)
  await expect(fetchPicture(url)).resolves.toMatchObject({
    kind: isAllowed ? 'picture' : 'unavailable',
  })
  expect(requested).toHaveLength(isAllowed ? 1 : 0)
})

test.each([
  ['https://market.example/api/v3', '/api/v3/coins/markets?page=2', false],
  ['https://market.example/api/v3', '//api/v3/ping', false],
  ['https://market.example/api/v3', '/api/%763/ping', false],
  ['https://market.example/api/v3', '/api%2Fv3/ping', false],
  ['https://market.example/api/v3', '/API/v3/ping', false],
  ['https://market.example/api/v3', '/api/v3;a/ping', false],
  ['https://market.example/api/v3', '/x/%2e%2e/api/v3/ping', false],
  ['https://market.example/api/v3', '/api/v3%', false],
  ['http://market.example/api/v3', '/api/v3/ping', false],
  ['https://market.example/api/v3', '/api/v3', true],
  ['https://market.example/api/v3', '/coins/images/1/small/bitcoin.png', true],
  ['https://market.example/api/v3/', '/api/v3/ping', false],
  ['https://market.example/', '/ping', false],
  ['https://market.example', '/coins/markets?page=2', false],
  ['https://market.example', '/coins/bitcoin/ohlc?days=1', false],
  ['https://market.example', '/coins/bitcoin/tickers', false],
  ['https://market.example', '/coins/bitcoin/market_chart/range', false],
  ['https://market.example', '/coins/images/contract/1.png', false],
  ['https://market.example', '/asset_platforms', false],
  ['https://market.example', '/global/decentralized_finance_defi', false],
  ['https://market.example', '/', false],
  ['https://market.example', '/coins/bitcoin', false],
  ['https://market.example', '/coins/bitcoin.png', false],
  ['https://market.example', '/%63oins/bitcoin', false],
  ['https://market.example', '/coins/images/1/small/bitcoin.png', true],
  ['https://market.example', '/pictures/coins/bitcoin.svg', true],
  ['https://api.example/api/v3', '/api/v3/coins/markets', true],
])('with the API at %s, whether %s may be a picture: %s', async (apiBase, path, isAllowed) => {
  const { mayFetch } = createPictureFetcher({
    outbound: async () => new Response(PNG),
    allowedHosts: ['market.example'],
    apiBase,
    siteOrigin: 'https://tezi.example',
    isKnownUrl: () => true,
    now: () => 0,
  })

  expect(mayFetch(`https://market.example${path}`)).toBe(isAllowed)
})

test.each([
  ['is missing', text('', { status: 404 })],
  ['is not a picture', text('<!doctype html>')],
  ['is too large', endlessResponse('\x89PNG\r\n'.repeat(1000))],
  ['is an SVG too large to draw', text(`<svg>${' '.repeat(64 * 1024)}</svg>`)],
  ['is a redirect', text('', { status: 302, headers: { location: 'http://127.0.0.1:9/' } })],
])('a picture that %s is unavailable, and its host stays up', async (_name, answer) => {
  const { fetchPicture, server, url } = await setUp(answer, text(PNG))

  await expect(fetchPicture(url)).resolves.toMatchObject({ kind: 'unavailable' })
  await expect(fetchPicture(url)).resolves.toMatchObject({ kind: 'picture' })
  expect(server.requests).toHaveLength(2)
})

const FAILURES = [
  ['resets the connection', resetConnection],
  ['answers 500', text('', { status: 500 })],
  ['answers 429', text('', { status: 429 })],
] as const

test.each(FAILURES)('a host that %s for five known URLs is down for a minute', async (_, no) => {
  const { fetchPicture, server, clock, url } = await setUp(no)

  for (let index = 1; index <= 5; index += 1) await fetchPicture(`${url}&named=${index}`)
  server.answer(text(PNG))
  clock.nowMs = 59_999
  await expect(fetchPicture(url)).resolves.toEqual({ kind: 'unavailable', reason: 'host is down' })
  expect(server.requests).toHaveLength(5)

  clock.nowMs = 60_000
  await expect(fetchPicture(url)).resolves.toMatchObject({ kind: 'picture' })
})

test.each(FAILURES)('a host that %s for unknown URLs stays up', async (_, no) => {
  const { fetchPicture, server, url } = await setUp(no)

  for (let index = 1; index <= 9; index += 1) await fetchPicture(`${url}&${index}`)
  server.answer(text(PNG))

  await expect(fetchPicture(`${url}&named`)).resolves.toMatchObject({ kind: 'picture' })
})

test('repeated failures of one known URL are not an outage', async () => {
  const { fetchPicture, server, url } = await setUp(resetConnection)

  for (let times = 1; times <= 9; times += 1) await fetchPicture(`${url}&named`)
  server.answer(text(PNG))

  await expect(fetchPicture(`${url}&named=2`)).resolves.toMatchObject({ kind: 'picture' })
})

test.each([
  ['a picture', text(PNG)],
  ['a 404', text('', { status: 404 })],
])('%s resets the count of failures', async (_what, answer) => {
  const { fetchPicture, server, url } = await setUp(resetConnection)

  for (let index = 1; index <= 8; index += 1) {
    server.answer(index === 5 ? answer : resetConnection)
    await fetchPicture(`${url}&named=${index}`)
  }
  server.answer(text(PNG))

  await expect(fetchPicture(`${url}&named=9`)).resolves.toMatchObject({ kind: 'picture' })
})

test('a host that times out for five known URLs is down', async () => {
  const requested: string[] = []
  const { fetchPicture } = createPictureFetcher({
    outbound: (request) => {
      requested.push(request.url)
      return new Promise(() => undefined)
    },
    allowedHosts: ['pictures.example'],
    apiBase: 'https://api.example/api/v3',
    siteOrigin: 'https://tezi.example',
    isKnownUrl: () => true,
    now: () => 0,
    timeoutMs: 5,
  })

  for (let index = 1; index <= 5; index += 1)
    await fetchPicture(`https://pictures.example/${index}`)
  await expect(fetchPicture('https://pictures.example/6')).resolves.toEqual({
    kind: 'unavailable',
    reason: 'host is down',
  })
  expect(requested).toHaveLength(5)
})
