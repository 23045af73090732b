// The client's calls for rows with all columns, price series and exchange rates.
import { expect, onTestFinished, test } from 'vitest'
import coinsMarkets from '../../tests/fixtures/coins-markets.json' with { type: 'json' }
import marketChart from '../../tests/fixtures/market-chart.json' with { type: 'json' }
import { json, startHttpTestServer } from '../../tests/helpers/sites/http-test-server.ts'
import { createMarketClient } from './client.server.ts'
import { openGate } from './http/call-gate.ts'
import { createOutbound } from './http/outbound.server.ts'
import type { MarketPlan } from './http/request.server.ts'

const BEYOND_PLAN = json({ error: { status: { error_code: 10012 } } }, { status: 401 })
const ALL_COLUMNS =
  'per_page=250&sparkline=true&price_change_percentage=1h%2C24h%2C7d%2C14d%2C30d%2C200d%2C1y'

async function setUp(
  answer: Parameters<typeof startHttpTestServer>[0],
  { plan = 'public' }: { plan?: MarketPlan } = {},
) {
  const server = await startHttpTestServer(answer)
  onTestFinished(() => server[Symbol.asyncDispose]())
  const clock = { nowMs: Date.UTC(2026, 0, 15, 9) }
  const client = createMarketClient({
    gate: openGate,
    outbound: createOutbound({}),
    apiBase: `${server.origin}/api/v3`,
    plan,
    siteOrigin: 'https://tezi.example',
    now: () => clock.nowMs,
    sleep: async () => undefined,
  })
  return { client, server, clock, urls: () => server.requests.map(({ url }) => url) }
}

test('R18: requests 250 coins with all columns in one call', async () => {
  const { client, urls } = await setUp(json(coinsMarkets))

  const { rows } = await client.fetchMarketPage({ currency: 'inr', page: 3 })

  expect(urls()).toEqual([`/api/v3/coins/markets?vs_currency=inr&page=3&${ALL_COLUMNS}`])
  expect(rows[0]).toMatchObject({ id: 'tezi-gold', allTimeHigh: 5128383, weekPrices: [] })
})

test('requests coins by id with the same columns in one call', async () => {
  const { client, urls } = await setUp(json(coinsMarkets))

  const ids = ['_', 'a coin/&page=2', 'tezi-gold']
  const { rows, without } = await client.fetchMarketBatch({ currency: 'usd', ids })

  expect(urls()).toEqual([
    `/api/v3/coins/markets?vs_currency=usd&ids=_%2Ca+coin%2F%26page%3D2%2Ctezi-gold&${ALL_COLUMNS}`,
  ])
  expect([rows.map(({ id }) => id), without]).toEqual([['_', 'tezi-gold'], ['a coin/&page=2']])
})

test.each([
  ['minutes', '1', '24h'],
  ['hours', '90', '90d'],
  ['days', '365', '1y'],
] as const)('R12: requests the grid of %s with days=%s', async (grid, days, covers) => {
  for (const plan of ['public', 'demo'] as const) {
    const { client, urls } = await setUp(json(marketChart), { plan })

    const history = await client.fetchPriceSeries({ id: 'x y', currency: 'eur', grid })

    expect(urls()).toEqual([`/api/v3/coins/x%20y/market_chart?vs_currency=eur&days=${days}`])
    expect(history.covers).toBe(covers)
    expect(history.points.length).toBeGreaterThan(0)
  }
})

test('a paid plan requests less after a refused history and remembers it for a day', async () => {
  const { client, server, clock, urls } = await setUp(json(marketChart), { plan: 'pro' })
  async function requestedDays() {
    server.requests.length = 0
    const query = { id: 'x', currency: 'usd', grid: 'days' } as const
    const { covers } = await client.fetchPriceSeries(query)
    return [...urls().map((url) => url.split('days=')[1]), covers]
  }

  await expect(requestedDays()).resolves.toEqual(['max', 'max'])

  server.answer(BEYOND_PLAN, json(marketChart))
  await expect(requestedDays()).resolves.toEqual(['max', '730', '2y'])

  server.answer(BEYOND_PLAN, json(marketChart))
  await expect(requestedDays()).resolves.toEqual(['730', '365', '1y'])
  await expect(requestedDays()).resolves.toEqual(['365', '1y'])

  clock.nowMs += 24 * 3_600_000
  await expect(requestedDays()).resolves.toEqual(['max', 'max'])
})

test('an invalid coin id is not found without a call', async () => {
  const { client, urls } = await setUp(json(marketChart))

  const query = { id: '..', currency: 'inr', grid: 'hours' } as const
  await expect(client.fetchPriceSeries(query)).rejects.toMatchObject({ kind: 'not-found' })
  expect(urls()).toEqual([])
})

test('requests the exchange rates', async () => {
  const rates = { usd: { value: 100 }, inr: { value: 8800 }, eur: { value: 86 } }
  const { client, urls } = await setUp(json({ rates }))

  await expect(client.fetchExchangeRates()).resolves.toEqual({
    perDollar: { inr: 88, usd: 1, eur: 0.86 },
  })
  expect(urls()).toEqual(['/api/v3/exchange_rates'])
})

test('an unexpected shape is a bad payload', async () => {
  const { client } = await setUp(json({ rates: { usd: { value: 0 } } }))

  const answers = await Promise.allSettled([
    client.fetchMarketPage({ currency: 'inr', page: 1 }),
    client.fetchMarketBatch({ currency: 'inr', ids: ['tezi-gold'] }),
    client.fetchPriceSeries({ id: 'tezi-gold', currency: 'inr', grid: 'minutes' }),
    client.fetchExchangeRates(),
  ])

  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 'rejected', reason: { kind: 'bad-payload' } })
  }
})
