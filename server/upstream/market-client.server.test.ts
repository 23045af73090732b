// The client's attempts: retries, time limits, recorded outcomes and the API key.
import { inspect } from 'node:util'
import { expect, test, vi } from 'vitest'
import coinsMarkets from '../../tests/fixtures/coins-markets.json' with { type: 'json' }
import { createTestClient, startTestClient } from '../../tests/helpers/calls/client-under-test.ts'
import {
  json,
  neverRespond,
  resetConnection,
  stalledResponse,
  text,
  truncateResponse,
} from '../../tests/helpers/sites/http-test-server.ts'
import { StillClock } from '../../tests/helpers/still-clock.ts'
import type { MarketCall } from './calls/market-call.ts'
import { listPageCall } from './calls/market-rows/list-calls.server.ts'

/** A call without a parser. */
const rawCall: MarketCall<null, unknown> = {
  toTarget: () => ({ path: '/exchanges' }),
  parse: (body) => body,
}

const WELL = json('well')
const FAILED = json({}, { status: 500 })

test('a call that succeeds is one attempt', async () => {
  const { fetch, urls, outcomes } = await startTestClient([WELL])

  await expect(fetch(rawCall, null)).resolves.toBe('well')
  expect(urls()).toEqual(['/api/v3/exchanges'])
  expect(outcomes).toEqual(['answered'])
})

test.each([
  ['a 500', FAILED, 'bad-status'],
  ['a 500 that is only in the body', json({ status: 500, error: 'Oops' }), 'bad-status'],
  ['a 503 in HTML', text('<html>Service Unavailable</html>', { status: 503 }), 'bad-status'],
  ['a connection that is reset', resetConnection, 'network'],
  ['an answer that is cut off', truncateResponse, 'network'],
] as const)('retries once after %s, if it may', async (_name, fault, outcome) => {
  const { client, server, outcomes } = await startTestClient([fault, WELL])

  await expect(client.fetch(rawCall, null, () => true)).resolves.toBe('well')
  expect(outcomes).toEqual([outcome, 'answered'])

  server.answer(fault)
  await expect(client.fetch(rawCall, null, () => true)).rejects.toMatchObject({ kind: outcome })
  expect(server.requests).toHaveLength(4)
})

test.each([
  ['a 500', FAILED, { kind: 'bad-status', status: 500 }],
  ['a connection that is reset', resetConnection, { kind: 'network' }],
])('reports %s at once if it may not retry', async (_name, fault, error) => {
  const { fetch, server } = await startTestClient([fault])

  await expect(fetch(rawCall, null)).rejects.toMatchObject(error)
  expect(server.requests).toHaveLength(1)
})

test.each([
  ['no answer', [neverRespond]],
  ['an answer that stalls', [stalledResponse('[{"id":')]],
] as const)('does not retry after %s, and does not ask whether it may', async (_name, answers) => {
  const clock = new StillClock()
  const { client, server, outcomes } = await startTestClient([...answers], { clock })
  const mayRetry = vi.fn(() => true)

  const failed = expect(client.fetch(rawCall, null, mayRetry)).rejects.toMatchObject({
    kind: 'timeout',
  })
  await expect.poll(() => server.requests).toHaveLength(1)
  await clock.jump(60_000)
  await failed
  expect(server.requests).toHaveLength(1)
  expect(mayRetry).not.toHaveBeenCalled()
  expect(outcomes).toEqual(['timeout'])
})

test('a site without a key makes one attempt', async () => {
  const { client, server } = await startTestClient([FAILED], { plan: 'public' })

  await expect(client.fetch(rawCall, null, () => true)).rejects.toMatchObject({ status: 500 })
  expect(server.requests).toHaveLength(1)
})

test('a retry has what the first attempt has left of the total time', async () => {
  const clock = new StillClock()
  const { client, server, outcomes } = await startTestClient(
    [(...exchange) => void clock.jump(119_950).then(() => FAILED(...exchange)), neverRespond],
    { clock, attemptTimeoutMs: 120_000 },
  )

  const failed = expect(client.fetch(rawCall, null, () => true)).rejects.toMatchObject({
    kind: 'timeout',
  })
  await expect.poll(() => server.requests).toHaveLength(2)
  await clock.jump(49)
  expect(outcomes).toEqual(['bad-status'])
  await clock.jump(1)
  await failed
  expect(outcomes).toEqual(['bad-status', 'timeout'])
})

test('does not retry once the total time is over', async () => {
  const { client, clock, server } = await startTestClient([
    (...exchange) => {
      clock.nowMs += 120_000
      FAILED(...exchange)
    },
  ])

  await expect(client.fetch(rawCall, null, () => true)).rejects.toMatchObject({ status: 500 })
  expect(server.requests).toHaveLength(1)
})

test('no attempt takes longer than the total time', async () => {
  const { fetch } = await startTestClient([neverRespond], { totalTimeoutMs: 50 })

  await expect(fetch(rawCall, null)).rejects.toMatchObject({ kind: 'timeout' })
})

test('an attempt that times out aborts its request, even if that ignores signals', async () => {
  const requests: Request[] = []
  const { fetch } = createTestClient({
    outbound: (request) => {
      requests.push(request)
      return new Promise(() => undefined)
    },
    attemptTimeoutMs: 5,
  })

  await expect(fetch(rawCall, null)).rejects.toMatchObject({ kind: 'timeout' })
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true])
})

test.each([
  ['refused', text('<html>Forbidden', { status: 403 })],
  ['refused', json({ status: { error_code: 10002 } }, { status: 401 })],
  ['plan-limit', json({ error: { status: { error_code: 10012 } } }, { status: 401 })],
  ['rate-limited', json({}, { status: 429 })],
  ['bad-status', json({}, { status: 404 })],
  ['bad-payload', text('<!doctype html>')],
  ['network', resetConnection],
] as const)('records the outcome %s', async (outcome, answer) => {
  const { fetch, outcomes } = await startTestClient([answer])

  await expect(fetch(rawCall, null)).rejects.toBeInstanceOf(Error)
  expect(outcomes).toEqual([outcome])
})

test('an answer that the parser refuses is a bad payload without a retry', async () => {
  const { client, server, outcomes } = await startTestClient([json({ rows: 7 })])
  const parse = () => {
    throw new TypeError('rows must be a list')
  }

  await expect(client.fetch({ ...rawCall, parse }, null, () => true)).rejects.toMatchObject({
    kind: 'bad-payload',
    cause: { message: 'rows must be a list' },
  })
  expect(server.requests).toHaveLength(1)
  expect(outcomes).toEqual(['bad-payload'])
})

test('reports invalid rows', async () => {
  const { fetch, droppedRows } = await startTestClient([json([...coinsMarkets, null, { id: 5 }])])

  const { rows } = await fetch(listPageCall, { currency: 'inr', page: 1 })

  expect(rows).toHaveLength(4)
  expect(droppedRows).toEqual([{ path: '/coins/markets', dropped: 2, accepted: 4 }])
})

test('a ping is a single attempt, even if it fails', async () => {
  const { client, server, urls } = await startTestClient([
    json({ gecko_says: '(V3) To the Moon!' }),
  ])
  await expect(client.ping()).resolves.toBeUndefined()
  expect(urls()).toEqual(['/api/v3/ping'])

  server.answer(resetConnection)
  await expect(client.ping()).rejects.toMatchObject({ kind: 'network' })
  expect(server.requests).toHaveLength(2)
})

test.each([
  ['public', 'k', undefined, undefined],
  ['demo', 'k', 'k', undefined],
  ['pro', 'k', undefined, 'k'],
] as const)('plan %s sends its key in its own header', async (plan, apiKey, demoKey, proKey) => {
  const { fetch, server } = await startTestClient([WELL], { plan, apiKey })

  await fetch(rawCall, null)

  expect(server.requests[0]?.headers).toMatchObject({
    'user-agent': 'Mozilla/5.0 (compatible; Tezi/1.0; +https://tezi.example)',
  })
  expect(server.requests[0]?.headers['x-cg-demo-api-key']).toBe(demoKey)
  expect(server.requests[0]?.headers['x-cg-pro-api-key']).toBe(proKey)
})

test('no error or cause contains the API key', async () => {
  const { fetch } = await startTestClient([resetConnection], { plan: 'pro', apiKey: 'CG-secret' })

  const error: unknown = await fetch(rawCall, null).catch((thrown) => thrown)

  expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('CG-secret')
  expect(() => createTestClient({ plan: 'pro', apiKey: 'CG-secret\n' })).toThrow(
    /^malformed market API key$/,
  )
})

test('never sends the API key to the target of a redirect', async () => {
  const { fetch, server, urls } = await startTestClient([], { plan: 'demo', apiKey: 'CG-secret' })
  server.answer(text('', { status: 307, headers: { location: `${server.origin}/thief` } }))

  await expect(fetch(rawCall, null)).rejects.toMatchObject({ kind: 'bad-status', status: 307 })
  expect(urls()).toEqual(['/api/v3/exchanges'])
})
