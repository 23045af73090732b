// Coins that are on no list page: in one process, in several, and after a restart.
import { expect, test, vi } from 'vitest'
import { UpstreamError } from '../../../market/upstream-error.ts'
import { setUpMarket } from '../../../tests/helpers/calls/fake-market.ts'
import { createMemoryStore } from '../../../tests/helpers/stores/memory-store.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const inDollars = (id: string) => ({ id, currency: 'usd' as const })

/** A process that knows all ids, with the first list page in its cache. */
async function startMarket(options: Parameters<typeof setUpMarket>[0] = {}) {
  const market = setUpMarket(options)
  market.state.ids.length = 2600
  market.state.unranked = Array.from({ length: 300 }, (_, index) => `far-${index}`)
  await market.visitor.getCoinPage({ currency: 'usd', page: 1 })
  await market.visitor.getSearchResults('bitcoin')
  // Both lists are fetched in the background.
  for (const key of ['coin-list', 'exchanges']) {
    await vi.waitFor(async () => expect(await market.store.get(key)).toBeDefined())
  }
  market.calls.length = 0
  return market
}

async function startTwo() {
  const parts = { store: createMemoryStore(), clock: { nowMs: Date.UTC(2026, 0, 15, 9) } }
  const [one, other] = [await startMarket(parts), await startMarket(parts)]
  return { one, other, ...parts }
}

test('a coin in flight in one currency is also requested in another', async () => {
  const { visitor, calls, state } = await startMarket()
  const { promise, resolve } = Promise.withResolvers<void>()
  state.released = promise
  const dollars = visitor.getCoinFacts(inDollars('far-1'))
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  const rupees = visitor.getCoinFacts({ id: 'far-1', currency: 'inr' })
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  resolve()
  expect([(await dollars).value.price, (await rupees).value.price]).toEqual([1000, 88_000])
  expect(calls).toEqual(['batch usd far-1', 'batch inr far-1'])
})

test('a second visitor of a coin in flight waits for the same call', async () => {
  const { visitor, calls, state } = await startMarket()
  const { promise, resolve } = Promise.withResolvers<void>()
  state.released = promise
  const first = visitor.getCoinFacts(inDollars('far-1'))
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  const second = visitor.getCoinFacts(inDollars('far-1'))
  await new Promise(setImmediate)
  resolve()
  expect((await second).value).toEqual((await first).value)
  expect(calls).toEqual(['batch usd far-1'])
})

test('still shows a row after later batches have brought other coins', async () => {
  const { visitor, crawler, calls, clock } = await startMarket()
  const fetchedAtMs = clock.nowMs
  await visitor.getCoinFacts(inDollars('far-1'))
  clock.nowMs += HOUR_MS + MINUTE_MS
  await visitor.getCoinFacts(inDollars('far-2'))
  expect(calls).toEqual(['batch usd far-1', 'batch usd far-1 far-2'])
  const revalidated = await crawler.getCoinFacts(inDollars('far-1'))
  expect([revalidated.value.price, revalidated.fetchedAtMs > fetchedAtMs]).toEqual([1000, true])
})

test('a full batch gets no more coins, and loses none', async () => {
  const { visitor, crawler, calls, state, clock } = await startMarket()
  const ids = state.unranked.slice(0, 250)
  await visitor.findCoinRows({ currency: 'usd', ids })
  clock.nowMs += HOUR_MS + MINUTE_MS
  await visitor.getCoinFacts(inDollars('far-280'))
  expect(calls).toEqual([`batch usd ${ids.join(' ')}`, 'batch usd far-280'])
  expect((await crawler.findCoinRows({ currency: 'usd', ids }))?.missing).toEqual([])
})

test('coins that came with separate calls are revalidated with one', async () => {
  const { visitor, calls, clock } = await startMarket()
  for (const id of ['far-1', 'far-2', 'far-3']) await visitor.getCoinFacts(inDollars(id))
  clock.nowMs += MINUTE_MS
  await visitor.getCoinFacts(inDollars('far-1'))
  await vi.waitFor(() => expect(calls).toHaveLength(4))
  expect(calls.at(-1)?.split(' ').toSorted()).toEqual(['batch', 'far-1', 'far-2', 'far-3', 'usd'])
  await vi.waitFor(async () => {
    const { snapshot } = (await visitor.findCoinRows({ currency: 'usd', ids: ['far-3'] })) ?? {}
    expect(snapshot?.freshness).toBe('fresh')
  })
  expect(calls).toHaveLength(4)
})

test('batches of another process do not interfere, and their rows are found', async () => {
  const { one, other } = await startTwo()
  await one.visitor.getCoinFacts(inDollars('far-1'))
  await one.visitor.getCoinFacts(inDollars('far-2'))
  expect((await other.visitor.getCoinFacts(inDollars('far-3'))).value.price).toBe(1000)
  expect(other.calls).toEqual(['batch usd far-3'])
  expect((await other.visitor.getCoinFacts(inDollars('far-2'))).value.price).toBe(1000)
  expect((await one.visitor.getCoinFacts(inDollars('far-3'))).value.price).toBe(1000)
  expect([one.calls.length, other.calls.length]).toEqual([2, 1])
})

test('two processes revalidate the row of a coin with one call', async () => {
  const { one, other, clock } = await startTwo()
  await one.visitor.getCoinFacts(inDollars('far-1'))
  await other.visitor.getCoinFacts(inDollars('far-1'))
  clock.nowMs += MINUTE_MS
  await vi.waitFor(async () => {
    for (const { visitor } of [one, other]) {
      expect((await visitor.getCoinFacts(inDollars('far-1'))).freshness).toBe('fresh')
    }
  })
  expect([...one.calls, ...other.calls]).toEqual(['batch usd far-1', 'batch usd far-1'])
})

test('a process does not revalidate what another has just revalidated', async () => {
  const { one, other, clock } = await startTwo()
  await one.visitor.getCoinFacts(inDollars('far-1'))
  await other.visitor.getCoinFacts(inDollars('far-2'))
  await other.visitor.getCoinFacts(inDollars('far-1'))
  clock.nowMs += MINUTE_MS
  await vi.waitFor(async () => {
    expect((await one.visitor.getCoinFacts(inDollars('far-1'))).freshness).toBe('fresh')
  })
  expect(one.calls.at(-1)?.split(' ').toSorted()).toEqual(['batch', 'far-1', 'far-2', 'usd'])
  for (const id of ['far-1', 'far-2']) {
    await vi.waitFor(async () => {
      expect((await other.visitor.getCoinFacts(inDollars(id))).freshness).toBe('fresh')
    })
  }
  expect([one.calls.length, other.calls.length]).toEqual([2, 1])
})

test('coins in flight are not requested by another revalidation', async () => {
  const { visitor, calls, clock, state } = await startMarket()
  for (const id of ['far-1', 'far-2']) await visitor.getCoinFacts(inDollars(id))
  clock.nowMs += MINUTE_MS
  const { promise, resolve } = Promise.withResolvers<void>()
  state.released = promise
  await visitor.findCoinRows({ currency: 'usd', ids: ['far-1', 'far-2'] })
  await vi.waitFor(() => expect(calls).toHaveLength(3))
  resolve()
  await vi.waitFor(async () => {
    for (const id of ['far-1', 'far-2']) {
      expect((await visitor.getCoinFacts(inDollars(id))).freshness).toBe('fresh')
    }
  })
  expect(calls).toHaveLength(3)
})

test('the row of a batch outlives its process', async () => {
  const { visitor, store, clock } = await startMarket()
  await visitor.getCoinFacts(inDollars('far-1'))
  const { fetchedAtMs } = await visitor.getCoinFacts(inDollars('far-1'))
  clock.nowMs += 2 * MINUTE_MS
  const next = setUpMarket({ store, clock })
  next.state.failure = new UpstreamError('network', 'the service is down')
  const facts = await next.visitor.getCoinFacts(inDollars('far-1'))
  expect(facts).toMatchObject({ value: { price: 1000 }, fetchedAtMs, freshness: 'ageing' })
  const starred = await next.visitor.findCoinRows({ currency: 'usd', ids: ['far-1'] })
  expect(starred?.missing).toEqual([])
})

test.each([1000, 6000])(
  'a coin from a page that another process fetched costs no call: crawled %d ms before',
  async (beforeMs) => {
    const { one, other, clock } = await startTwo()
    // A crawler makes the process reload the listings of others as often as allowed.
    clock.nowMs += MINUTE_MS
    for (let n = 0; n < 10; n += 1) await other.crawler.findCoinRows(madeUp(n))
    clock.nowMs += beforeMs
    await one.visitor.getCoinPage({ currency: 'usd', page: 26 })
    const facts = await other.visitor.getCoinFacts(inDollars('coin-2600'))
    expect([facts.value.price, other.calls]).toEqual([1000, []])
  },
)

function madeUp(n: number) {
  return { currency: 'usd' as const, ids: [`made-up-${n}`] }
}
