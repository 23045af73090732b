import { expect, test } from 'vitest'
import type { Market } from '../../../market/market.ts'
import { quotesOf, summarisePremiums } from '../../../market/tickers/premium.ts'
import { isRupeePair } from '../../../market/tickers/ticker.ts'
import { answered } from '../../../tests/helpers/calls/answered.ts'
import { scaleRowPrice } from '../../../tests/helpers/calls/changed-answers.ts'
import {
  type ChangeAnswer,
  createTestClock,
  createTestGateway,
  settle,
  type TestClock,
} from '../../../tests/helpers/calls/gateway-under-test.ts'
import {
  coinCall,
  coinTickersCall,
  listPageCall,
} from '../../../tests/helpers/calls/market-calls.ts'

const MINUTE_MS = 60_000
const EXCHANGES = '/exchanges?per_page=250'
const RATES = '/exchange_rates'
const TETHER = { id: 'tether', currency: 'inr' } as const

/** A paid plan, which leaves no part of a page out. */
async function createPaid(clock: TestClock, change?: ChangeAnswer) {
  return createTestGateway({ clock, plan: 'pro', ...(change && { change }) })
}

/** The calls without the exchanges that a call for tickers names. */
function kindsOf(calls: readonly string[]): string[] {
  return calls.map((call) => call.replace(/exchange_ids=[^&]*/, 'exchange_ids=…'))
}

function isIndian(call: string): boolean {
  return call.includes('exchange_ids=')
}

async function readMedians(market: Market) {
  const markets = await answered(market.coin(TETHER.id).getMarkets(TETHER.currency))
  const rupees = await answered(market.getRupeePrices())
  const tether = rupees.value.coins.find(({ coin }) => coin.id === 'tether')
  if (tether === undefined) throw new Error('no prices of tether')
  return {
    ofMarkets: summarisePremiums(quotesOf(markets.value)),
    ofRupees: summarisePremiums(quotesOf(tether)),
  }
}

test('the markets of a coin are two calls, with exchanges and rates', async () => {
  const { visit, takeCalls } = await createPaid(createTestClock())
  const { value } = await answered(visit().market.coin(TETHER.id).getMarkets(TETHER.currency))
  expect(value.missing).toEqual([])
  expect(kindsOf(takeCalls())).toEqual([
    coinCall('tether'),
    coinTickersCall('tether'),
    EXCHANGES,
    expect.stringMatching(/^\/coins\/tether\/tickers\?.*exchange_ids=…/),
    RATES,
  ])
  await visit().market.coin(TETHER.id).getMarkets(TETHER.currency)
  expect(takeCalls()).toEqual([])
})

test('prices in rupees are asked for at the exchanges that the service lists in India', async () => {
  const { visit, takeCalls } = await createPaid(createTestClock())
  const { value } = await answered(visit().market.getExchanges())
  const listed = value.rows.filter(({ country }) => country === 'India').map(({ id }) => id)
  await visit().market.coin(TETHER.id).getMarkets(TETHER.currency)
  const call = takeCalls().find(isIndian) ?? ''
  const asked = new URL(call, 'https://market.invalid').searchParams.get('exchange_ids')
  expect(asked?.split(',')).toEqual(expect.arrayContaining(listed))
  // Its prices in rupees show that it is Indian, too.
  expect(asked?.split(',')).toContain('demo-indian')
})

test('a premium keeps its world price and its time while its tickers do not change', async () => {
  const clock = createTestClock()
  let factor = 1
  const { visit } = await createPaid(clock, (json) => scaleRowPrice(json, 'tether', factor))
  await visit().market.getCoinPage({ currency: 'inr', page: 1 })
  const first = await answered(visit().market.coin(TETHER.id).getMarkets(TETHER.currency))
  factor = 1.02
  await clock.advance(9 * MINUTE_MS)
  const facts = await answered(visit().market.coin(TETHER.id).getFacts(TETHER.currency))
  const second = await answered(visit().market.coin(TETHER.id).getMarkets(TETHER.currency))
  expect(facts.value.price).toBeGreaterThan(1.01 * Number(first.value.basis.worldPrice?.amount))
  expect(second.value.basis).toEqual(first.value.basis)
  await clock.advance(MINUTE_MS)
  await visit().market.coin(TETHER.id).getMarkets(TETHER.currency)
  await settle()
  const { value } = await answered(visit().market.coin(TETHER.id).getMarkets(TETHER.currency))
  expect(value.basis.arrivedAtMs).toBe(clock.now())
  expect(value.basis.worldPrice?.amount).toBe(
    (await answered(visit().market.coin(TETHER.id).getFacts(TETHER.currency))).value.price,
  )
})

test('a coin has the same median on its page and on that of India, at any time', async () => {
  const clock = createTestClock()
  const { visit, setFaults } = await createPaid(clock)
  const { market } = visit()
  const fresh = await readMedians(market)
  expect(fresh.ofMarkets).toMatchObject({ kind: 'median' })
  expect(fresh.ofRupees).toEqual(fresh.ofMarkets)
  // The hundred largest are renewed, and those on Indian exchanges are not.
  setFaults('status=500;path=/coins/tether/tickers?*exchange_ids*')
  await clock.advance(10 * MINUTE_MS)
  await readMedians(market)
  await settle()
  const mixed = await readMedians(market)
  expect(mixed.ofMarkets).toEqual(fresh.ofMarkets)
  expect(mixed.ofRupees).toEqual(fresh.ofMarkets)
})

test('pairs in rupees come from the call for Indian exchanges alone', async () => {
  const { visit } = await createTestGateway({
    clock: createTestClock(),
    plan: 'pro',
    faults: 'status=500;path=/coins/tether/tickers?*exchange_ids*',
  })
  const { value } = await answered(visit().market.coin(TETHER.id).getMarkets(TETHER.currency))
  expect(value.tickers.length).toBeGreaterThan(10)
  expect(value.tickers.filter(isRupeePair)).toEqual([])
  expect(value.missing).toEqual([{ part: 'indian', why: { error: 'failed' } }])
})

test('one missing rate leaves the others', async () => {
  const { visit } = await createPaid(createTestClock(), (json, call) => {
    if (call !== RATES) return json
    return { rates: { usd: { value: 100_000 }, inr: { value: 8_800_000 } } }
  })
  const { value } = await answered(visit().market.coin(TETHER.id).getMarkets(TETHER.currency))
  expect(value.perDollar).toEqual({ inr: 88, usd: 1, eur: null })
  expect(value.missing).toEqual([])
})

test('without rates, the markets are there, and the rates are missing', async () => {
  const { visit } = await createTestGateway({
    clock: createTestClock(),
    plan: 'pro',
    faults: `status=500;path=${RATES}`,
  })
  const { value } = await answered(visit().market.coin(TETHER.id).getMarkets(TETHER.currency))
  expect(value).toMatchObject({
    perDollar: null,
    missing: [{ part: 'rates', why: { error: 'failed' } }],
  })
  expect(summarisePremiums(quotesOf(value))).toMatchObject({ kind: 'median' })
})

test('tickers that came without a world price are asked for again after a minute', async () => {
  const clock = createTestClock()
  const { visit, takeCalls, setFaults } = await createPaid(clock)
  setFaults('status=500;path=/coins/markets')
  const first = await answered(visit().market.getRupeePrices())
  expect(first.value.coins.map(({ basis }) => basis.worldPrice)).toEqual([null, null])
  expect(first.value.coins[0]?.tickers.length).toBeGreaterThan(0)
  setFaults()
  await clock.advance(5000)
  await visit().market.getCoinPage({ currency: 'inr', page: 1 })
  await clock.advance(MINUTE_MS - 5001)
  await visit().market.getRupeePrices()
  await settle()
  expect(takeCalls().filter(isIndian)).toHaveLength(2)
  await clock.advance(1)
  await visit().market.getRupeePrices()
  await settle()
  const second = await answered(visit().market.getRupeePrices())
  expect(second.value.coins.map(({ basis }) => basis.arrivedAtMs)).toEqual([
    clock.now(),
    clock.now(),
  ])
  expect(second.value.coins.every(({ basis }) => basis.worldPrice !== null)).toBe(true)
})

test('a quarantined price is nothing to compare tickers with', async () => {
  const clock = createTestClock()
  let factor = 1
  const { visit } = await createPaid(clock, (json) => scaleRowPrice(json, 'tether', factor))
  await visit().market.getCoinPage({ currency: 'inr', page: 1 })
  factor = 6
  await clock.advance(30_000)
  await visit().market.getCoinPage({ currency: 'inr', page: 1 })
  await settle()
  const { value, notices } = await answered(
    visit().market.coin(TETHER.id).getFacts(TETHER.currency),
  )
  expect(notices).toEqual({ '*': 'quarantined' })
  expect(value.price).toBeLessThan(200)
  expect(
    (await answered(visit().market.coin(TETHER.id).getMarkets(TETHER.currency))).value.basis
      .worldPrice,
  ).toBeNull()
})

test('the prices in rupees of a cold page are four calls', async () => {
  const { visit, takeCalls } = await createTestGateway({ clock: createTestClock() })
  const { value } = await answered(visit().market.getRupeePrices())
  expect(value.missing).toEqual([])
  expect(value.coins.map(({ basis }) => basis.worldPrice === null)).toEqual([false, false])
  const tickers = (id: string) => expect.stringMatching(`^/coins/${id}/tickers.*exchange_ids=`)
  const calls = takeCalls()
  expect(calls).toHaveLength(4)
  expect(calls).toEqual(
    expect.arrayContaining([
      EXCHANGES,
      listPageCall('inr', 1),
      tickers('tether'),
      tickers('bitcoin'),
    ]),
  )
})

test('without a key, the page of India shows what has arrived, and says what is missing', async () => {
  const clock = createTestClock()
  const { visit, takeCalls } = await createTestGateway({ clock, perMinute: 3 })
  await visit().market.getCoinPage({ currency: 'inr', page: 1 })
  const { value } = await answered(visit().market.getRupeePrices())
  expect(value.coins.map(({ coin }) => coin.id)).toEqual(['tether'])
  expect(value.missing).toMatchObject([{ part: 'indian', why: { wait: { reason: 'minute' } } }])
  expect(takeCalls().filter((call) => call === listPageCall('inr', 1))).toHaveLength(1)
  await clock.advance(MINUTE_MS)
  const next = await answered(visit().market.getRupeePrices())
  expect(next.value.coins.map(({ coin }) => coin.id)).toEqual(['tether', 'bitcoin'])
  expect(next.value.missing).toEqual([])
})

test('parts of pages that must cause no call read the cache only', async () => {
  const { visit, takeCalls } = await createPaid(createTestClock())
  const { market } = visit()
  const nobodyAsks = { wait: { reason: 'visitor', inMs: null } }
  expect(await market.coin('tether').findMarkets()).toEqual(nobodyAsks)
  expect(await market.findRupeePrices()).toEqual(nobodyAsks)
  expect(takeCalls()).toEqual([])
  await market.coin(TETHER.id).getMarkets(TETHER.currency)
  takeCalls()
  const cached = await answered(market.coin('tether').findMarkets())
  expect(summarisePremiums(quotesOf(cached.value))).toEqual((await readMedians(market)).ofMarkets)
  expect(await market.findRupeePrices()).toHaveProperty('value')
})

test('a page waits only once for newer markets, however many answers are old', async () => {
  const clock = createTestClock()
  const { visit, setFaults } = await createPaid(clock)
  await visit().market.coin(TETHER.id).getMarkets(TETHER.currency)
  setFaults('silent')
  await clock.advance(120 * MINUTE_MS)

  let found: unknown
  void visit()
    .market.coin(TETHER.id)
    .getMarkets(TETHER.currency)
    .then((markets) => {
      found = markets
    })
  await clock.advance(600)
  expect(found).toBeUndefined()
  await clock.advance(100)
  expect(found).toMatchObject({ freshness: 'stale' })
})

test('the markets of a coin leave the last call of a minute to a page with nothing to show', async () => {
  const { visit, takeCalls } = await createTestGateway({ clock: createTestClock(), perMinute: 5 })
  await visit().market.getCoinPage({ currency: 'usd', page: 1 })
  void visit().market.coin('bitcoin').getMarkets('usd')
  await settle()
  expect(takeCalls()).toHaveLength(4)
  await visit({ client: 'other' }).market.coin('wrapped-bitcoin').getFacts('inr')
  expect(takeCalls()).toEqual([coinCall('wrapped-bitcoin')])
})
