import { expect, test, vi } from 'vitest'
import { LAST_PAGE } from '../../../market/coin.ts'
import { UpstreamError } from '../../../market/upstream-error.ts'
import { minuteBudgetSpentError, setUpMarket } from '../../../tests/helpers/calls/fake-market.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

function coins(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => `coin-${first + index}`)
}

test('cuts a page from two calls if it spans both', async () => {
  const { visitor, calls } = setUpMarket()
  const { value } = await visitor.getCoinPage({ currency: 'usd', page: 3 })
  expect(value.rows.map(({ id }) => id)).toEqual(coins(201, 300))
  expect(calls.toSorted()).toEqual(['page usd 1', 'page usd 2'])
})

test('cards and table of a page cost one call, and neighbouring pages none', async () => {
  const { visitor, calls } = setUpMarket()
  for (const page of [1, 1, 2]) await visitor.getCoinPage({ currency: 'usd', page })
  expect(calls).toEqual(['page usd 1'])
  for (const page of [5, 4, 3]) await visitor.getCoinPage({ currency: 'usd', page })
  expect(calls).toEqual(['page usd 1', 'page usd 2'])
})

test('a section calls after the list of its page', async () => {
  const { visitor, calls } = setUpMarket()
  const list = visitor.getCoinPage({ currency: 'usd', page: 1 })
  await Promise.all([visitor.getTrending(list), list])
  expect(calls).toEqual(['page usd 1', 'trending'])
})

test('a section fails as the list of its page does, and causes no call', async () => {
  const { visitor, calls, state } = setUpMarket()
  state.failure = new UpstreamError('timeout', 'no answer')
  const list = visitor.getCoinPage({ currency: 'usd', page: 1 })
  const section = visitor.getTrending(list)
  await expect(list).rejects.toMatchObject({ kind: 'timeout' })
  await expect(section).rejects.toMatchObject({ kind: 'timeout' })
  expect(calls).toEqual(['page usd 1'])
})

test('a section that is cached does not wait for the list', async () => {
  const { visitor, calls } = setUpMarket()
  await visitor.getTrending(Promise.resolve())
  const never = new Promise(() => undefined)
  expect((await visitor.getTrending(never)).value.rows).toEqual([])
  expect(calls).toEqual(['trending'])
})

test('a crawler does not wait for the list, and causes no call for a section', async () => {
  const { crawler, calls } = setUpMarket()
  const never = new Promise(() => undefined)
  await expect(crawler.getTrending(never)).rejects.toMatchObject({ kind: 'budget-spent' })
  expect(calls).toEqual([])
})

test('R18: all pages cost 53 calls', async () => {
  const { visitor, calls } = setUpMarket()
  const ids = new Set<string>()
  for (let page = 1; page <= LAST_PAGE; page += 1) {
    const { value } = await visitor.getCoinPage({ currency: 'usd', page })
    expect(value.rows).toHaveLength(100)
    for (const { id } of value.rows) ids.add(id)
  }
  expect([LAST_PAGE, ids.size, calls.length, new Set(calls).size]).toEqual([132, 13_200, 53, 53])
})

test('a page of two calls is as old as the older one', async () => {
  const { visitor, clock } = setUpMarket()
  const { fetchedAtMs } = await visitor.getCoinPage({ currency: 'usd', page: 1 })
  clock.nowMs += 30_000
  const page = await visitor.getCoinPage({ currency: 'usd', page: 3 })
  expect(page).toMatchObject({ fetchedAtMs, freshUntilMs: fetchedAtMs + MINUTE_MS })
})

test.each([
  { newer: 'second', first: 1, ids: [...coins(201, 249), 'coin-250', ...coins(252, 300)] },
  { newer: 'first', first: 5, ids: [...coins(201, 249), 'coin-251', ...coins(252, 300)] },
])(
  'a coin that moved between two calls keeps its place in the newer one: the $newer',
  async (moved) => {
    const { visitor, clock, state } = setUpMarket()
    await visitor.getCoinPage({ currency: 'usd', page: moved.first })
    clock.nowMs += 30_000
    state.ids.splice(249, 2, 'coin-251', 'coin-250')
    const { value } = await visitor.getCoinPage({ currency: 'usd', page: 3 })
    expect(value.rows.map(({ id }) => id)).toEqual(moved.ids)
  },
)

test('there are no rows after the last coin', async () => {
  const { visitor, state } = setUpMarket()
  state.ids.length = 120
  const [second, third] = [
    await visitor.getCoinPage({ currency: 'usd', page: 2 }),
    await visitor.getCoinPage({ currency: 'usd', page: 3 }),
  ]
  expect([second.value.rows.length, third.value.rows.length]).toEqual([20, 0])
})

/** Rows in dollars and the exchange rates are cached, and no calls are available. */
async function setUpInDollars({ failure = minuteBudgetSpentError } = {}) {
  const parts = setUpMarket()
  const { visitor, calls, state, clock } = parts
  await visitor.getCoinPage({ currency: 'usd', page: 1 })
  await visitor.getCoinPage({ currency: 'usd', page: 4 })
  await visitor.getCoinPage({ currency: 'inr', page: 1 })
  await vi.waitFor(() => expect(calls).toContain('rates'))
  state.failure = failure(clock.nowMs)
  calls.length = 0
  return parts
}

test('shows rows converted from another currency while their own call is queued', async () => {
  const { visitor, clock } = await setUpInDollars()
  const page = await visitor.getCoinPage({ currency: 'inr', page: 4 })
  expect(page).toMatchObject({
    fetchedAtMs: clock.nowMs,
    conversion: { from: 'usd', to: 'inr', rate: 88 },
    wait: { reason: 'minute', inMs: 21_000 },
  })
  expect(page.value.rows[0]).toMatchObject({
    ...{ id: 'coin-301', price: 88_000, marketCap: 88e9, volume24h: 88e7 },
    ...{ high24h: null, low24h: null, allTimeHigh: null },
  })
  expect(page.value.rows[0]?.weekPrices.at(-1)).toBe(88_000)
})

test('converts nothing once the call in the page’s currency has an answer', async () => {
  const { visitor, state, clock } = await setUpInDollars()
  await visitor.getCoinPage({ currency: 'eur', page: 4 })
  state.failure = undefined
  clock.nowMs += 20_000
  await vi.waitFor(async () => {
    const page = await visitor.getCoinPage({ currency: 'eur', page: 4 })
    expect([page.conversion, page.wait]).toEqual([undefined, undefined])
    expect(page.value.rows[0]).toMatchObject({ price: 860, volume24h: 860e4 })
  })
})

test('a page with one converted part says so', async () => {
  const { visitor } = await setUpInDollars()
  const page = await visitor.getCoinPage({ currency: 'inr', page: 3 })
  expect(page).toMatchObject({ conversion: { from: 'usd' }, wait: { reason: 'minute' } })
  expect(page.otherConversions).toEqual([])
  expect(page.value.rows.map(({ price }) => price)).toEqual(Array(100).fill(88_000))
  expect([page.value.rows[0]?.high24h === null, page.value.rows[99]?.high24h]).toEqual([
    false,
    null,
  ])
})

test('a page converted from two currencies names both', async () => {
  const { visitor, calls, state, clock } = setUpMarket()
  await visitor.getCoinPage({ currency: 'usd', page: 1 })
  await visitor.getCoinPage({ currency: 'eur', page: 4 })
  await visitor.findCoinRows({ currency: 'inr', ids: ['coin-9'] })
  await vi.waitFor(() => expect(calls).toContain('rates'))
  state.failure = minuteBudgetSpentError(clock.nowMs)
  expect(await visitor.getCoinPage({ currency: 'inr', page: 3 })).toMatchObject({
    conversion: { from: 'usd' },
    otherConversions: [{ from: 'eur' }],
  })
})

test('a crawler gets converted rows, and causes no call', async () => {
  const { crawler, calls } = await setUpInDollars()
  const page = await crawler.getCoinPage({ currency: 'inr', page: 4 })
  expect([page.conversion?.from, page.wait, calls]).toEqual(['usd', undefined, []])
})

const DOWN = new UpstreamError('timeout', 'no answer')

test('converts nothing without a rate', async () => {
  const { visitor, state } = setUpMarket()
  await visitor.getCoinPage({ currency: 'usd', page: 1 })
  state.failure = DOWN
  await expect(visitor.getCoinPage({ currency: 'inr', page: 1 })).rejects.toBe(DOWN)
})

test('uses a rate for six hours, also while the service is down', async () => {
  const { visitor, clock } = await setUpInDollars({ failure: () => DOWN })
  clock.nowMs += 6 * HOUR_MS
  const page = await visitor.getCoinPage({ currency: 'inr', page: 4 })
  expect(page).toMatchObject({ conversion: { rate: 88 }, freshness: 'stale' })
  clock.nowMs += 1
  await expect(visitor.getCoinPage({ currency: 'inr', page: 4 })).rejects.toBe(DOWN)
})

test.each([
  { what: 'fresh', fetchedAtMs: 20_000, requestedAtMs: 70_000, from: undefined },
  { what: 'stale, and less than a minute older', fetchedAtMs: 20_000, from: undefined },
  { what: 'stale, and older by a minute', fetchedAtMs: 0, from: 'usd' },
])('if the rows in the page’s currency are $what, converts from: $from', async (given) => {
  const { fetchedAtMs, requestedAtMs = 85_000, from } = given
  const { visitor, state, clock, calls } = await setUpInDollars()
  const startMs = clock.nowMs
  state.failure = undefined
  clock.nowMs = startMs + fetchedAtMs
  await visitor.getCoinPage({ currency: 'eur', page: 4 })
  clock.nowMs = startMs + 70_000
  await visitor.getCoinPage({ currency: 'usd', page: 4 })
  await vi.waitFor(() => expect(calls).toContain('page usd 2'))
  clock.nowMs = startMs + requestedAtMs
  state.failure = minuteBudgetSpentError(clock.nowMs)
  await vi.waitFor(async () => {
    const own = await visitor.getCoinPage({ currency: 'usd', page: 4 })
    expect(own.fetchedAtMs).toBe(startMs + 70_000)
  })
  const page = await visitor.getCoinPage({ currency: 'eur', page: 4 })
  expect(page.conversion?.from).toBe(from)
})
