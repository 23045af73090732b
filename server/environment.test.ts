import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'

test('defaults to the service without a key, or the demo market if it cannot be reached', () => {
  expect(readEnvironment({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    siteOrigin: 'http://localhost:3000',
    operator: { name: null, contact: null, siteOrigin: 'http://localhost:3000' },
    hstsSubdomains: false,
    logLevel: 'info',
    market: {
      source: 'auto',
      apiBase: 'https://api.coingecko.com/api/v3',
      apiKey: undefined,
      plan: 'public',
      callsPerMinute: 5,
      callsPerMonth: undefined,
      imageHosts: ['coin-images.coingecko.com', 'assets.coingecko.com', 'api.coingecko.com'],
    },
    processes: 1,
    redisUrl: undefined,
    cache: { directory: '.cache/market', maxBytes: 536_870_912 },
    clientWorkPerMinute: 6000,
    hasServiceWorker: true,
    metricsToken: undefined,
    trustProxy: false,
    demo: { seed: 'tezi', faults: [] },
  })
})

test('treats an empty variable as not set', () => {
  expect(readEnvironment({ PORT: '', MARKET_API_KEY: '' })).toEqual(readEnvironment({}))
})

test('takes a key without a plan as free, and uses the pro host on the pro plan', () => {
  expect(readEnvironment({ MARKET_API_KEY: 'k' }).market).toMatchObject({ plan: 'demo' })
  expect(readEnvironment({ MARKET_API_KEY: 'k', MARKET_API_PLAN: 'pro' }).market).toMatchObject({
    plan: 'pro',
    apiBase: 'https://pro-api.coingecko.com/api/v3',
  })
})

test('takes the budget from the plan unless variables set it', () => {
  expect(readEnvironment({ MARKET_API_KEY: 'k' }).market).toMatchObject({
    callsPerMinute: 30,
    callsPerMonth: 10_000,
  })
  expect(
    readEnvironment({ MARKET_CALLS_PER_MINUTE: '7', MARKET_CALLS_PER_MONTH: '900' }).market,
  ).toMatchObject({ callsPerMinute: 7, callsPerMonth: 900 })
})

test.each([
  [{ PROCESSES: '2' }, { callsPerMinute: 2, callsPerMonth: undefined }],
  [{ PROCESSES: '5' }, { callsPerMinute: 1, callsPerMonth: undefined }],
  [
    { PROCESSES: '4', MARKET_API_KEY: 'k' },
    { callsPerMinute: 7, callsPerMonth: 2_500 },
  ],
  [
    { PROCESSES: '3', MARKET_CALLS_PER_MINUTE: '11', MARKET_CALLS_PER_MONTH: '2' },
    { callsPerMinute: 3, callsPerMonth: 1 },
  ],
])('each process has its share of the calls, rounded down: %o', (variables, share) => {
  const { market, processes } = readEnvironment(variables)
  expect(market).toMatchObject(share)
  expect(processes).toBe(Number(variables.PROCESSES))
})

test('allows pictures from the host of another API base', () => {
  const { market } = readEnvironment({ MARKET_API_BASE: 'http://127.0.0.1:4000/api/v3/' })
  expect(market.apiBase).toBe('http://127.0.0.1:4000/api/v3')
  expect(market.imageHosts).toContain('127.0.0.1:4000')
})

test.each([
  [{ PORT: 'http' }, /^PORT: must be a number$/],
  [{ PORT: '70000' }, /^PORT: /],
  [{ SITE_ORIGIN: 'https://tezi.example/' }, /^SITE_ORIGIN: must be an origin/],
  [{ SITE_ORIGIN: 'tezi.example' }, /^SITE_ORIGIN: /],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL: /],
  [{ MARKET_SOURCE: 'both' }, /^MARKET_SOURCE: must be one of auto, live, demo$/],
  [{ MARKET_API_BASE: 'ftp://x/api' }, /^MARKET_API_BASE: /],
  [{ MARKET_API_KEY: 'a key' }, /^MARKET_API_KEY: must be printable/],
  [{ MARKET_API_PLAN: 'pro' }, /^MARKET_API_PLAN: is pro, which needs a MARKET_API_KEY$/],
  [{ MARKET_API_PLAN: 'public', MARKET_API_KEY: 'k' }, /^MARKET_API_PLAN: /],
  [{ MARKET_IMAGE_HOSTS: 'https://x.example' }, /^MARKET_IMAGE_HOSTS: /],
  [{ MARKET_CALLS_PER_MINUTE: '0' }, /^MARKET_CALLS_PER_MINUTE: /],
  [{ PROCESSES: '0' }, /^PROCESSES: /],
  [{ PROCESSES: '1.5' }, /^PROCESSES: /],
  [{ PROCESSES: '6' }, /^PROCESSES: is 6, more than the 5 calls a minute$/],
  [{ PROCESSES: '3', MARKET_CALLS_PER_MINUTE: '2' }, /^PROCESSES: is 3, more than the 2 calls/],
  [{ REDIS_URL: 'http://127.0.0.1' }, /^REDIS_URL: /],
  [{ CACHE_MAX_BYTES: '1 GB' }, /^CACHE_MAX_BYTES: must be a number$/],
  [{ CLIENT_WORK_PER_MINUTE: '-1' }, /^CLIENT_WORK_PER_MINUTE: /],
  [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN: must be at least 16/],
  [{ TRUST_PROXY: '2' }, /^TRUST_PROXY: /],
  [{ DEMO_FAULTS: 'sulks' }, /^DEMO_FAULTS: /],
])('refuses to start with %o, and names the variable in one line', (variables, message) => {
  expect(() => readEnvironment(variables)).toThrow(message)
  expect(() => readEnvironment(variables)).not.toThrow(/\n/)
})
