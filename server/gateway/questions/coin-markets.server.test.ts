import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import type { Ticker } from '../../../market/tickers/ticker.ts'
import { UpstreamError } from '../../../market/upstream-error.ts'
import {
  exchange,
  minuteBudgetSpentError,
  PER_DOLLAR,
  setUpMarket,
  ticker,
} from '../../../tests/helpers/calls/fake-market.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Tether costs $1.001 and ₹88.088 in the world. CoinDCX and WazirX quote it in rupees. */
function setUp({ perMonth }: { perMonth?: number } = {}) {
  const market = setUpMarket({ perMonth })
  const { state, clock, calls, visitor } = market
  state.ids[0] = 'bitcoin'
  state.ids[2] = 'tether'
  state.prices.set('tether', 1.001)
  state.exchanges = [
    exchange('kraken', { country: 'United States' }),
    exchange('wazirx', { country: ' INDIA ' }),
    exchange('coindcx', { country: 'India' }),
  ]
  const traded = (fields: Partial<Ticker> = {}) => ticker({ tradedAtMs: clock.nowMs, ...fields })
  state.tickers = [
    traded({ exchangeId: 'kraken', target: 'USD' }),
    traded({ exchangeId: 'coindcx', last: 92 }),
    traded({ exchangeId: 'wazirx', last: 93 }),
    traded({ exchangeId: 'wazirx', coinId: 'bitcoin', base: 'BTC', last: 95_000 }),
  ]
  const getMarkets = (id = 'tether') => {
    const facts = visitor.getCoinFacts({ id, currency: 'inr' })
    return visitor.getCoinMarkets(facts)
  }
  const tickerCalls = () => calls.filter((call) => call.startsWith('tickers'))
  return { ...market, traded, getMarkets, tickerCalls }
}

const exchangesOf = ({ tickers }: { tickers: readonly Ticker[] }) =>
  tickers.map(({ exchangeId, target }) => `${exchangeId} ${target}`).toSorted()

test('asks for the largest markets, and for those on the exchanges that are listed in India', async () => {
  const { getMarkets, tickerCalls } = setUp()
  const { value } = await getMarkets()
  expect(tickerCalls().toSorted()).toEqual(['tickers tether all', 'tickers tether coindcx wazirx'])
  expect(exchangesOf(value)).toEqual(['coindcx INR', 'kraken USD', 'wazirx INR'])
  expect(value.missing).toEqual([])
  expect(value.perDollar).toEqual(PER_DOLLAR)
})

test('compares with the world price in dollars and the bank rate, each with its time', async () => {
  const { getMarkets, clock } = setUp()
  const { value } = await getMarkets()
  expect(value.basis).toMatchObject({
    coinId: 'tether',
    worldPriceUsd: { amount: expect.closeTo(1.001), fetchedAtMs: clock.nowMs },
    rupeesPerDollar: { amount: PER_DOLLAR.inr, fetchedAtMs: clock.nowMs },
    tickersFetchedAtMs: clock.nowMs,
  })
})

test('a fresh rupee row gives the world price, although an old answer has it in dollars', async () => {
  const { getMarkets, visitor, state, clock } = setUp()
  const facts = visitor.getCoinFacts({ id: 'tether', currency: 'inr' })
  await visitor.findCoinAbout({ id: 'tether' }, facts)
  clock.nowMs += 40 * MINUTE_MS
  state.tickers = state.tickers.map((each) => ({ ...each, tradedAtMs: clock.nowMs }))
  await visitor.getCoinFacts({ id: 'tether', currency: 'inr' })
  await vi.waitFor(async () => {
    const { worldPriceUsd } = (await getMarkets()).value.basis
    expect(worldPriceUsd).toEqual({ amount: expect.closeTo(1.001), fetchedAtMs: clock.nowMs })
  })
})

test('a price in quarantine is no world price, and the repeated price is one again', async () => {
  const { getMarkets, state, clock } = setUp()
  await getMarkets()
  const worldPrices: (number | undefined)[] = []
  state.prices.set('tether', 30)
  for (const visit of [1, 2]) {
    clock.nowMs += 5 * MINUTE_MS
    await getMarkets()
    await setImmediate()
    worldPrices[visit] = (await getMarkets()).value.basis.worldPriceUsd?.amount
  }
  expect(worldPrices.slice(1)).toEqual([undefined, expect.closeTo(30)])
})

test('two hundred visitors at once cost two calls for tickers', async () => {
  const { views, tickerCalls } = setUp()
  const visits = Array.from({ length: 200 }, (_, index) => {
    const visitor = views.forVisit({ mayCall: true, client: `visitor ${index}` })
    const facts = visitor.getCoinFacts({ id: 'tether', currency: 'inr' })
    return visitor.getCoinMarkets(facts)
  })
  expect(await Promise.all(visits)).toHaveLength(200)
  expect(tickerCalls()).toHaveLength(2)
})

test('an exchange where a rupee price was seen is asked for, whatever its country', async () => {
  const { getMarkets, state, traded, tickerCalls, clock } = setUp()
  state.tickers.push(traded({ exchangeId: 'zebpay', last: 91 }))
  await getMarkets()
  clock.nowMs += 11 * MINUTE_MS
  state.tickers = state.tickers.map((each) => ({ ...each, tradedAtMs: clock.nowMs }))
  await vi.waitFor(async () => {
    await getMarkets()
    expect(tickerCalls()).toContain('tickers tether coindcx wazirx zebpay')
  })
})

test('without an Indian exchange there is one call, and nothing is missing', async () => {
  const { getMarkets, state, tickerCalls } = setUp()
  state.exchanges = [exchange('kraken', { country: 'United States' })]
  state.tickers = state.tickers.slice(0, 1)
  const { value } = await getMarkets()
  expect(tickerCalls()).toEqual(['tickers tether all'])
  expect([exchangesOf(value), value.missing]).toEqual([['kraken USD'], []])
})

test('an unknown coin is not found, and costs no call for tickers', async () => {
  const { getMarkets, tickerCalls } = setUp()
  await expect(getMarkets('made-up')).rejects.toMatchObject({ kind: 'not-found' })
  expect(tickerCalls()).toEqual([])
})

test('shows one part while the other one fails', async () => {
  const { getMarkets, client } = setUp()
  const fetchAll = client.fetchCoinTickers
  client.fetchCoinTickers = async (query, caller) => {
    if (query.exchangeIds !== null) throw new UpstreamError('bad-payload', 'broken')
    return fetchAll(query, caller)
  }
  const { value } = await getMarkets()
  expect(value.missing).toEqual([{ part: 'indian', wait: null }])
  expect(exchangesOf(value)).toContain('coindcx INR')
})

test('says which part waits for a limit', async () => {
  const { getMarkets, client, clock } = setUp()
  await getMarkets('bitcoin')
  const fetchAll = client.fetchCoinTickers
  client.fetchCoinTickers = async (query, caller) => {
    if (query.exchangeIds === null) throw minuteBudgetSpentError(clock.nowMs)
    return fetchAll(query, caller)
  }
  const { value } = await getMarkets()
  expect(value.missing).toMatchObject([{ part: 'all', wait: { reason: 'minute' } }])
})

test('without any tickers the page is as old as the facts, and lists what is missing', async () => {
  const { getMarkets, client, clock } = setUp()
  client.fetchCoinTickers = async (query) => {
    if (query.exchangeIds === null) throw new UpstreamError('bad-status', 'down')
    throw minuteBudgetSpentError(clock.nowMs)
  }
  const { value, fetchedAtMs } = await getMarkets()
  expect([value.tickers, fetchedAtMs]).toEqual([[], clock.nowMs])
  expect(value.missing).toMatchObject([
    { part: 'indian', wait: { reason: 'minute' } },
    { part: 'all', wait: null },
  ])
})

test('the cached markets of a coin cost nothing, and are null before a visit', async () => {
  const { getMarkets, visitor, calls } = setUp()
  expect(await visitor.findCoinMarkets({ id: 'tether' })).toBeNull()
  expect(calls).toEqual([])
  await getMarkets()
  const before = calls.length
  const found = await visitor.findCoinMarkets({ id: 'tether' })
  expect(found && exchangesOf(found.value)).toHaveLength(3)
  expect(calls).toHaveLength(before)
})

test('a page is fresh until the first premium is too old to show', async () => {
  const { getMarkets, state, clock } = setUp()
  state.tickers = state.tickers.map((each) => ({
    ...each,
    tradedAtMs: clock.nowMs - 58 * MINUTE_MS,
  }))
  expect((await getMarkets()).freshUntilMs).toBe(clock.nowMs + 2 * MINUTE_MS)
})

test('the largest markets are asked for before what else the page shows', async () => {
  const { getMarkets, visitor, calls } = setUp()
  await visitor.getCoinFacts({ id: 'tether', currency: 'inr' })
  const before = calls.length
  await getMarkets()
  expect(calls[before]).toBe('tickers tether all')
})

test('while the call for dollars waits, the world prices are converted, and nothing is missing', async () => {
  const { getMarkets, visitor, client, clock, calls } = setUp()
  await getMarkets()
  const fetchPage = client.fetchMarketPage
  client.fetchMarketPage = async (query, caller) => {
    if (query.currency === 'usd') throw minuteBudgetSpentError(clock.nowMs)
    return fetchPage(query, caller)
  }
  const { value } = await visitor.getRupeePrices()
  expect(value.missing).toEqual([])
  expect(value.coins.map(({ basis }) => basis)).toMatchObject([
    { isWorldPriceConverted: true, worldPriceUsd: { amount: expect.closeTo(1.001) } },
    { isWorldPriceConverted: true },
  ])
  expect(calls).not.toContain('page usd 1')
})

test('prices in India come from one call a coin, and not from other visitors of the coins', async () => {
  const { visitor, calls } = setUp()
  const { value } = await visitor.getRupeePrices()
  expect(value.coins.map((each) => [each.coin.symbol, exchangesOf(each)])).toEqual([
    ['USDT', ['coindcx INR', 'wazirx INR']],
    ['BTC', ['wazirx INR']],
  ])
  expect(value.missing).toEqual([])
  expect(calls.toSorted()).toEqual([
    'exchanges',
    'page usd 1',
    'rates',
    'tickers bitcoin coindcx wazirx',
    'tickers tether coindcx wazirx',
  ])
})

/** Opens the page of Indian prices ten times in a period, and lists the calls of that time. */
async function browseIndia(market: ReturnType<typeof setUp>, forMs: number) {
  const { visitor, clock, calls, state } = market
  await visitor.getRupeePrices()
  const before = calls.length
  for (let visit = 0; visit < 10; visit += 1) {
    clock.nowMs += forMs / 10
    state.tickers = state.tickers.map((each) => ({ ...each, tradedAtMs: clock.nowMs }))
    await visitor.getRupeePrices()
    // Revalidation happens in the background.
    await setImmediate()
  }
  return calls.slice(before)
}

test('without a key, prices in India cost at most three calls in ten minutes', async () => {
  const calls = await browseIndia(setUp(), 10 * MINUTE_MS)
  expect(calls.length).toBeGreaterThan(0)
  expect(calls.length).toBeLessThanOrEqual(3)
})

test('on a free key, prices in India cost at most three calls an hour while the rate is accepted', async () => {
  const calls = await browseIndia(setUp({ perMonth: 10_000 }), HOUR_MS)
  expect(calls.length).toBeGreaterThan(0)
  expect(calls.length).toBeLessThanOrEqual(3)
})

test('prices in India use an exchange list of any age, and a rate of three hours', async () => {
  const calls = await browseIndia(setUp({ perMonth: 10_000 }), 11 * HOUR_MS)
  expect(calls).not.toContain('exchanges')
  expect(calls.filter((call) => call === 'rates')).toHaveLength(3)
})

test('cached prices in India cost nothing, and are null before a visit', async () => {
  const { visitor, calls } = setUp()
  expect(await visitor.findRupeePrices()).toBeNull()
  expect(calls).toEqual([])
  await visitor.getRupeePrices()
  const before = calls.length
  expect((await visitor.findRupeePrices())?.value.coins).toHaveLength(2)
  expect(calls).toHaveLength(before)
})

test('one coin whose prices fail does not hide the other', async () => {
  const { visitor, client } = setUp()
  const fetchAll = client.fetchCoinTickers
  client.fetchCoinTickers = async (query, caller) => {
    if (query.id === 'bitcoin') throw new UpstreamError('bad-payload', 'broken')
    return fetchAll(query, caller)
  }
  const { value } = await visitor.getRupeePrices()
  expect(value.coins.map(({ coin }) => coin.id)).toEqual(['tether'])
  expect(value.missing).toEqual([{ part: 'indian', wait: null }])
})

test('without a world price the rupee prices are shown, and say what is missing', async () => {
  const { visitor, client } = setUp()
  const fail = async () => {
    throw new UpstreamError('bad-status', 'down')
  }
  Object.assign(client, { fetchMarketPage: fail, fetchMarketBatch: fail })
  const { value } = await visitor.getRupeePrices()
  expect(value.coins.map(({ basis }) => basis.worldPriceUsd)).toEqual([null, null])
  expect(value.missing).toEqual([{ part: 'world-price', wait: null }])
})

test('a market without Indian exchanges has no prices in India', async () => {
  const { visitor, state, tickerCalls } = setUp()
  state.exchanges = []
  state.tickers = []
  expect((await visitor.getRupeePrices()).value).toMatchObject({ coins: [], missing: [] })
  expect(tickerCalls()).toEqual([])
})
