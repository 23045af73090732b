// The client's calls for tickers and for single exchanges, with all faults of the demo market.
import { expect, test } from 'vitest'
import { createDemoMarket } from '../../demo-market/demo-market.server.ts'
import { parseFaults } from '../../demo-market/faults/faults.server.ts'
import { withFaults } from '../../demo-market/faults/with-faults.server.ts'
import coinTickers from '../../tests/fixtures/coin-tickers.json' with { type: 'json' }
import exchangeDetail from '../../tests/fixtures/exchange-detail.json' with { type: 'json' }
import exchangeNames from '../../tests/fixtures/exchange-names.json' with { type: 'json' }
import { createTestClient, startTestClient } from '../../tests/helpers/calls/client-under-test.ts'
import { json } from '../../tests/helpers/sites/http-test-server.ts'
import { exchangeDetailCall } from './calls/exchange-detail/exchange-detail.server.ts'
import { exchangeNamesCall } from './calls/exchange-names/exchange-names.server.ts'
import { coinTickersCall } from './calls/tickers/coin-tickers.server.ts'

type Fetch = ReturnType<typeof createTestClient>['fetch']

const now = () => Date.UTC(2026, 0, 15, 9)
const sleep = async () => undefined

const demoMarket = createDemoMarket({ seed: 'test', pictures: new Map(), now })

function fetchWithFaults(text: string): Fetch {
  const faults = parseFaults(text)
  const outbound = withFaults(demoMarket, () => faults, { now, sleep })
  return createTestClient({ outbound }).fetch
}

test('requests the hundred largest markets of a coin, with depth and symbols', async () => {
  const { fetch, urls } = await startTestClient([json(coinTickers)])

  const { tickers } = await fetch(coinTickersCall, { id: 'tezi gold', exchangeIds: null })

  expect(urls()).toEqual([
    '/api/v3/coins/tezi%20gold/tickers?depth=true&dex_pair_format=symbol&order=volume_desc',
  ])
  expect(tickers.map(({ exchangeId }) => exchangeId)).toEqual(['north', 'open_swap'])
})

test('requests the markets of a coin on a list of exchanges', async () => {
  const { fetch, urls } = await startTestClient([json(coinTickers)])

  await fetch(coinTickersCall, { id: 'tether', exchangeIds: ['north', 'a&b', 'south'] })

  expect(urls()).toEqual([
    '/api/v3/coins/tether/tickers?exchange_ids=north%2Ca%26b%2Csouth&depth=true&dex_pair_format=symbol&order=volume_desc',
  ])
})

test('requests an exchange, with symbols', async () => {
  const { fetch, urls } = await startTestClient([json(exchangeDetail)])

  const { exchange } = await fetch(exchangeDetailCall, { id: 'north' })

  expect(urls()).toEqual(['/api/v3/exchanges/north?dex_pair_format=symbol'])
  expect(exchange.name).toBe('North Exchange')
})

test('an exchange id with special characters stays one segment of the path', async () => {
  const { fetch, urls } = await startTestClient([json({ ...exchangeDetail, tickers: [] })])

  await fetch(exchangeDetailCall, { id: 'a/../ping?x#y' })

  expect(urls()).toEqual(['/api/v3/exchanges/a%2F..%2Fping%3Fx%23y?dex_pair_format=symbol'])
})

test('requests the names of all exchanges', async () => {
  const { fetch, urls } = await startTestClient([json(exchangeNames)])

  const { exchanges } = await fetch(exchangeNamesCall, null)

  expect(urls()).toEqual(['/api/v3/exchanges/list'])
  expect(exchanges).toHaveLength(3)
})

test.each(['', ' ', '.', '..', 'list', '\ud800', 'x'.repeat(201)])(
  'the id %j is not found without a call',
  async (id) => {
    const { fetch, urls } = await startTestClient([json({})])

    for (const answer of [
      fetch(exchangeDetailCall, { id }),
      fetch(coinTickersCall, { id, exchangeIds: null }),
    ]) {
      await expect(answer).rejects.toMatchObject({ kind: 'not-found' })
    }
    expect(urls()).toEqual([])
  },
)

test('reports invalid tickers', async () => {
  const [first] = coinTickers.tickers
  const body = { tickers: [{ ...first, last: '4512.25' }, first] }
  const { fetch, droppedRows } = await startTestClient([json(body)])

  await fetch(coinTickersCall, { id: 'tezi-gold', exchangeIds: null })

  expect(droppedRows).toEqual([{ path: '/coins/tezi-gold/tickers', dropped: 1, accepted: 1 }])
})

/** The kind of a 404 is `not-found` only where a coin may be missing. */
const CALLS: [path: string, onMissing: string, fetchIt: (fetch: Fetch) => Promise<unknown>][] = [
  [
    '/coins/tether/tickers',
    'not-found',
    (fetch) => fetch(coinTickersCall, { id: 'tether', exchangeIds: null }),
  ],
  ['/exchanges/coindcx', 'bad-status', (fetch) => fetch(exchangeDetailCall, { id: 'coindcx' })],
  ['/exchanges/list', 'bad-status', (fetch) => fetch(exchangeNamesCall, null)],
]

test.each(CALLS)('%s: every failure is an error of its kind, a 404 is %s', async (...call) => {
  const [path, onMissing, fetchIt] = call
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
    const answer = fetchIt(fetchWithFaults(`${fault};path=${path}`))
    await expect(answer, fault).rejects.toMatchObject({ name: 'UpstreamError', kind })
  }
})

test.each(CALLS)('%s: without a fault, the demo market is understood', async (...call) => {
  const [, , fetchIt] = call
  await expect(fetchIt(fetchWithFaults(''))).resolves.toBeTypeOf('object')
})

test('without numbers, pairs have unknown prices', async () => {
  const { tickers } = await fetchWithFaults('nulls')(coinTickersCall, {
    id: 'tether',
    exchangeIds: ['wazirx'],
  })

  expect(tickers.length).toBeGreaterThan(1)
  for (const { last, lastUsd, volumeUsd, spreadPct } of tickers) {
    expect([last, lastUsd, volumeUsd, spreadPct]).toEqual([null, null, null, null])
  }
})
