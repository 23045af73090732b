// The client's calls for tickers and for single exchanges.
import { expect, onTestFinished, test } from 'vitest'
import { createDemoMarket } from '../../demo-market/demo-market.server.ts'
import { parseFaults } from '../../demo-market/faults/faults.server.ts'
import { withFaults } from '../../demo-market/faults/with-faults.server.ts'
import coinTickers from '../../tests/fixtures/coin-tickers.json' with { type: 'json' }
import exchangeDetail from '../../tests/fixtures/exchange-detail.json' with { type: 'json' }
import exchangeNames from '../../tests/fixtures/exchange-names.json' with { type: 'json' }
import { json, startHttpTestServer } from '../../tests/helpers/sites/http-test-server.ts'
import { createMarketClient, type DroppedRows, type MarketClient } from './client.server.ts'
import { openGate } from './http/call-gate.ts'
import { createOutbound, type Outbound } from './http/outbound.server.ts'

const NOW_MS = Date.UTC(2026, 0, 15, 9)
const now = () => NOW_MS
const sleep = async () => undefined

const demoMarket = createDemoMarket({ seed: 'test', pictures: new Map(), now })

function createClient(outbound: Outbound, apiBase: string) {
  const droppedRows: DroppedRows[] = []
  const client = createMarketClient({
    gate: openGate,
    outbound,
    apiBase,
    plan: 'public',
    siteOrigin: 'https://tezi.example',
    now,
    sleep,
    onDroppedRows: (rows) => droppedRows.push(rows),
  })
  return { client, droppedRows }
}

async function setUp(body: unknown) {
  const server = await startHttpTestServer(json(body))
  onTestFinished(() => server[Symbol.asyncDispose]())
  const outbound = createOutbound({})
  const urls = () => server.requests.map(({ url }) => url)
  return { ...createClient(outbound, `${server.origin}/api/v3`), urls }
}

function clientWithFaults(text: string): MarketClient {
  const faults = parseFaults(text)
  const outbound = withFaults(demoMarket, () => faults, { now, sleep })
  return createClient(outbound, 'https://demo-market.invalid/api/v3').client
}

test('requests the hundred largest markets of a coin, with depth and symbols', async () => {
  const { client, urls } = await setUp(coinTickers)

  const { tickers } = await client.fetchCoinTickers({ id: 'tezi gold', exchangeIds: null })

  expect(urls()).toEqual([
    '/api/v3/coins/tezi%20gold/tickers?depth=true&dex_pair_format=symbol&order=volume_desc',
  ])
  expect(tickers.map(({ exchangeId }) => exchangeId)).toEqual(['north', 'open_swap'])
})

test('requests the markets of a coin on a list of exchanges', async () => {
  const { client, urls } = await setUp(coinTickers)

  await client.fetchCoinTickers({ id: 'tether', exchangeIds: ['north', 'a&b', 'south'] })

  expect(urls()).toEqual([
    '/api/v3/coins/tether/tickers?exchange_ids=north%2Ca%26b%2Csouth&depth=true&dex_pair_format=symbol&order=volume_desc',
  ])
})

test('requests an exchange, with symbols', async () => {
  const { client, urls } = await setUp(exchangeDetail)

  const { exchange } = await client.fetchExchangeDetail({ id: 'north' })

  expect(urls()).toEqual(['/api/v3/exchanges/north?dex_pair_format=symbol'])
  expect(exchange.name).toBe('North Exchange')
})

test('an exchange id with special characters stays one segment of the path', async () => {
  const { client, urls } = await setUp({ ...exchangeDetail, tickers: [] })

  await client.fetchExchangeDetail({ id: 'a/../ping?x#y' })

  expect(urls()).toEqual(['/api/v3/exchanges/a%2F..%2Fping%3Fx%23y?dex_pair_format=symbol'])
})

test('requests the names of all exchanges', async () => {
  const { client, urls } = await setUp(exchangeNames)

  const { exchanges } = await client.fetchExchangeNames()

  expect(urls()).toEqual(['/api/v3/exchanges/list'])
  expect(exchanges).toHaveLength(3)
})

test.each(['', ' ', '.', '..', 'list', '\ud800', 'x'.repeat(201)])(
  'the id %j is not found without a call',
  async (id) => {
    const { client, urls } = await setUp({})

    for (const answer of [
      client.fetchExchangeDetail({ id }),
      client.fetchCoinTickers({ id, exchangeIds: null }),
    ]) {
      await expect(answer).rejects.toMatchObject({ kind: 'not-found' })
    }
    expect(urls()).toEqual([])
  },
)

test('reports invalid tickers', async () => {
  const [first] = coinTickers.tickers
  const { client, droppedRows } = await setUp({ tickers: [{ ...first, last: '4512.25' }, first] })

  await client.fetchCoinTickers({ id: 'tezi-gold', exchangeIds: null })

  expect(droppedRows).toEqual([{ path: '/coins/tezi-gold/tickers', dropped: 1, accepted: 1 }])
})

/** The kind of a 404 is `not-found` only where a coin may be missing. */
const CALLS: [
  path: string,
  onMissing: string,
  fetch: (client: MarketClient) => Promise<unknown>,
][] = [
  [
    '/coins/tether/tickers',
    'not-found',
    (client) => client.fetchCoinTickers({ id: 'tether', exchangeIds: null }),
  ],
  ['/exchanges/coindcx', 'bad-status', (client) => client.fetchExchangeDetail({ id: 'coindcx' })],
  ['/exchanges/list', 'bad-status', (client) => client.fetchExchangeNames()],
]

test.each(CALLS)('%s: every failure is an error of its kind, a 404 is %s', async (...call) => {
  const [path, onMissing, fetch] = call
  const failures = {
    truncated: 'bad-payload',
    html: 'bad-payload',
    'wrong-shape': 'bad-payload',
    'status=500': 'bad-status',
    'status=404': onMissing,
    'rate-limit=0': 'rate-limited',
    'rate-limit=0;as-200': 'rate-limited',
    reset: 'network',
  }
  for (const [fault, kind] of Object.entries(failures)) {
    const answer = fetch(clientWithFaults(`${fault};path=${path}`))
    await expect(answer, fault).rejects.toMatchObject({ name: 'UpstreamError', kind })
  }
})

test.each(CALLS)(
  '%s: without a fault, the demo market is understood',
  async (_path, _onMissing, fetch) => {
    await expect(fetch(clientWithFaults(''))).resolves.toBeTypeOf('object')
  },
)

test('without numbers, pairs have unknown prices', async () => {
  const { tickers } = await clientWithFaults('nulls').fetchCoinTickers({
    id: 'tether',
    exchangeIds: ['wazirx'],
  })

  expect(tickers.length).toBeGreaterThan(1)
  for (const { last, lastUsd, volumeUsd, spreadPct } of tickers) {
    expect([last, lastUsd, volumeUsd, spreadPct]).toEqual([null, null, null, null])
  }
})
