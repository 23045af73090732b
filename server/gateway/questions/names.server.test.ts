import { expect, test } from 'vitest'
import { inventCoin } from '../../../demo-market/coins/invented-coin.server.ts'
import { answered } from '../../../tests/helpers/calls/answered.ts'
import {
  createTestClock,
  createTestGateway,
  settle,
} from '../../../tests/helpers/calls/gateway-under-test.ts'
import { listPageCall } from '../../../tests/helpers/calls/market-calls.ts'

const HOUR_MS = 3_600_000
const COIN_NAMES = '/coins/list'
const EXCHANGES = '/exchanges?per_page=250'
/** A coin far from the first page of the list. */
const SMALL = inventCoin(9007)

test('the first search fetches the names once, and later ones are free', async () => {
  const { visit, takeCalls } = await createTestGateway({ clock: createTestClock(), plan: 'pro' })
  const { value: found } = await answered(visit().market.getSearchResults(SMALL.name))
  expect(found.coins[0]?.id).toBe(SMALL.id)
  expect(found.namesMissing).toBeUndefined()
  expect((await answered(visit().market.getSearchResults('kraken'))).value.exchanges?.[0]?.id).toBe(
    'kraken',
  )
  expect(takeCalls().toSorted()).toEqual([COIN_NAMES, EXCHANGES])
})

test('old exchanges are not fetched again for a search', async () => {
  const clock = createTestClock()
  const { visit, takeCalls } = await createTestGateway({ clock, plan: 'pro' })
  await visit().market.getSearchResults('kraken')
  takeCalls()
  await clock.advance(11 * HOUR_MS)
  await visit().market.getSearchResults('kraken')
  await settle()
  expect(takeCalls()).toEqual([])
})

test('until the names are there, cached coins are found, and the rest is to come', async () => {
  const clock = createTestClock()
  const { visit, setFaults } = await createTestGateway({ clock, perMinute: 30 })
  await visit().market.getCoinPage({ currency: 'inr', page: 1 })
  setFaults(`latency=2000;path=${COIN_NAMES}`)
  const question = answered(visit().market.getSearchResults('bitcoin'))
  await clock.advance(650)
  const { value: found } = await question
  expect(found.coins[0]?.id).toBe('bitcoin')
  expect(found.namesMissing).toEqual({ wait: { reason: 'minute', inMs: 0 } })
})

test('a search that no cached name answers waits for the names', async () => {
  const clock = createTestClock()
  const { visit, takeCalls } = await createTestGateway({ clock, perMinute: 3 })
  await visit().market.getCoinPage({ currency: 'inr', page: 1 })
  takeCalls()
  const { market, given } = visit()
  const { value: found } = await answered(market.getSearchResults(SMALL.name))
  expect(found.coins[0]?.id).toBe(SMALL.id)
  // An extra leaves two calls to others, so the exchanges have to wait.
  expect(found.exchanges).toBeNull()
  expect(given().isComplete).toBe(false)
  expect(takeCalls()).toEqual([COIN_NAMES])
})

test('a search has no answer if nothing matches and the names have failed', async () => {
  const { visit } = await createTestGateway({
    clock: createTestClock(),
    faults: `status=500;path=${COIN_NAMES}`,
  })
  const question = visit().market.getSearchResults(SMALL.name)
  expect(await question).toEqual({ error: 'failed' })
})

test('names and suggestions come from the cache, and cause no call', async () => {
  const { visit, takeCalls } = await createTestGateway({ clock: createTestClock() })
  const { market } = visit()
  expect(await market.findCoinNames(['bitcoin'])).toEqual([])
  expect(await market.findSuggestions()).toEqual({ trending: [], largest: [] })
  expect(takeCalls()).toEqual([])
  await market.getCoinPage({ currency: 'eur', page: 1 })
  const names = await market.findCoinNames(['zcash', 'made-up', 'bitcoin'])
  expect(names.map(({ id }) => id)).toEqual(['zcash', 'bitcoin'])
  expect(names[1]).toMatchObject({ name: 'Bitcoin', marketCapRank: 1 })
  const { largest } = await market.findSuggestions()
  expect(largest.map(({ id }) => id)).toHaveLength(6)
  expect(largest[0]).not.toHaveProperty('price')
  expect(takeCalls()).toEqual([listPageCall('eur', 1)])
})

test('ids are found in the lists of coins and of exchanges, or nothing is said', async () => {
  const { visit } = await createTestGateway({ clock: createTestClock(), plan: 'pro' })
  const { market } = visit()
  const ids = ['bitcoin', 'kraken', 'made-up']
  expect(await market.getListedIds({ ids, kind: 'coin' })).toEqual({ value: new Set(['bitcoin']) })
  expect(await market.getListedIds({ ids, kind: 'exchange' })).toEqual({
    value: new Set(['kraken']),
  })
  const other = await createTestGateway({ clock: createTestClock(), faults: 'status=500' })
  expect(await other.visit().market.getListedIds({ ids, kind: 'coin' })).toEqual({
    error: 'failed',
  })
})
