import { expect, test, vi } from 'vitest'
import { RANGES } from '../../../market/history/range.ts'
import { UpstreamError } from '../../../market/upstream-error.ts'
import { minuteBudgetSpentError, setUpMarket } from '../../../tests/helpers/calls/fake-market.ts'
import type { Market } from '../market.server.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A market with the first list page in its cache. */
async function setUpListed() {
  const parts = setUpMarket()
  await parts.visitor.getCoinPage({ currency: 'usd', page: 1 })
  parts.calls.length = 0
  return parts
}

const FIFTH = { id: 'coin-5', currency: 'usd' } as const
const DEAD = { id: 'dead-1', currency: 'usd' } as const
const KNOWN = Promise.resolve()

test('a coin with a cached row costs a chart call and a background call for text', async () => {
  const { visitor, calls } = await setUpListed()
  const facts = visitor.getCoinFacts(FIFTH)
  const chart = visitor.getChart({ ...FIFTH, range: '24h', type: 'line' }, facts)
  expect((await facts).value).toMatchObject({
    ...{ id: 'coin-5', price: 1000, allTimeHigh: 2000, marketCapRank: 5, change24hIn: 'usd' },
  })
  expect((await facts).value).not.toHaveProperty('weekPrices')
  expect(await chart).toMatchObject({ value: { history: { covers: '24h' } } })
  expect(calls).toEqual(['minutes usd coin-5'])
  expect((await visitor.findCoinAbout(FIFTH, KNOWN))?.profile.description).toEqual(['About coin-5'])
  expect(calls).toEqual(['minutes usd coin-5', 'coin coin-5'])
})

test('eight ranges of a coin cost three calls', async () => {
  const { visitor, calls } = await setUpListed()
  for (const range of RANGES) {
    const facts = visitor.getCoinFacts(FIFTH)
    const chart = await visitor.getChart({ ...FIFTH, range, type: 'line' }, facts)
    expect(chart).toMatchObject({ value: { history: {} } })
  }
  expect(calls).toEqual(['minutes usd coin-5', 'hours usd coin-5', 'days usd coin-5'])
})

test('the text about a coin costs one call in twelve hours', async () => {
  const { visitor, calls, clock } = await setUpListed()
  for (let hour = 0; hour < 12; hour += 1) {
    await visitor.findCoinAbout(FIFTH, KNOWN)
    clock.nowMs += HOUR_MS
  }
  expect(calls).toEqual(['coin coin-5'])
  await visitor.findCoinAbout(FIFTH, KNOWN)
  await vi.waitFor(() => expect(calls).toEqual(['coin coin-5', 'coin coin-5']))
})

test('no page waits for the text about a coin, and a crawler does not cause its call', async () => {
  const { visitor, crawler, calls, state, clock } = await setUpListed()
  expect(await crawler.findCoinAbout(FIFTH, KNOWN)).toBeNull()
  expect(calls).toEqual([])
  state.failure = minuteBudgetSpentError(clock.nowMs)
  expect(await visitor.findCoinAbout(FIFTH, KNOWN)).toBeNull()
  expect(calls).toEqual(['coin coin-5'])
})

test('a coin that is on no cached page costs one batch, and no list page', async () => {
  const { visitor, calls } = await setUpListed()
  const { value } = await visitor.getCoinFacts({ id: 'far-1', currency: 'usd' })
  expect(value).toMatchObject({ id: 'far-1', price: 1000, marketCapRank: null })
  expect(calls.filter((call) => call !== 'coin list')).toEqual(['batch usd far-1'])
})

test('a site without a list fetches the first page, and no batch if that suffices', async () => {
  const { visitor, calls } = setUpMarket()
  expect((await visitor.getCoinFacts(FIFTH)).value.price).toBe(1000)
  expect(calls).toEqual(['page usd 1'])
})

test('makes no call for the text about a coin whose row is not cached', async () => {
  const { visitor, calls } = await setUpListed()
  expect(await visitor.findCoinAbout({ id: 'far-1' }, KNOWN)).toBeNull()
  expect(calls).toEqual([])
})

test('a coin that is listed in another currency is fetched with its list page', async () => {
  const { visitor, calls } = await setUpListed()
  await visitor.getCoinFacts({ ...FIFTH, currency: 'eur' })
  expect(calls).toContain('page eur 1')
  expect(calls.filter((call) => call.startsWith('batch'))).toEqual([])
})

test('a hundred visitors of coins that are on no page cost one batch', async () => {
  const { visitor, calls, state } = await setUpListed()
  state.unranked = Array.from({ length: 100 }, (_, index) => `far-${index}`)
  await Promise.all(state.unranked.map((id) => visitor.getCoinFacts({ id, currency: 'usd' })))
  const batches = calls.filter((call) => call.startsWith('batch'))
  expect(batches).toHaveLength(1)
  for (const id of state.unranked) {
    expect((await visitor.getCoinFacts({ id, currency: 'usd' })).value.price).toBe(1000)
  }
  expect(calls.filter((call) => call.startsWith('batch'))).toHaveLength(1)
})

test.each([
  ['without a row at the service', 'dead-1'],
  ['that is not in the list', 'made-up'],
])('answers not-found for a coin %s', async (_what, id) => {
  const { visitor } = await setUpListed()
  // The first id is allowed unverified while the list of all coins is being fetched.
  await visitor.getCoinFacts({ id: 'far-1', currency: 'usd' })
  const question = visitor.getCoinFacts({ id, currency: 'usd' })
  await expect(question).rejects.toMatchObject({ kind: 'not-found' })
})

test.each([
  ['its row', (market: Market) => market.getCoinFacts(DEAD)],
  ['its chart', (market: Market) => market.getPriceHistory({ ...DEAD, range: '7d' })],
  ['its candles', (market: Market) => market.getCandles({ ...DEAD, range: '7d' })],
])(
  'without the list of ids, a coin is not unknown although the service answers 404 for %s',
  async (_, requestChart) => {
    const { visitor, client, calls } = await setUpListed()
    const failure = new UpstreamError('bad-status', 'no list')
    client.fetchCoinList = () => Promise.reject(failure)
    const notFoundError = new UpstreamError('not-found', 'no such coin')
    client.fetchPriceSeries = () => Promise.reject(notFoundError)
    client.fetchCandles = () => Promise.reject(notFoundError)
    for (let visits = 0; visits < 2; visits += 1)
      await expect(requestChart(visitor)).rejects.toBe(failure)
    // A 404 is not retried within the hour.
    expect(calls.filter((call) => call === 'batch usd dead-1').length).toBeLessThanOrEqual(1)
  },
)

test('an id that is not in the list costs no call', async () => {
  const { visitor, calls } = await setUpListed()
  await visitor.getCoinFacts({ id: 'far-1', currency: 'usd' })
  await vi.waitFor(() => expect(calls).toContain('coin list'))
  calls.length = 0
  await expect(visitor.getCoinFacts({ id: 'made-up', currency: 'usd' })).rejects.toThrow()
  expect(calls).toEqual([])
})

test.each([
  { coinPrice: 1100, shown: 1100, what: 'newer' },
  { coinPrice: 5001, shown: 1000, what: 'newer, but far from the row’s price' },
  { coinPrice: 199, shown: 1000, what: 'newer, but far from the row’s price' },
  { coinPrice: null, shown: 1000, what: 'unknown' },
])('if the price of the coin call is $what, shows $shown', async ({ coinPrice, shown }) => {
  const { visitor, state, clock } = await setUpListed()
  clock.nowMs += 30_000
  state.prices.set('coin-5', coinPrice)
  await visitor.findCoinAbout(FIFTH, KNOWN)
  expect((await visitor.getCoinFacts(FIFTH)).value.price).toBe(shown)
})

test('shows the price of the row if that is newer', async () => {
  const { visitor, state, clock } = setUpMarket()
  state.prices.set('coin-5', 900)
  await visitor.findCoinAbout(FIFTH, KNOWN)
  state.prices.set('coin-5', 1000)
  clock.nowMs += 1000
  await visitor.getCoinPage({ currency: 'usd', page: 1 })
  const facts = await visitor.getCoinFacts(FIFTH)
  expect([facts.value.price, facts.fetchedAtMs]).toEqual([1000, clock.nowMs])
})

test('shows a stale row at once, and revalidates it with its list page', async () => {
  const { visitor, calls, clock } = await setUpListed()
  clock.nowMs += 2 * MINUTE_MS
  expect(await visitor.getCoinFacts(FIFTH)).toMatchObject({ freshness: 'ageing' })
  await vi.waitFor(() => expect(calls).toEqual(['page usd 1']))
})

test('shows converted facts while the call in the page’s currency is queued', async () => {
  const { visitor, calls, state, clock } = await setUpListed()
  await visitor.getCoinFacts({ id: 'far-1', currency: 'usd' })
  await visitor.getCoinPage({ currency: 'inr', page: 1 })
  await vi.waitFor(() => expect(calls).toContain('rates'))
  state.failure = minuteBudgetSpentError(clock.nowMs)
  const facts = await visitor.getCoinFacts({ id: 'far-1', currency: 'inr' })
  expect(facts).toMatchObject({
    value: { price: 88_000, high24h: null, change24hPct: 1, change24hIn: 'usd' },
    conversion: { from: 'usd', to: 'inr', rate: 88 },
    wait: { reason: 'minute', inMs: 21_000 },
  })
})

/** A row in ₹ that is two minutes old and a current row in $ with another price. */
async function setUpMuchNewer({ price }: { price: number }) {
  const parts = await setUpListed()
  const { visitor, calls, state, clock } = parts
  await visitor.getCoinPage({ currency: 'inr', page: 1 })
  await visitor.findCoinRows({ currency: 'eur', ids: ['coin-9'] })
  await vi.waitFor(() => expect(calls).toContain('rates'))
  clock.nowMs += 2 * MINUTE_MS
  state.prices.set('coin-5', price)
  await visitor.getCoinPage({ currency: 'usd', page: 1 })
  await vi.waitFor(async () => {
    expect((await visitor.getCoinFacts(FIFTH)).value.price).toBe(price)
  })
  state.failure = minuteBudgetSpentError(clock.nowMs)
  return parts
}

test.each([
  { price: 1050, high24h: 96_800, allTimeHigh: 176_000, what: 'stay' },
  { price: 1300, high24h: null, allTimeHigh: null, what: 'disappear if the price has passed them' },
])(
  'list and coin show the same, much newer price, and the row’s own highs $what',
  async (given) => {
    const { visitor, clock } = await setUpMuchNewer(given)
    const query = { id: 'coin-5', currency: 'inr' } as const
    const facts = await visitor.getCoinFacts(query)
    expect(facts).toMatchObject({
      fetchedAtMs: clock.nowMs,
      value: { price: given.price * 88, allTimeHigh: given.allTimeHigh },
      conversion: { from: 'usd', to: 'inr' },
    })
    if (given.high24h === null) expect(facts.value.high24h).toBeNull()
    else expect(facts.value.high24h).toBeCloseTo(given.high24h, 6)
    const list = await visitor.getCoinPage({ currency: 'inr', page: 1 })
    expect(list.value.rows[4]?.price).toBe(facts.value.price)
    const chart = await visitor.getChart(
      { ...query, range: '7d', type: 'line' },
      Promise.resolve(facts),
    )
    expect(chart).toMatchObject({ value: { hourly: { isAtTodaysRate: true } } })
  },
)

test('a crawler gets the cached facts, and causes no call', async () => {
  const { crawler, calls } = await setUpListed()
  expect((await crawler.getCoinFacts(FIFTH)).value.price).toBe(1000)
  const unknown = crawler.getCoinFacts({ id: 'far-1', currency: 'usd' })
  await expect(unknown).rejects.toMatchObject({ kind: 'budget-spent' })
  expect(calls).toEqual([])
})

test('passes on the failure if nothing is cached', async () => {
  const { visitor, state } = setUpMarket()
  state.failure = new UpstreamError('timeout', 'no answer')
  await expect(visitor.getCoinFacts(FIFTH)).rejects.toMatchObject({ kind: 'timeout' })
})

test.each([
  { cached: 'nothing', ids: undefined, price: 7, shown: null },
  { cached: 'its row', ids: ['bitcoin'], price: 7, shown: 7 },
  { cached: 'a row without a price', ids: ['bitcoin'], price: null, shown: null },
  { cached: 'a list without it', ids: ['ethereum'], price: 7, shown: null },
])('bitcoin price with $cached in the cache: $shown, without a call', async (given) => {
  const { visitor, state, calls } = setUpMarket()
  if (given.ids !== undefined) state.ids = given.ids
  state.prices.set('bitcoin', given.price)
  if (given.ids !== undefined) await visitor.getCoinPage({ currency: 'usd', page: 1 })
  calls.length = 0
  expect((await visitor.findBitcoinPrice('usd'))?.price ?? null).toBe(given.shown)
  expect(calls).toEqual([])
})
