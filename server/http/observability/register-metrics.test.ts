import Fastify, { type InjectOptions } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createMetrics } from './metrics.ts'
import { registerMetrics } from './register-metrics.ts'

type Options = Partial<Parameters<typeof registerMetrics>[1]>

function setUp({ token, trustProxy = false, ...rest }: Options = {}) {
  const app = Fastify({ trustProxy })
  onTestFinished(() => app.close())
  const metrics = createMetrics()
  registerMetrics(app, { metrics, token, trustProxy, ...rest })
  app.get('/coins', async () => 'page')
  const read = (options: InjectOptions = {}) => app.inject({ url: '/metrics', ...options })
  return { app, metrics, read }
}

const FROM_OUTSIDE = { remoteAddress: '203.0.113.9' }
const BEARER = { authorization: 'Bearer a-long-token' }
const FORWARDED = { 'x-forwarded-for': '127.0.0.1' }

test.each<[string, Options, InjectOptions, number]>([
  ['this machine', {}, { remoteAddress: '127.0.0.1' }, 200],
  ['this machine over IPv6', {}, { remoteAddress: '::1' }, 200],
  ['this machine with an IPv4-mapped address', {}, { remoteAddress: '::ffff:127.0.0.1' }, 200],
  ['outside', {}, FROM_OUTSIDE, 403],
  ['outside, claiming to be this machine', {}, { ...FROM_OUTSIDE, headers: FORWARDED }, 403],
  ['an unknown proxy on this machine', {}, { headers: FORWARDED }, 403],
  ['a proxy on this machine that sends Via', {}, { headers: { via: '1.1 proxy' } }, 403],
  ['this machine, with trusted proxies', { trustProxy: ['loopback'] }, {}, 403],
  ['this machine, with a token set', { token: 'a-long-token' }, {}, 200],
  ['outside, no token', { token: 'a-long-token' }, FROM_OUTSIDE, 403],
  [
    'outside, wrong token',
    { token: 'a-long-token' },
    { ...FROM_OUTSIDE, headers: { authorization: 'Bearer a-long-tokem' } },
    403,
  ],
  ['outside, token', { token: 'a-long-token' }, { ...FROM_OUTSIDE, headers: BEARER }, 200],
  [
    'a proxy, token',
    { token: 'a-long-token', trustProxy: ['loopback'] },
    { headers: { ...BEARER, ...FORWARDED } },
    200,
  ],
  ['outside, a token but none is configured', {}, { ...FROM_OUTSIDE, headers: BEARER }, 403],
])('answers a request from %s (%o, %o) with %i', async (_who, options, request, status) => {
  const { read } = setUp(options)

  const answer = await read(request)

  expect(answer.statusCode).toBe(status)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.payload.includes('tezi_')).toBe(status === 200)
})

test('reports calls, answers, lookups and the remaining budget', async () => {
  const { metrics, read } = setUp({
    beforeRead: () => metrics.setBudgetLeft({ minute: 3, month: 9_000 }),
  })
  metrics.recordCall('answered')
  metrics.recordCall('answered')
  metrics.recordCall('rate-limited')
  metrics.recordFreshness('fresh', 30_000)
  metrics.recordFreshness('stale', 4_000_000)
  metrics.recordFreshness('missing')
  metrics.recordLookup('memory')

  const { payload, headers } = await read()

  expect(headers['content-type']).toMatch(/^text\/plain; version=0.0.4/)
  const lines = payload.split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'tezi_market_calls_total{outcome="answered"} 2',
      'tezi_market_calls_total{outcome="rate-limited"} 1',
      'tezi_market_answers_total{freshness="fresh"} 1',
      'tezi_market_answers_total{freshness="missing"} 1',
      'tezi_market_answer_age_seconds_bucket{le="60"} 1',
      'tezi_market_answer_age_seconds_count 2',
      'tezi_market_lookups_total{result="memory"} 1',
      'tezi_market_budget_left{period="minute"} 3',
      'tezi_market_budget_left{period="month"} 9000',
    ]),
  )
  expect(payload).toMatch(/^process_resident_memory_bytes \d/m)
  expect(payload).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
})

test('counts requests by route label and class of status', async () => {
  const { app, read } = setUp()
  await app.inject('/coins?page=2')
  await app.inject('/coins?page=3')
  await app.inject('/a')
  await app.inject('/b')

  const { payload } = await read()

  expect(payload).toContain('tezi_http_request_seconds_count{route="/coins",status="2xx"} 2')
  expect(payload).toContain('tezi_http_request_seconds_count{route="other",status="4xx"} 2')
})
