import { expect, test } from 'vitest'
import type { Market } from '../../market/market.ts'
import { answered } from '../../tests/helpers/calls/answered.ts'
import {
  createTestClock,
  createTestGateway,
  settle,
} from '../../tests/helpers/calls/gateway-under-test.ts'
import { listPageCall } from '../../tests/helpers/calls/market-calls.ts'
import { createFakeStore } from '../../tests/helpers/stores/fake-store.ts'
import { createKnownPictureUrls } from './index/known-picture-urls.server.ts'

const MINUTE_MS = 60_000
const BITCOIN = { id: 'bitcoin', currency: 'inr' } as const
const BITCOIN_DAYS = { currency: 'inr', range: '1y' } as const
const NOTHING_YET = {
  isComplete: true,
  oldestFetchedAtMs: Number.POSITIVE_INFINITY,
  oldestShownMs: Number.POSITIVE_INFINITY,
  freshUntilMs: Number.POSITIVE_INFINITY,
}

test('a cold page of the list is one call, and a warm one is none', async () => {
  const { visit, takeCalls } = await createTestGateway({ clock: createTestClock() })
  const { value, freshness } = await answered(
    visit().market.getCoinPage({ currency: 'inr', page: 1 }),
  )
  expect(value.rows).toHaveLength(100)
  expect(freshness).toBe('fresh')
  expect(takeCalls()).toEqual([listPageCall('inr', 1)])
  await visit().market.getCoinPage({ currency: 'inr', page: 1 })
  expect(takeCalls()).toEqual([])
})

test('a page a little too old is answered at once, and renewed behind the page', async () => {
  const clock = createTestClock()
  const { visit, takeCalls } = await createTestGateway({ clock })
  const first = await answered(visit().market.getCoinPage({ currency: 'inr', page: 1 }))
  takeCalls()
  await clock.advance(61_000)
  const aged = await answered(visit().market.getCoinPage({ currency: 'inr', page: 1 }))
  expect(aged).toMatchObject({ freshness: 'ageing', fetchedAtMs: first.fetchedAtMs })
  await settle()
  expect(takeCalls()).toEqual([listPageCall('inr', 1)])
  const renewed = await answered(visit().market.getCoinPage({ currency: 'inr', page: 1 }))
  expect(renewed).toMatchObject({ freshness: 'fresh', fetchedAtMs: clock.now() })
})

test('a fault of the service leaves the last good page, also after a restart', async () => {
  const clock = createTestClock()
  const { visit, setFaults, restart } = await createTestGateway({ clock })
  const first = await answered(visit().market.getCoinPage({ currency: 'inr', page: 1 }))
  setFaults('silent')
  await clock.advance(6 * 60_000)
  await restart()
  const asked = visit().market.getCoinPage({ currency: 'inr', page: 1 })
  await clock.advance(650)
  expect(await asked).toMatchObject({ freshness: 'stale', fetchedAtMs: first.fetchedAtMs })
})

test('a page is as old as its oldest answer, and fresh until the first one ends', async () => {
  const clock = createTestClock()
  const { visit } = await createTestGateway({ clock, plan: 'pro' })
  const startMs = clock.now()
  await visit().market.getExchanges()
  await clock.advance(9 * MINUTE_MS)
  const { market, given } = visit()
  expect(given()).toEqual(NOTHING_YET)
  await market.getCoinPage({ currency: 'inr', page: 1 })
  // A page of the list is fresh for 30 s with a paid key.
  const listEndMs = clock.now() + 30_000
  expect(given()).toEqual({
    isComplete: true,
    oldestFetchedAtMs: clock.now(),
    oldestShownMs: clock.now(),
    freshUntilMs: listEndMs,
  })
  await market.getExchanges()
  expect(given()).toEqual({
    isComplete: true,
    oldestFetchedAtMs: startMs,
    oldestShownMs: startMs,
    freshUntilMs: listEndMs,
  })
})

test.each<[string, (market: Market) => Promise<unknown>]>([
  ['prices in India', (market) => market.findRupeePrices()],
  ['the price of Bitcoin', (market) => market.findBitcoinPrice('inr')],
  ['the first markets of a coin', (market) => market.coin('bitcoin').findMarkets()],
  ['the line behind candles', (market) => market.coin('bitcoin').findHistory(BITCOIN_DAYS)],
])('%s of the cache make no page older, but end how long it may be shown', async (_, find) => {
  const clock = createTestClock()
  const { visit } = await createTestGateway({ clock, plan: 'pro' })
  const startMs = clock.now()
  const first = visit().market
  await first.getCoinPage({ currency: 'inr', page: 1 })
  await first.getRupeePrices()
  await first.coin('bitcoin').getMarkets('inr')
  await first.coin('bitcoin').getHistory(BITCOIN_DAYS)
  await clock.advance(MINUTE_MS)
  const { market, given } = visit()
  await find(market)
  expect(given().oldestFetchedAtMs).toBe(Number.POSITIVE_INFINITY)
  expect(given().oldestShownMs).toBe(startMs)
})

test('what one visit is given does not count for another', async () => {
  const { visit } = await createTestGateway({ clock: createTestClock() })
  const [one, other] = [visit(), visit()]
  await one.market.getExchanges()
  await one.market.coin('made-up').getAbout()
  expect(one.given().isComplete).toBe(false)
  expect(other.given()).toEqual(NOTHING_YET)
})

/** Their answers come after 2 s, and those of the list at once. */
const SLOW = ['/global', '/coins/list', '/coins/*/*', '/search/*', '/exchange_rates']
  .map((path) => `latency=2000;path=${path}`)
  .join(',')

test.each<[string, (market: Market) => Promise<unknown>]>([
  ['a failed answer', (market) => market.getExchange({ id: 'made-up' })],
  ['an extra that comes later', (market) => market.getGlobalFigures()],
  ['trending coins that come later', (market) => market.getTrending()],
  ['no text about the coin', (market) => market.coin('made-up').getAbout()],
  [
    'no chart yet',
    (market) => market.coin(BITCOIN.id).getChart({ ...BITCOIN, range: '1y', type: 'line' }),
  ],
  [
    'an hourly chart',
    (market) => market.coin(BITCOIN.id).getChart({ ...BITCOIN, range: '24h', type: 'line' }),
  ],
  ['markets that come later', (market) => market.coin(BITCOIN.id).getMarkets(BITCOIN.currency)],
  ['pairs without rates', (market) => market.getExchangePairs({ id: 'kraken' })],
  ['no suggestions', (market) => market.findSuggestions()],
  ['a search without names', (market) => market.getSearchResults('bitcoin')],
  ['no price of bitcoin', (market) => market.findBitcoinPrice('usd')],
])('a page is not complete with %s', async (_, ask) => {
  const clock = createTestClock()
  const { visit } = await createTestGateway({ clock, plan: 'pro', faults: SLOW })
  await visit().market.getCoinPage({ currency: 'inr', page: 1 })
  const { market, given } = visit()
  const question = ask(market)
  // The markets of a coin wait for three calls, one after the other.
  for (let calls = 0; calls < 3; calls += 1) await clock.advance(650)
  await question
  expect(given().isComplete).toBe(false)
})

test('a page is complete with all of that in the cache', async () => {
  const clock = createTestClock()
  const { visit } = await createTestGateway({ clock, plan: 'pro' })
  await visit().market.coin(BITCOIN.id).getFacts(BITCOIN.currency)
  const { market, given } = visit()
  await market.getCoinPage({ currency: 'usd', page: 1 })
  await market.getTrending()
  await market.getGlobalFigures()
  expect(await market.coin('bitcoin').getAbout()).toHaveProperty('value')
  await market.coin(BITCOIN.id).getChart({ ...BITCOIN, range: '24h', type: 'line' })
  await market.coin(BITCOIN.id).getMarkets(BITCOIN.currency)
  await market.getSearchResults('bitcoin')
  await market.findSuggestions()
  expect(await market.findBitcoinPrice('usd')).not.toBeNull()
  expect(given()).toMatchObject({ isComplete: true, oldestFetchedAtMs: clock.now() })
})

test('a picture is known as soon as an answer names it', async () => {
  const clock = createTestClock()
  const store = createFakeStore({ now: clock.now })
  const { visit } = await createTestGateway({ clock, store })
  const known = createKnownPictureUrls({ store, now: clock.now })

  const { value } = await answered(visit().market.getTrending())
  await settle()

  const urls = value.rows.flatMap(({ imageUrl }) => imageUrl ?? [])
  expect(urls).not.toEqual([])
  for (const url of urls) expect(await known.has(url)).toBe(true)
})
