import { inspect } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import coin from '../../tests/fixtures/coin.json' with { type: 'json' }
import coinsMarkets from '../../tests/fixtures/coins-markets.json' with { type: 'json' }
import exchanges from '../../tests/fixtures/exchanges.json' with { type: 'json' }
import globalFigures from '../../tests/fixtures/global.json' with { type: 'json' }
import marketChart from '../../tests/fixtures/market-chart.json' with { type: 'json' }
import trending from '../../tests/fixtures/search-trending.json' with { type: 'json' }
import {
  json,
  neverRespond,
  resetConnection,
  startHttpTestServer,
} from '../../tests/helpers/sites/http-test-server.ts'
import { createMarketClient, type DroppedRows } from './client.server.ts'
import { openGate } from './http/call-gate.ts'
import { createOutbound } from './http/outbound.server.ts'

const NOW_MS = Date.UTC(2026, 0, 15, 9)

type Settings = Partial<Parameters<typeof createMarketClient>[0]>

async function setUp(answer: Parameters<typeof startHttpTestServer>[0], settings: Settings = {}) {
  const server = await startHttpTestServer(answer)
  onTestFinished(() => server[Symbol.asyncDispose]())
  const clock = { nowMs: NOW_MS }
  const droppedRows: DroppedRows[] = []
  const client = createMarketClient({
    gate: openGate,
    outbound: createOutbound({}),
    apiBase: `${server.origin}/api/v3`,
    plan: 'public',
    siteOrigin: 'https://tezi.example',
    now: () => clock.nowMs,
    sleep: async () => undefined,
    onDroppedRows: (rows) => droppedRows.push(rows),
    ...settings,
  })
  return { client, server, clock, droppedRows }
}

test('requests the largest stablecoins in one call', async () => {
  const { client, server } = await setUp(json([{ id: 'tether' }, { id: 'usd-coin' }]))

  await expect(client.fetchStablecoinIds()).resolves.toEqual({ ids: ['tether', 'usd-coin'] })
  expect(server.requests.map(({ url }) => url)).toEqual([
    '/api/v3/coins/markets?vs_currency=usd&category=stablecoins&per_page=250',
  ])
})

test('R18: requests the exchanges and sorts them by trust score rank', async () => {
  const { client, server } = await setUp(json(exchanges))

  const { rows } = await client.fetchExchanges()

  expect(server.requests[0]?.url).toBe('/api/v3/exchanges?per_page=250')
  expect(rows.map(({ trustScoreRank }) => trustScoreRank)).toEqual([1, 2, null, null])
})

test('R18: requests a coin without unused parts', async () => {
  const { client, server } = await setUp(json(coin))

  await expect(client.fetchCoin({ id: 'tezi-gold' })).resolves.toMatchObject({ name: 'Tezi Gold' })
  expect(server.requests[0]?.url).toBe(
    '/api/v3/coins/tezi-gold?localization=false&tickers=false&community_data=false&developer_data=false',
  )
})

test('a ping makes a single call, even if it fails', async () => {
  const { client, server } = await setUp(json({ gecko_says: '(V3) To the Moon!' }))
  await expect(client.ping()).resolves.toBeUndefined()
  expect(server.requests[0]?.url).toBe('/api/v3/ping')

  server.answer(resetConnection)
  await expect(client.ping()).rejects.toMatchObject({ kind: 'network' })
  expect(server.requests).toHaveLength(2)
})

test('requests the global figures', async () => {
  const { client, server } = await setUp(json(globalFigures))

  await expect(client.fetchGlobalFigures()).resolves.toMatchObject({ markets: 1476 })
  expect(server.requests[0]?.url).toBe('/api/v3/global')
})

test('requests the trending coins', async () => {
  const { client, server } = await setUp(json(trending))

  const { rows } = await client.fetchTrending()

  expect(rows.map(({ id }) => id)).toEqual(['tezi-gold', 'quiet-coin'])
  expect(server.requests[0]?.url).toBe('/api/v3/search/trending')
})

test('requests candles with the number of days', async () => {
  const candle = [NOW_MS, 1, 2, 1, 2]
  const { client, server } = await setUp(json([candle]))

  const { candles } = await client.fetchCandles({ id: '1move token', currency: 'eur', days: 90 })

  expect(server.requests[0]?.url).toBe('/api/v3/coins/1move%20token/ohlc?vs_currency=eur&days=90')
  expect(candles).toEqual([candle])
})

test.each([
  ['public', 'k', undefined, undefined],
  ['demo', 'k', 'k', undefined],
  ['pro', 'k', undefined, 'k'],
] as const)('plan %s sends its key in its own header', async (plan, apiKey, demoKey, proKey) => {
  const { client, server } = await setUp(json(exchanges), { plan, apiKey })

  await client.fetchExchanges()

  expect(server.requests[0]?.headers).toMatchObject({
    'user-agent': 'Mozilla/5.0 (compatible; Tezi/1.0; +https://tezi.example)',
  })
  expect(server.requests[0]?.headers['x-cg-demo-api-key']).toBe(demoKey)
  expect(server.requests[0]?.headers['x-cg-pro-api-key']).toBe(proKey)
})

test('no error or cause contains the API key', async () => {
  const { client } = await setUp(resetConnection, { plan: 'pro', apiKey: 'CG-secret' })

  const error: unknown = await client.fetchExchanges().catch((thrown) => thrown)

  expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('CG-secret')
  await expect(setUp(resetConnection, { plan: 'pro', apiKey: 'CG-secret\n' })).rejects.toThrow(
    /^malformed market API key$/,
  )
})

test.each([
  ['1move token', '/api/v3/coins/1move%20token/market_chart'],
  ['boringdao-[old]', '/api/v3/coins/boringdao-%5Bold%5D/market_chart'],
  ['a/../../ping?x#y', '/api/v3/coins/a%2F..%2F..%2Fping%3Fx%23y/market_chart'],
  ['%2e%2e', '/api/v3/coins/%252e%252e/market_chart'],
])('the id %j stays one segment of the path', async (id, path) => {
  const { client, server } = await setUp(json(marketChart))

  await client.fetchPriceSeries({ id, currency: 'inr', grid: 'minutes' })

  expect(server.requests[0]?.url.split('?')[0]).toBe(path)
})

test.each(['', ' ', '.', '..', '\ud800', 'x'.repeat(201)])(
  'the id %j is not found without a call',
  async (id) => {
    const { client, server } = await setUp(json(coin))

    await expect(client.fetchCoin({ id })).rejects.toMatchObject({ kind: 'not-found' })
    await expect(
      client.fetchPriceSeries({ id, currency: 'inr', grid: 'days' }),
    ).rejects.toMatchObject({ kind: 'not-found' })
    expect(server.requests).toEqual([])
  },
)

test('reports invalid rows', async () => {
  const { client, droppedRows } = await setUp(json([...coinsMarkets, null, { id: 5 }]))

  const { rows } = await client.fetchMarketPage({ currency: 'inr', page: 1 })

  expect(rows).toHaveLength(4)
  expect(droppedRows).toEqual([{ path: '/coins/markets', dropped: 2, accepted: 4 }])
})

test('an unexpected shape is a bad payload for every call', async () => {
  const { client } = await setUp(json({ unexpected: true }))

  const answers = await Promise.allSettled([
    client.fetchMarketPage({ currency: 'inr', page: 1 }),
    client.fetchExchanges(),
    client.fetchCoin({ id: 'tezi-gold' }),
    client.fetchPriceSeries({ id: 'tezi-gold', currency: 'inr', grid: 'hours' }),
    client.fetchCandles({ id: 'tezi-gold', currency: 'inr', days: 7 }),
    client.fetchGlobalFigures(),
    client.fetchTrending(),
  ])

  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 'rejected', reason: { kind: 'bad-payload' } })
  }
})

test('an aborted call rejects as aborted, before and during the request', async () => {
  const visitor = new AbortController()
  const { client, server } = await setUp(() => visitor.abort())
  const aborted = { name: 'UpstreamError', kind: 'aborted' }

  await expect(client.fetchExchanges({ signal: visitor.signal })).rejects.toMatchObject(aborted)
  await expect(client.fetchExchanges({ signal: visitor.signal })).rejects.toMatchObject(aborted)
  expect(server.requests).toHaveLength(1)
})

test('a call with all its attempts ends within its time limit', async () => {
  const { client } = await setUp(neverRespond, { totalTimeoutMs: 50 })

  await expect(client.fetchExchanges()).rejects.toMatchObject({ kind: 'timeout' })
})

test('an attempt that times out aborts its request, even if that ignores signals', async () => {
  const requests: Request[] = []
  const { client } = await setUp(neverRespond, {
    outbound: (request) => {
      requests.push(request)
      return new Promise(() => undefined)
    },
    attemptTimeoutMs: 5,
  })

  await expect(client.fetchExchanges()).rejects.toMatchObject({ kind: 'timeout' })
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true])
})
