import { expect, test, vi } from 'vitest'
import { minuteIsSpent, setUpMarket } from '../../../tests/helpers/fake-market.ts'
import { UpstreamError } from '../../upstream/upstream-error.ts'

const FIFTH = { id: 'coin-5', currency: 'usd' } as const
const NO_FACTS = Promise.resolve()

/** A market that has cached the row of a coin, and may make no call. */
async function setUpListed() {
  const parts = setUpMarket()
  const { visitor, state, clock, calls } = parts
  await visitor.getCoinPage({ currency: 'usd', page: 1 })
  state.failure = minuteIsSpent(clock.nowMs)
  calls.length = 0
  return parts
}

test.each([
  ['24h', 25],
  ['7d', 169],
] as const)('a chart of %s is drawn by the hour until its call comes', async (range, count) => {
  const { visitor, calls } = await setUpListed()
  const chart = await visitor.getChart({ ...FIFTH, range, type: 'line' }, NO_FACTS)
  expect(chart).toMatchObject({
    value: { hourly: { isAtTodaysRate: false } },
    wait: { reason: 'minute', inMs: 21_000 },
  })
  if (!('value' in chart && 'hourly' in chart.value)) throw new Error('no hourly points')
  expect(chart.value.hourly.points).toHaveLength(count)
  expect(calls).toHaveLength(1)
})

test('once its call has come, a chart is exact', async () => {
  const { visitor, state, clock } = await setUpListed()
  await visitor.getChart({ ...FIFTH, range: '7d', type: 'line' }, NO_FACTS)
  state.failure = undefined
  clock.nowMs += 20_000
  const chart = await visitor.getChart({ ...FIFTH, range: '7d', type: 'line' }, NO_FACTS)
  expect(chart).toMatchObject({ value: { history: { covers: '7d' } } })
  expect(chart.wait).toBeUndefined()
})

test.each([
  ['30d', 'line'],
  ['1y', 'line'],
  ['7d', 'market-cap'],
  ['24h', 'candles'],
] as const)('a chart of %s as %s has nothing to show until its call comes', async (range, type) => {
  const { visitor } = await setUpListed()
  const chart = await visitor.getChart({ ...FIFTH, range, type }, NO_FACTS)
  expect(chart).toEqual({ wait: { reason: 'minute', inMs: 21_000 } })
})

test('hourly prices in dollars are drawn at the rate of today', async () => {
  const { visitor, state, calls, clock } = setUpMarket()
  state.areWeeksInDollars = true
  await visitor.getCoinPage({ currency: 'usd', page: 1 })
  await visitor.getCoinPage({ currency: 'inr', page: 1 })
  await vi.waitFor(() => expect(calls).toContain('rates'))
  state.failure = minuteIsSpent(clock.nowMs)
  const query = { id: 'coin-5', currency: 'inr', range: '7d', type: 'line' } as const
  const chart = await visitor.getChart(query, NO_FACTS)
  expect(chart).toMatchObject({ value: { hourly: { isAtTodaysRate: true } } })
  if (!('value' in chart && 'hourly' in chart.value)) throw new Error('no hourly points')
  expect(chart.value.hourly.points.at(-1)).toEqual([clock.nowMs, 88_000])
})

test('a failed call is told where there is nothing to draw', async () => {
  const { visitor, state } = await setUpListed()
  const failure = new UpstreamError('timeout', 'no answer')
  state.failure = failure
  for (const type of ['line', 'candles'] as const) {
    const question = visitor.getChart({ ...FIFTH, range: '30d', type }, NO_FACTS)
    await expect(question).rejects.toBe(failure)
  }
  const drawn = await visitor.getChart({ ...FIFTH, range: '7d', type: 'line' }, NO_FACTS)
  expect(drawn).toMatchObject({ value: { hourly: {} } })
})

test('where no row is cached, a chart is drawn once the facts are known', async () => {
  const { visitor, state } = setUpMarket()
  const { promise, resolve } = Promise.withResolvers<void>()
  state.released = promise
  const facts = visitor.getCoinFacts(FIFTH)
  const chart = visitor.getChart({ ...FIFTH, range: '24h', type: 'line' }, facts)
  resolve()
  expect(await chart).toMatchObject({ value: {} })
})

test('candles come with the points beside them where those are cached', async () => {
  const { visitor, calls } = setUpMarket()
  await visitor.getCoinPage({ currency: 'usd', page: 1 })
  const query = { ...FIFTH, range: '60d', type: 'candles' } as const
  const alone = await visitor.getChart(query, NO_FACTS)
  expect(alone).toMatchObject({ value: { candles: {}, history: null } })
  await visitor.getPriceHistory({ ...FIFTH, range: '7d' })
  const both = await visitor.getChart(query, NO_FACTS)
  expect(both).toMatchObject({ value: { history: { covers: '60d' } } })
  expect(calls).toEqual(['page usd 1', 'candles usd 90 coin-5', 'hours usd coin-5'])
})

test('a crawler gets the chart that is cached, and causes no call', async () => {
  const { visitor, crawler, state, calls } = await setUpListed()
  const query = { ...FIFTH, range: '30d', type: 'line' } as const
  expect(await crawler.getChart(query, NO_FACTS)).toEqual({
    wait: { reason: 'minute', inMs: null },
  })
  expect(calls).toEqual([])
  state.failure = undefined
  await visitor.getPriceHistory({ ...FIFTH, range: '14d' })
  expect(await crawler.getChart(query, NO_FACTS)).toMatchObject({
    value: { history: { covers: '30d' } },
  })
})

test('the points alone are of the same series, and from the cache alone where nobody may call', async () => {
  const { visitor, calls } = setUpMarket()
  await visitor.getCoinPage({ currency: 'usd', page: 1 })
  expect(await visitor.findPriceHistory({ ...FIFTH, range: '7d' })).toBeNull()
  const week = await visitor.getPriceHistory({ ...FIFTH, range: '7d' })
  expect(week.value.points).toHaveLength(7 * 24 + 1)
  const month = await visitor.findPriceHistory({ ...FIFTH, range: '30d' })
  expect(month?.points).toHaveLength(30 * 24 + 1)
  expect(calls).toEqual(['page usd 1', 'hours usd coin-5'])
})

test('the call for a chart is planned once the facts of its coin are cached', async () => {
  const { visitor, calls } = setUpMarket()
  const facts = Promise.withResolvers<void>()
  const chart = visitor.getChart({ ...FIFTH, range: '30d', type: 'line' }, facts.promise)
  await visitor.getCoinPage({ currency: 'usd', page: 1 })
  expect(calls).toEqual(['page usd 1'])
  facts.resolve()
  expect(await chart).toMatchObject({ value: { history: {} } })
  expect(calls).toEqual(['page usd 1', 'hours usd coin-5'])
})
