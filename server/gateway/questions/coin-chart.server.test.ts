import { expect, test, vi } from 'vitest'
import type { CoinFacts } from '../../../market/coin.ts'
import type { Currency } from '../../../market/money/currency.ts'
import type { Snapshot } from '../../../market/snapshot.ts'
import { UpstreamError } from '../../../market/upstream-error.ts'
import { minuteBudgetSpentError, setUpMarket } from '../../../tests/helpers/calls/fake-market.ts'
import type { Market } from '../market.server.ts'

const FIFTH = { id: 'coin-5', currency: 'usd' } as const

/** The chart of a coin page, which also shows the facts. */
function chartOf(market: Market, query: Parameters<Market['getChart']>[0]) {
  const { id, currency } = query
  return market.getChart(query, market.getCoinFacts({ id, currency }))
}

/** A market with the row of a coin in its cache. No calls are available. */
async function setUpListed() {
  const parts = setUpMarket()
  const { visitor, state, clock, calls } = parts
  await visitor.getCoinPage({ currency: 'usd', page: 1 })
  state.failure = minuteBudgetSpentError(clock.nowMs)
  calls.length = 0
  return parts
}

test.each([
  ['24h', 25],
  ['7d', 169],
] as const)(
  'draws a %s chart with hourly points until its call has an answer',
  async (range, count) => {
    const { visitor, calls } = await setUpListed()
    const chart = await chartOf(visitor, { ...FIFTH, range, type: 'line' })
    expect(chart).toMatchObject({
      value: { hourly: { isAtTodaysRate: false } },
      wait: { reason: 'minute', inMs: 21_000 },
    })
    if (!('value' in chart && 'hourly' in chart.value)) throw new Error('no hourly points')
    expect(chart.value.hourly.points).toHaveLength(count)
    expect(calls).toHaveLength(1)
  },
)

test('draws the exact chart once its call has an answer', async () => {
  const { visitor, state, clock } = await setUpListed()
  await chartOf(visitor, { ...FIFTH, range: '7d', type: 'line' })
  state.failure = undefined
  clock.nowMs += 20_000
  const chart = await chartOf(visitor, { ...FIFTH, range: '7d', type: 'line' })
  expect(chart).toMatchObject({ value: { history: { covers: '7d' } } })
  expect(chart.wait).toBeUndefined()
})

test.each([
  ['30d', 'line'],
  ['1y', 'line'],
  ['7d', 'market-cap'],
  ['24h', 'candles'],
] as const)(
  'a %s chart of type %s has nothing to show until its call has an answer',
  async (range, type) => {
    const { visitor } = await setUpListed()
    const chart = await chartOf(visitor, { ...FIFTH, range, type })
    expect(chart).toEqual({ wait: { reason: 'minute', inMs: 21_000 } })
  },
)

test('draws hourly prices in dollars at today’s rate', async () => {
  const { visitor, state, calls, clock } = setUpMarket()
  state.areWeeksInDollars = true
  await visitor.getCoinPage({ currency: 'usd', page: 1 })
  await visitor.getCoinPage({ currency: 'inr', page: 1 })
  await vi.waitFor(() => expect(calls).toContain('rates'))
  state.failure = minuteBudgetSpentError(clock.nowMs)
  const query = { id: 'coin-5', currency: 'inr', range: '7d', type: 'line' } as const
  const chart = await chartOf(visitor, query)
  expect(chart).toMatchObject({ value: { hourly: { isAtTodaysRate: true } } })
  if (!('value' in chart && 'hourly' in chart.value)) throw new Error('no hourly points')
  expect(chart.value.hourly.points.at(-1)).toEqual([clock.nowMs, 88_000])
})

/** A market with the list in one currency and the rates in its cache. No calls are available. */
async function setUpRated(currency: Currency, { areWeeksInDollars = false } = {}) {
  const parts = setUpMarket()
  const { visitor, state, calls, clock } = parts
  state.areWeeksInDollars = areWeeksInDollars
  await visitor.getCoinPage({ currency, page: 1 })
  await visitor.findCoinRows({ currency: 'eur', ids: ['coin-9'] })
  await vi.waitFor(() => expect(calls).toContain('rates'))
  state.failure = minuteBudgetSpentError(clock.nowMs)
  return parts
}

test.each([
  { row: 'usd', page: 'inr', areWeeksInDollars: true, price: 88_000 },
  { row: 'usd', page: 'inr', areWeeksInDollars: false, price: 88_000 },
  { row: 'inr', page: 'usd', areWeeksInDollars: true, price: 1000 },
  { row: 'inr', page: 'usd', areWeeksInDollars: false, price: 1000 },
] as const)('draws a converted row up to its price at today’s rate: %o', async (given) => {
  const { crawler, clock } = await setUpRated(given.row, given)
  const query = { id: 'coin-5', currency: given.page, range: '7d', type: 'line' } as const
  const chart = await chartOf(crawler, query)
  expect(chart).toMatchObject({
    value: { hourly: { isAtTodaysRate: true } },
    conversion: { from: given.row, to: given.page },
  })
  if (!('value' in chart && 'hourly' in chart.value)) throw new Error('no hourly points')
  const [timeMs, last] = chart.value.hourly.points.at(-1) ?? []
  expect(timeMs).toBe(clock.nowMs)
  expect(last).toBeCloseTo(given.price, 6)
})

test.each([
  { price: 1019, isDrawn: true },
  { price: 1100, isDrawn: false },
])('hourly points that end at 1000, with a price of $price: drawn is $isDrawn', async (given) => {
  const { visitor, state, clock } = await setUpListed()
  state.failure = undefined
  clock.nowMs += 30_000
  state.prices.set('coin-5', given.price)
  expect(await visitor.findCoinAbout(FIFTH, Promise.resolve())).not.toBeNull()
  state.failure = minuteBudgetSpentError(clock.nowMs)
  expect((await visitor.getCoinFacts(FIFTH)).value.price).toBe(given.price)
  const chart = await chartOf(visitor, { ...FIFTH, range: '7d', type: 'line' })
  expect('value' in chart).toBe(given.isDrawn)
})

test('passes on the failure of a call if there is nothing to draw', async () => {
  const { visitor, state } = await setUpListed()
  const failure = new UpstreamError('timeout', 'no answer')
  state.failure = failure
  for (const type of ['line', 'candles'] as const) {
    const question = chartOf(visitor, { ...FIFTH, range: '30d', type })
    await expect(question).rejects.toBe(failure)
  }
  const drawn = await chartOf(visitor, { ...FIFTH, range: '7d', type: 'line' })
  expect(drawn).toMatchObject({ value: { hourly: {} } })
})

test('if no row is cached, draws a chart once the facts are known', async () => {
  const { visitor, state } = setUpMarket()
  const { promise, resolve } = Promise.withResolvers<void>()
  state.released = promise
  const facts = visitor.getCoinFacts(FIFTH)
  const chart = visitor.getChart({ ...FIFTH, range: '24h', type: 'line' }, facts)
  resolve()
  expect(await chart).toMatchObject({ value: {} })
})

test('candles include the cached series of points', async () => {
  const { visitor, calls } = setUpMarket()
  await visitor.getCoinPage({ currency: 'usd', page: 1 })
  const query = { ...FIFTH, range: '60d', type: 'candles' } as const
  const alone = await chartOf(visitor, query)
  expect(alone).toMatchObject({ value: { candles: {}, history: null } })
  await visitor.getPriceHistory({ ...FIFTH, range: '7d' })
  const both = await chartOf(visitor, query)
  expect(both).toMatchObject({ value: { history: { covers: '60d' } } })
  expect(calls).toEqual(['page usd 1', 'candles usd 90 coin-5', 'hours usd coin-5'])
})

test('a crawler gets the cached chart, and causes no call', async () => {
  const { visitor, crawler, state, calls } = await setUpListed()
  const query = { ...FIFTH, range: '30d', type: 'line' } as const
  expect(await chartOf(crawler, query)).toEqual({
    wait: { reason: 'minute', inMs: null },
  })
  expect(calls).toEqual([])
  state.failure = undefined
  await visitor.getPriceHistory({ ...FIFTH, range: '14d' })
  expect(await chartOf(crawler, query)).toMatchObject({
    value: { history: { covers: '30d' } },
  })
})

test('cuts exact points from one series, and findPriceHistory only reads the cache', async () => {
  const { visitor, calls } = setUpMarket()
  await visitor.getCoinPage({ currency: 'usd', page: 1 })
  expect(await visitor.findPriceHistory({ ...FIFTH, range: '7d' })).toBeNull()
  const week = await visitor.getPriceHistory({ ...FIFTH, range: '7d' })
  expect(week.value.points).toHaveLength(7 * 24 + 1)
  const month = await visitor.findPriceHistory({ ...FIFTH, range: '30d' })
  expect(month?.points).toHaveLength(30 * 24 + 1)
  expect(calls).toEqual(['page usd 1', 'hours usd coin-5'])
})

test('plans the call for a chart once the facts of its coin are cached', async () => {
  const { visitor, calls } = setUpMarket()
  const facts = Promise.withResolvers<Snapshot<CoinFacts>>()
  const chart = visitor.getChart({ ...FIFTH, range: '30d', type: 'line' }, facts.promise)
  await visitor.getCoinPage({ currency: 'usd', page: 1 })
  expect(calls).toEqual(['page usd 1'])
  facts.resolve(visitor.getCoinFacts(FIFTH))
  expect(await chart).toMatchObject({ value: { history: {} } })
  expect(calls).toEqual(['page usd 1', 'hours usd coin-5'])
})
