// How the client reports the service's answers that are errors.
import { expect, test } from 'vitest'
import { createTestClient, startTestClient } from '../../tests/helpers/calls/client-under-test.ts'
import { endlessResponse, json, text } from '../../tests/helpers/sites/http-test-server.ts'
import type { MarketCall } from './calls/market-call.ts'

const LIST: MarketCall<null, unknown> = {
  toTarget: () => ({ path: '/exchanges' }),
  parse: (body) => body,
}
const COIN: MarketCall<null, unknown> = {
  toTarget: () => ({ path: '/coins/tezi-gold', aboutCoin: true }),
  parse: (body) => body,
}
const LIMIT_BODY = { status: { error_code: 429, error_message: "You've exceeded the Rate Limit." } }

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
])('rejects %s, and never retries', async (_name, answer, error) => {
  const { client, server } = await startTestClient([answer], { maxBodyBytes: 100_000 })

  await expect(client.fetch(LIST, null, () => true)).rejects.toMatchObject(error)
  expect(server.requests).toHaveLength(1)
})

test.each([
  ['by status and body', json({ error: 'coin not found' }, { status: 404 })],
  ['in the older words', json({ error: 'Could not find coin with the given id' })],
])('recognises a coin that does not exist %s', async (_name, answer) => {
  const { fetch, outcomes } = await startTestClient([answer])

  await expect(fetch(COIN, null)).rejects.toMatchObject({ kind: 'not-found' })
  expect(outcomes).toEqual(['not-found'])
})

test('a web page with status 404 is an error of the service, not a missing coin', async () => {
  const { fetch } = await startTestClient([text('<html>Not Found', { status: 404 })])

  await expect(fetch(COIN, null)).rejects.toMatchObject({ kind: 'bad-status', status: 404 })
})

test('a missing list is an error of the service, not a missing coin', async () => {
  const { fetch } = await startTestClient([json({ error: 'coin not found' }, { status: 404 })])

  await expect(fetch(LIST, null)).rejects.toMatchObject({ kind: 'bad-status', status: 404 })
})

test.each([
  ['with seconds', json(LIMIT_BODY, { status: 429, headers: { 'retry-after': '119' } }), 119],
  ['without a time', json(LIMIT_BODY, { status: 429 }), 10],
  ['as a 200', json(LIMIT_BODY, { headers: { 'retry-after': '30' } }), 30],
  ['as plain text', text('Throttled\n'), 10],
])('reports when a rate limit ends: 429 %s', async (_name, answer, seconds) => {
  const { client, server } = await startTestClient([answer])

  await expect(client.fetch(LIST, null, () => true)).rejects.toMatchObject({
    kind: 'rate-limited',
    retryAfterMs: seconds * 1000,
    limit: 'service',
  })
  expect(server.requests).toHaveLength(1)
})

test('does not wait for the body of a 429', async () => {
  const { fetch } = await startTestClient([
    (_request, response) => {
      response.writeHead(429, { 'retry-after': '7' }).write('{')
    },
  ])

  await expect(fetch(LIST, null)).rejects.toMatchObject({ retryAfterMs: 7_000 })
})

test('an error of the outbound itself is a network error', async () => {
  const { fetch } = createTestClient({ outbound: () => Promise.reject(new TypeError('no route')) })

  await expect(fetch(LIST, null)).rejects.toMatchObject({
    name: 'UpstreamError',
    kind: 'network',
    cause: { message: 'no route' },
  })
})
