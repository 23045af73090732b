import { expect, onTestFinished, test } from 'vitest'
import { UpstreamError } from '../../../market/upstream-error.ts'
import {
  endlessResponse,
  json,
  neverRespond,
  resetConnection,
  stalledResponse,
  startHttpTestServer,
  text,
  truncateResponse,
} from '../../../tests/helpers/sites/http-test-server.ts'
import { coinTickersCall } from '../calls/tickers/coin-tickers.server.ts'
import type { AttemptPriority, CallGate } from './call-gate.ts'
import { createFetchWithRetry } from './fetch-with-retry.server.ts'
import { createOutbound } from './outbound.server.ts'
import { createBuildRequest } from './request.server.ts'

const NOW_MS = Date.UTC(2026, 0, 15, 9)
const COIN = { path: '/coins/tezi-gold', aboutCoin: true }
const LIST = { path: '/exchanges' }
const LIMIT_BODY = { status: { error_code: 429, error_message: "You've exceeded the Rate Limit." } }
const WAITING = {
  parse: (json: unknown) => json,
  signal: new AbortController().signal,
  priority: 'facts',
} as const

async function setUp(...answers: Parameters<typeof startHttpTestServer>) {
  return setUpWithTimeout(60_000, ...answers)
}

async function setUpWithTimeout(
  attemptTimeoutMs: number,
  ...answers: Parameters<typeof startHttpTestServer>
) {
  const server = await startHttpTestServer(...answers)
  onTestFinished(() => server[Symbol.asyncDispose]())
  const clock = { nowMs: NOW_MS }
  const slept: number[] = []
  const refused = new Set<AttemptPriority>()
  const subjects: (string | null)[] = []
  const gate: CallGate = async ({ priority, subject }, call) => {
    subjects.push(subject)
    if (refused.has(priority)) throw new UpstreamError('budget-spent', 'no calls left')
    return call()
  }
  const fetchWithRetry = createFetchWithRetry({
    gate,
    outbound: createOutbound({}),
    buildRequest: createBuildRequest({
      apiBase: `${server.origin}/api/v3`,
      plan: 'demo',
      apiKey: 'CG-secret',
      siteOrigin: 'https://tezi.example',
    }),
    now: () => clock.nowMs,
    sleep: async (ms) => {
      slept.push(ms)
    },
    attemptTimeoutMs,
    maxBodyBytes: 100_000,
  })
  return { fetchWithRetry, subjects, server, clock, slept, refused }
}

test('returns the JSON of the answer', async () => {
  const { fetchWithRetry, server } = await setUp(json([{ id: 'north' }]))

  await expect(fetchWithRetry(LIST, WAITING)).resolves.toEqual([{ id: 'north' }])
  expect(server.requests).toHaveLength(1)
})

test.each([
  ['a 500', json({ status: 500, error: 'Internal Server Error' }, { status: 500 })],
  ['a 500 that is only in the body', json({ status: 500, error: 'Oops' })],
  ['a 503 in HTML', text('<html>Service Unavailable</html>', { status: 503 })],
  ['a connection that is reset', resetConnection],
  ['an answer that is cut off', truncateResponse],
])('retries after %s', async (_name, fault) => {
  const { fetchWithRetry, server, slept } = await setUp(fault, fault, json('well again'))

  await expect(fetchWithRetry(LIST, WAITING)).resolves.toBe('well again')
  expect(server.requests).toHaveLength(3)
  expect(slept).toEqual([100, 300])
})

test.each([
  ['a 500', json({}, { status: 500 }), { kind: 'bad-status', status: 500 }],
  ['a connection that is reset', resetConnection, { kind: 'network' }],
])('gives up after %s in three attempts', async (_name, fault, error) => {
  const { fetchWithRetry, server } = await setUp(fault)

  await expect(fetchWithRetry(LIST, WAITING)).rejects.toMatchObject(error)
  expect(server.requests).toHaveLength(3)
})

test.each([
  ['no answer', neverRespond],
  ['an answer that stalls', stalledResponse('[{"id":')],
])('does not retry after %s', async (_name, fault) => {
  const { fetchWithRetry, slept } = await setUpWithTimeout(50, fault)

  await expect(fetchWithRetry(LIST, WAITING)).rejects.toMatchObject({ kind: 'timeout' })
  expect(slept).toEqual([])
})

test.each([
  ['HTML', text('<!doctype html><p>Hello</p>'), { kind: 'bad-payload' }],
  ['truncated JSON', text('[{"id":"no'), { kind: 'bad-payload' }],
  ['an empty body', text(''), { kind: 'bad-payload' }],
  ['a body that never ends', endlessResponse('[1,2,3],'), { kind: 'bad-payload' }],
  ['a body a byte too large', text('9'.repeat(100_001)), { kind: 'bad-payload' }],
  ['403 in HTML', text('<html>Forbidden', { status: 403 }), { kind: 'bad-status', status: 403 }],
  [
    '401 for a bad key',
    json({ status: { error_code: 10002, error_message: 'API Key Missing' } }, { status: 401 }),
    { kind: 'bad-status', status: 401, message: '/exchanges: status 401, code 10002' },
  ],
  [
    'a time range beyond the plan',
    json({ error: { status: { error_code: 10012, error_message: 'Your …' } } }, { status: 401 }),
    { kind: 'plan-limit', status: 401 },
  ],
  [
    'a call for subscribers',
    json({ status: { error_code: 10005, error_message: 'This …' } }, { status: 401 }),
    { kind: 'plan-limit' },
  ],
  ['a list that is not found', json({ error: 'not found' }, { status: 404 }), { status: 404 }],
  [
    'a redirect',
    text('', { status: 302, headers: { location: '/elsewhere' } }),
    { kind: 'bad-status', status: 302 },
  ],
])('rejects %s without a retry', async (_name, answer, error) => {
  const { fetchWithRetry, server } = await setUp(answer)

  await expect(fetchWithRetry(LIST, WAITING)).rejects.toMatchObject(error)
  expect(server.requests).toHaveLength(1)
})

test.each([
  ['by status and body', json({ error: 'coin not found' }, { status: 404 })],
  ['in the older words', json({ error: 'Could not find coin with the given id' })],
])('recognises a coin that does not exist %s', async (_name, answer) => {
  const { fetchWithRetry } = await setUp(answer)

  await expect(fetchWithRetry(COIN, WAITING)).rejects.toMatchObject({ kind: 'not-found' })
})

test('a web page with status 404 is an error of the service, not a missing coin', async () => {
  const { fetchWithRetry } = await setUp(text('<html>Not Found', { status: 404 }))

  await expect(fetchWithRetry(COIN, WAITING)).rejects.toMatchObject({
    kind: 'bad-status',
    status: 404,
  })
})

test('a missing list is an error of the service, not a missing coin', async () => {
  const { fetchWithRetry } = await setUp(json({ error: 'coin not found' }, { status: 404 }))

  await expect(fetchWithRetry(LIST, WAITING)).rejects.toMatchObject({
    kind: 'bad-status',
    status: 404,
  })
})

test.each([
  ['with seconds', json(LIMIT_BODY, { status: 429, headers: { 'retry-after': '119' } }), 119],
  ['without a time', json(LIMIT_BODY, { status: 429 }), 10],
  ['as a 200', json(LIMIT_BODY, { headers: { 'retry-after': '30' } }), 30],
  ['as plain text', text('Throttled\n'), 10],
])('reports when a rate limit ends: 429 %s', async (_name, answer, seconds) => {
  const { fetchWithRetry, server } = await setUp(answer)
  const retryAtMs = NOW_MS + seconds * 1000

  await expect(fetchWithRetry(LIST, WAITING)).rejects.toMatchObject({
    kind: 'rate-limited',
    retryAtMs,
  })
  expect(server.requests).toHaveLength(1)
})

test('calls about one coin have one subject, and those that fail alone have none', async () => {
  const { fetchWithRetry, subjects } = await setUp(json({}))
  for (const path of [
    '/coins/tezi-gold',
    '/coins/tezi-gold/market_chart',
    '/coins/tezi-gold/ohlc',
  ]) {
    await fetchWithRetry({ path, aboutCoin: true }, WAITING)
  }
  await fetchWithRetry({ path: '/coins/markets', params: { page: '2' } }, WAITING)
  await fetchWithRetry(coinTickersCall.toTarget({ id: 'tezi-gold', exchangeIds: [] }), WAITING)
  const [first, second, third, ...others] = subjects
  expect([second, third]).toEqual([first, first])
  expect(others).toEqual(['/coins/markets?page=2', null])
})

test('makes no call that the gate refuses', async () => {
  const { fetchWithRetry, server, refused } = await setUp(json('well'))
  refused.add('facts')

  await expect(fetchWithRetry(LIST, WAITING)).rejects.toMatchObject({ kind: 'budget-spent' })
  expect(server.requests).toHaveLength(0)
})

test('asks the gate for every attempt, and reports the failure if it refuses a retry', async () => {
  const { fetchWithRetry, server, refused } = await setUp(text('', { status: 500 }))
  refused.add('retry')

  await expect(fetchWithRetry(LIST, WAITING)).rejects.toMatchObject({
    kind: 'bad-status',
    status: 500,
  })
  expect(server.requests).toHaveLength(1)
})

test('an answer that the parser refuses is a bad payload without a retry', async () => {
  const { fetchWithRetry, server } = await setUp(json({ rows: 7 }))
  const parse = () => {
    throw new TypeError('rows must be a list')
  }

  await expect(fetchWithRetry(LIST, { ...WAITING, parse })).rejects.toMatchObject({
    kind: 'bad-payload',
    cause: { message: 'rows must be a list' },
  })
  expect(server.requests).toHaveLength(1)
})

test('does not wait for the body of a 429', async () => {
  const { fetchWithRetry } = await setUp((_request, response) => {
    response.writeHead(429, { 'retry-after': '7' }).write('{')
  })

  await expect(fetchWithRetry(LIST, WAITING)).rejects.toMatchObject({ retryAtMs: NOW_MS + 7_000 })
})

test('never sends the API key to the target of a redirect', async () => {
  const { fetchWithRetry, server } = await setUp()
  server.answer(text('', { status: 307, headers: { location: `${server.origin}/thief` } }))

  await expect(fetchWithRetry(LIST, WAITING)).rejects.toMatchObject({ kind: 'bad-status' })
  expect(server.requests.map(({ url }) => url)).toEqual(['/api/v3/exchanges'])
})

test('an aborted call is not retried', async () => {
  const visitor = new AbortController()
  const { fetchWithRetry, server } = await setUp(() => visitor.abort(new Error('left')))

  await expect(fetchWithRetry(LIST, { ...WAITING, signal: visitor.signal })).rejects.toMatchObject({
    kind: 'aborted',
  })
  expect(server.requests).toHaveLength(1)
})
