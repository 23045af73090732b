import { Agent } from 'undici'
import { expect, onTestFinished, test } from 'vitest'
import { disposeAfterTest } from '../../../tests/helpers/dispose-after-test.ts'
import {
  endlessResponse,
  resetConnection,
  startHttpTestServer,
  text,
} from '../../../tests/helpers/sites/http-test-server.ts'
import type { Outbound } from '../http/outbound.server.ts'
import { createOutbound } from '../http/outbound.server.ts'
import { createPublicLookup } from '../http/public-lookup.server.ts'
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

/** Answers each URL with what `hosts` says: a redirect to a string, or a picture. */
function setUpRedirects(hosts: Record<string, string | Buffer<ArrayBuffer> | number>) {
  const requested: string[] = []
  const outbound: Outbound = async ({ url }) => {
    requested.push(url)
    const answer = hosts[url] ?? 404
    if (typeof answer === 'number') return new Response(null, { status: answer })
    if (typeof answer !== 'string') return new Response(answer)
    return new Response('moved', { status: 302, headers: { location: answer } })
  }
  const { fetchPicture } = createPictureFetcher({
    outbound,
    allowedHosts: ['pictures.example', 'cdn.example', 'market.example', 'plain.example:8080'],
    apiBase: 'https://market.example/api/v3',
    siteOrigin: 'https://tezi.example',
    isKnownUrl: () => true,
    now: () => 0,
  })
  return { fetchPicture, requested }
}

const MOVED = 'https://pictures.example/1.png'

test('follows one redirect to another allowed host', async () => {
  const { fetchPicture, requested } = setUpRedirects({
    [MOVED]: 'https://cdn.example/a.png',
    'https://cdn.example/a.png': PNG,
  })

  await expect(fetchPicture(MOVED)).resolves.toEqual({ kind: 'picture', bytes: PNG, isSvg: false })
  expect(requested).toEqual([MOVED, 'https://cdn.example/a.png'])
})

test.each([
  'https://evil.example/a.png',
  'https://cdn.example.evil.example/a.png',
  'http://cdn.example/a.png',
  'https://cdn.example:8443/a.png',
  'https://user:password@cdn.example/a.png',
  'https://user@cdn.example/a.png',
  'https://127.0.0.1/a.png',
  'https://[::1]/a.png',
  'https://market.example/api/v3/coins/markets',
  'ftp://cdn.example/a.png',
  'data:image/png;base64,AA',
  '//cdn.example/a.png',
  '/a.png',
  'a.png',
  '',
  MOVED,
])('does not follow a redirect to %j', async (location) => {
  const { fetchPicture, requested } = setUpRedirects({ [MOVED]: location })

  await expect(fetchPicture(MOVED)).resolves.toMatchObject({ kind: 'unavailable' })
  expect(requested).toEqual([MOVED])
})

test('does not follow a second redirect, nor a loop', async () => {
  const { fetchPicture, requested } = setUpRedirects({
    [MOVED]: 'https://cdn.example/a.png',
    'https://cdn.example/a.png': 'https://cdn.example/b.png',
    'https://cdn.example/b.png': PNG,
    'https://pictures.example/2.png': 'https://cdn.example/2.png',
    'https://cdn.example/2.png': 'https://pictures.example/2.png',
  })

  await expect(fetchPicture(MOVED)).resolves.toMatchObject({ kind: 'unavailable' })
  await expect(fetchPicture('https://pictures.example/2.png')).resolves.toMatchObject({
    kind: 'unavailable',
  })
  expect(requested).toHaveLength(4)
})

test.each([
  ['is not a picture', Buffer.from('<!doctype html>')],
  ['is too large', Buffer.concat([PNG, Buffer.alloc(3 * 1024 * 1024)])],
  ['is an SVG too large to draw', Buffer.from(`<svg>${' '.repeat(64 * 1024)}</svg>`)],
])('checks what a redirect leads to: it %s', async (_what, content) => {
  const { fetchPicture } = setUpRedirects({
    [MOVED]: 'https://cdn.example/a.png',
    'https://cdn.example/a.png': content,
  })

  await expect(fetchPicture(MOVED)).resolves.toMatchObject({ kind: 'unavailable' })
})

test('a host that fails after a redirect is down, and the host before it is not', async () => {
  const numbers = [1, 2, 3, 4, 5, 6]
  const { fetchPicture, requested } = setUpRedirects({
    ...Object.fromEntries(
      numbers.flatMap((number): [string, string | number][] => [
        [`https://pictures.example/${number}.png`, `https://cdn.example/${number}.png`],
        [`https://cdn.example/${number}.png`, 500],
      ]),
    ),
    'https://pictures.example/own.png': PNG,
  })

  for (const number of numbers) await fetchPicture(`https://pictures.example/${number}.png`)
  expect(requested.filter((url) => url.startsWith('https://cdn.example/'))).toHaveLength(5)
  await expect(fetchPicture('https://pictures.example/own.png')).resolves.toMatchObject({
    kind: 'picture',
  })
})

test('a redirect to a name with a private address is refused by its look-up', async () => {
  const lookup = createPublicLookup((_name, _options, done) =>
    done(null, [{ address: '127.0.0.1', family: 4 }]),
  )
  const network = createOutbound({ dispatcher: new Agent({ connect: { lookup } }) })
  const { fetchPicture } = createPictureFetcher({
    outbound: async (request) =>
      request.url === MOVED
        ? new Response(null, { status: 302, headers: { location: 'https://cdn.example/a.png' } })
        : network(request),
    allowedHosts: ['pictures.example', 'cdn.example'],
    apiBase: 'https://api.example/api/v3',
    siteOrigin: 'https://tezi.example',
    isKnownUrl: () => true,
    now: () => 0,
  })

  await expect(fetchPicture(MOVED)).resolves.toMatchObject({ kind: 'unavailable' })
})

test('follows a redirect over http between hosts that are listed with their ports', async () => {
  const cdn = await disposeAfterTest(startHttpTestServer(text(PNG)))
  const first = await disposeAfterTest(
    startHttpTestServer(text('', { status: 301, headers: { location: `${cdn.origin}/a.png` } })),
  )
  const { fetchPicture } = createPictureFetcher({
    outbound: createOutbound({}),
    allowedHosts: [new URL(first.origin).host, new URL(cdn.origin).host],
    apiBase: 'https://api.example/api/v3',
    siteOrigin: 'https://tezi.example',
    isKnownUrl: () => true,
    now: () => 0,
    timeoutMs: 60_000,
  })

  await expect(fetchPicture(`${first.origin}/1.png`)).resolves.toMatchObject({ kind: 'picture' })
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
