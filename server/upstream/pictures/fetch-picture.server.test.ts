import { Agent } from 'undici'
import { expect, onTestFinished, test } from 'vitest'
import { TimeoutError } from '../../../lib/clock.ts'
import { systemClock } from '../../../lib/system-clock.server.ts'
import { disposeAfterTest } from '../../../tests/helpers/dispose-after-test.ts'
import {
  endlessResponse,
  resetConnection,
  startHttpTestServer,
  text,
  truncateResponse,
} from '../../../tests/helpers/sites/http-test-server.ts'
import type { Outbound } from '../http/outbound.server.ts'
import { createOutbound } from '../http/outbound.server.ts'
import { createPublicLookup } from '../http/public-lookup.server.ts'
import { BodyTooLarge } from '../http/read-body.server.ts'
import { createPictureFetcher } from './fetch-picture.server.ts'

const PNG = Buffer.from('\x89PNG\r\n\x1a\n and so on', 'latin1')

async function setUp(...answers: Parameters<typeof startHttpTestServer>) {
  const server = await startHttpTestServer(...answers)
  onTestFinished(() => server[Symbol.asyncDispose]())
  const { fetchPicture } = createPictureFetcher({
    clock: systemClock,
    outbound: createOutbound({}),
    allowedHosts: [new URL(server.origin).host],
    siteOrigin: 'https://tezi.example',
    timeoutMs: 60_000,
  })
  return { fetchPicture, server, url: `${server.origin}/coins/1.png?7` }
}

test('fetches a picture with any content type', async () => {
  const { fetchPicture, server, url } = await setUp(
    text(PNG, { headers: { 'content-type': 'text/html' } }),
  )

  await expect(fetchPicture(url)).resolves.toEqual(PNG)
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
    clock: systemClock,
    outbound,
    allowedHosts: ['pictures.example', 'port.example:8443', '[::1]:3001'],
    siteOrigin: 'https://tezi.example',
  })

  expect(mayFetch(url)).toBe(isAllowed)
  const fetching = expect(fetchPicture(url))
  await (isAllowed ? fetching.resolves.toEqual(PNG) : fetching.rejects.toThrow('allowed host'))
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
    clock: systemClock,
    outbound,
    allowedHosts: ['pictures.example', 'cdn.example'],
    siteOrigin: 'https://tezi.example',
  })
  return { fetchPicture, requested }
}

const MOVED = 'https://pictures.example/1.png'

test('follows one redirect to another allowed host', async () => {
  const { fetchPicture, requested } = setUpRedirects({
    [MOVED]: 'https://cdn.example/a.png',
    'https://cdn.example/a.png': PNG,
  })

  await expect(fetchPicture(MOVED)).resolves.toEqual(PNG)
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
  'ftp://cdn.example/a.png',
  'data:image/png;base64,AA',
  '//cdn.example/a.png',
  '/a.png',
  'a.png',
  '',
])('does not follow a redirect to %j', async (location) => {
  const { fetchPicture, requested } = setUpRedirects({ [MOVED]: location })

  await expect(fetchPicture(MOVED)).rejects.toThrow()
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

  await expect(fetchPicture(MOVED)).rejects.toThrow()
  await expect(fetchPicture('https://pictures.example/2.png')).rejects.toThrow()
  expect(requested).toHaveLength(4)
})

test('refuses a redirect to a file that is too large', async () => {
  const { fetchPicture } = setUpRedirects({
    [MOVED]: 'https://cdn.example/a.png',
    'https://cdn.example/a.png': Buffer.alloc(3 * 1024 * 1024),
  })

  await expect(fetchPicture(MOVED)).rejects.toThrow(BodyTooLarge)
})

test('a redirect to a name with a private address is refused by its look-up', async () => {
  const lookup = createPublicLookup((_name, _options, done) =>
    done(null, [{ address: '127.0.0.1', family: 4 }]),
  )
  const network = createOutbound({ dispatcher: new Agent({ connect: { lookup } }) })
  const { fetchPicture } = createPictureFetcher({
    clock: systemClock,
    outbound: async (request) =>
      request.url === MOVED
        ? new Response(null, { status: 302, headers: { location: 'https://cdn.example/a.png' } })
        : network(request),
    allowedHosts: ['pictures.example', 'cdn.example'],
    siteOrigin: 'https://tezi.example',
  })

  await expect(fetchPicture(MOVED)).rejects.toThrow()
})

test('follows a redirect over http between hosts that are listed with their ports', async () => {
  const cdn = await disposeAfterTest(startHttpTestServer(text(PNG)))
  const first = await disposeAfterTest(
    startHttpTestServer(text('', { status: 301, headers: { location: `${cdn.origin}/a.png` } })),
  )
  const { fetchPicture } = createPictureFetcher({
    clock: systemClock,
    outbound: createOutbound({}),
    allowedHosts: [new URL(first.origin).host, new URL(cdn.origin).host],
    siteOrigin: 'https://tezi.example',
    timeoutMs: 60_000,
  })

  await expect(fetchPicture(`${first.origin}/1.png`)).resolves.toEqual(PNG)
})

test.each<[string, Parameters<typeof startHttpTestServer>[0], string]>([
  ['is missing', text('', { status: 404 }), 'status 404'],
  ['fails', text('', { status: 500 }), 'status 500'],
  ['is too large', endlessResponse('\x89PNG\r\n'.repeat(1000)), ''],
  ['resets the connection', resetConnection, 'fetch failed'],
  ['is cut off', truncateResponse, 'terminated'],
  ['redirects to nowhere', text('', { status: 302 }), 'status 302'],
])('rejects for a picture that %s', async (_name, answer, reason) => {
  const { fetchPicture, url } = await setUp(answer)

  await expect(fetchPicture(url)).rejects.toThrow(reason)
})

test.each<[string, Outbound]>([
  ['a host that never answers', () => new Promise(() => undefined)],
  [
    'a body that never ends',
    async () => new Response(new ReadableStream({ start: (body) => body.enqueue(PNG) })),
  ],
])('gives up %s', async (_what, outbound) => {
  const { fetchPicture } = createPictureFetcher({
    clock: systemClock,
    outbound,
    allowedHosts: ['pictures.example'],
    siteOrigin: 'https://tezi.example',
    timeoutMs: 5,
  })

  await expect(fetchPicture('https://pictures.example/1')).rejects.toThrow(TimeoutError)
})
