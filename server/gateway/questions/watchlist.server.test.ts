import { expect, test, vi } from 'vitest'
import { UpstreamError } from '../../../market/upstream-error.ts'
import { minuteBudgetSpentError, setUpMarket } from '../../../tests/helpers/calls/fake-market.ts'

const MINUTE_MS = 60_000

function rowsOf(starred: { snapshot: { value: { rows: { id: string }[] } } | null } | null) {
  return starred?.snapshot?.value.rows.map(({ id }) => id)
}

function batchesOf(calls: readonly string[]): string[] {
  return calls.filter((call) => call.startsWith('batch'))
}

test('rows come from any cached call, and a batch brings the others', async () => {
  const { visitor, calls } = setUpMarket()
  await visitor.getCoinPage({ currency: 'usd', page: 1 })
  calls.length = 0
  const listed = await visitor.findCoinRows({ currency: 'usd', ids: ['coin-200', 'coin-7'] })
  expect([rowsOf(listed), listed?.missing, calls]).toEqual([['coin-200', 'coin-7'], [], []])

  const ids = ['coin-7', 'far-1', 'far-2']
  const both = await visitor.findCoinRows({ currency: 'usd', ids })
  expect([rowsOf(both), both?.missing, both?.unknown]).toEqual([ids, [], []])
  expect(batchesOf(calls)).toEqual(['batch usd far-1 far-2'])
  expect(await visitor.findCoinRows({ currency: 'usd', ids })).toEqual(both)
  expect(batchesOf(calls)).toHaveLength(1)
})

test('reports ids without a coin or a row', async () => {
  const { visitor, calls } = setUpMarket()
  await visitor.findCoinRows({ currency: 'usd', ids: ['far-1'] })
  await vi.waitFor(() => expect(calls).toContain('coin list'))
  const ids = ['far-1', 'made-up', 'dead-1']
  const starred = await visitor.findCoinRows({ currency: 'usd', ids })
  expect([starred?.unknown, starred?.missing, rowsOf(starred)]).toEqual([
    ['made-up', 'dead-1'],
    [],
    ['far-1'],
  ])
})

test('still shows a row from an earlier page although the service no longer has it', async () => {
  const { visitor, state } = setUpMarket()
  state.ids = ['dead-1']
  await visitor.getCoinPage({ currency: 'usd', page: 1 })
  const starred = await visitor.findCoinRows({ currency: 'usd', ids: ['dead-1'] })
  expect([rowsOf(starred), starred?.unknown]).toEqual([['dead-1'], []])
})

test('a list is as old as the oldest of its rows', async () => {
  const { visitor, clock } = setUpMarket()
  const fetchedAtMs = clock.nowMs
  await visitor.findCoinRows({ currency: 'usd', ids: ['far-1'] })
  clock.nowMs += 20 * MINUTE_MS
  await visitor.getCoinPage({ currency: 'usd', page: 1 })
  const starred = await visitor.findCoinRows({ currency: 'usd', ids: ['coin-1', 'far-1'] })
  expect(starred?.snapshot).toMatchObject({ fetchedAtMs, freshness: 'stale' })
})

test('revalidates a stale row with its list page', async () => {
  const { visitor, clock, calls } = setUpMarket()
  await visitor.getCoinPage({ currency: 'usd', page: 1 })
  clock.nowMs += 2 * MINUTE_MS
  await visitor.findCoinRows({ currency: 'usd', ids: ['coin-1'] })
  await vi.waitFor(() => expect(calls).toEqual(['page usd 1', 'page usd 1']))
})

test('an answer that is quarantined as a whole marks each of its rows', async () => {
  const { visitor, state, clock } = setUpMarket()
  state.ids = ['coin-1', 'coin-2']
  await visitor.getCoinPage({ currency: 'usd', page: 1 })
  clock.nowMs += 2 * MINUTE_MS
  for (const id of state.ids) state.prices.set(id, 1_000_000)
  await visitor.getCoinPage({ currency: 'usd', page: 1 })
  await vi.waitFor(async () => {
    const starred = await visitor.findCoinRows({ currency: 'usd', ids: ['coin-1', 'coin-2'] })
    expect(starred?.snapshot?.notices).toEqual({ 'coin-1': 'quarantined', 'coin-2': 'quarantined' })
  })
})

test('250 coins that are on no page come with one call', async () => {
  const { visitor, state, calls } = setUpMarket()
  const ids = Array.from({ length: 250 }, (_, index) => `far-${index}`)
  state.unranked = ids
  const starred = await visitor.findCoinRows({ currency: 'usd', ids })
  expect([rowsOf(starred), starred?.missing]).toEqual([ids, []])
  expect(batchesOf(calls)).toHaveLength(1)
})

test('very long ids take more calls, none of them too long for a URL', async () => {
  const { visitor, state, calls } = setUpMarket()
  const ids = Array.from({ length: 250 }, (_, index) => `${index}-`.padEnd(40, 'x'))
  state.unranked = ids
  const first = await visitor.findCoinRows({ currency: 'usd', ids })
  expect(first?.missing.length).toBeGreaterThan(0)
  const second = await visitor.findCoinRows({ currency: 'usd', ids })
  expect([second?.missing, rowsOf(second)]).toEqual([[], ids])
  expect(batchesOf(calls)).toHaveLength(2)
  for (const call of batchesOf(calls)) {
    const encodedIds = call.replace('batch usd ', '').replaceAll(' ', ',')
    expect(encodeURIComponent(encodedIds).length).toBeLessThanOrEqual(6000)
  }
})

test('two batches in flight never request the same coin', async () => {
  const { visitor, state, calls } = setUpMarket()
  state.unranked = ['far-1', 'far-2', 'far-3']
  await visitor.findCoinRows({ currency: 'usd', ids: ['far-3'] })
  const { promise, resolve } = Promise.withResolvers<void>()
  state.released = promise
  const one = visitor.findCoinRows({ currency: 'usd', ids: ['far-1'] })
  await vi.waitFor(() => expect(batchesOf(calls)).toHaveLength(2))
  const other = visitor.findCoinRows({ currency: 'usd', ids: ['far-1', 'far-2'] })
  await vi.waitFor(() => expect(batchesOf(calls)).toHaveLength(3))
  resolve()
  expect(batchesOf(calls).slice(1)).toEqual(['batch usd far-1', 'batch usd far-2'])
  expect([rowsOf(await one), (await other)?.missing]).toEqual([['far-1'], []])
})

test('shows converted rows while the next call brings the exact ones', async () => {
  const { visitor, state, clock, calls } = setUpMarket()
  await visitor.getCoinPage({ currency: 'usd', page: 1 })
  await visitor.getCoinFacts({ id: 'coin-1', currency: 'inr' })
  await vi.waitFor(() => expect(calls).toContain('rates'))
  state.failure = minuteBudgetSpentError(clock.nowMs)
  const starred = await visitor.findCoinRows({ currency: 'eur', ids: ['coin-1'] })
  expect(starred?.snapshot).toMatchObject({
    value: { rows: [{ id: 'coin-1', price: 860 }] },
    conversion: { from: 'inr', to: 'eur' },
    wait: { reason: 'minute', inMs: 21_000 },
  })
  expect(starred?.snapshot).not.toHaveProperty('otherConversions')
  state.failure = undefined
  clock.nowMs += 21_000
  await vi.waitFor(async () => {
    const exact = await visitor.findCoinRows({ currency: 'eur', ids: ['coin-1'] })
    expect(exact?.snapshot).not.toHaveProperty('conversion')
    expect(exact?.snapshot).not.toHaveProperty('wait')
  })
})

test('exact rows beside converted ones are not marked as converted', async () => {
  const { visitor, state, clock, calls } = setUpMarket()
  await visitor.getCoinPage({ currency: 'usd', page: 1 })
  await visitor.findCoinRows({ currency: 'eur', ids: ['far-1'] })
  await visitor.findCoinRows({ currency: 'eur', ids: ['coin-9'] })
  await vi.waitFor(() => expect(calls).toContain('rates'))
  state.failure = minuteBudgetSpentError(clock.nowMs)
  const ids = ['far-1', 'coin-1']
  const starred = await visitor.findCoinRows({ currency: 'eur', ids })
  expect([rowsOf(starred), starred?.snapshot?.otherConversions]).toEqual([ids, []])
})

test('a crawler gets the cached rows, and causes no call', async () => {
  const { visitor, crawler, calls } = setUpMarket()
  await visitor.getCoinPage({ currency: 'usd', page: 1 })
  calls.length = 0
  const starred = await crawler.findCoinRows({ currency: 'usd', ids: ['coin-1', 'far-1'] })
  expect([rowsOf(starred), starred?.missing, calls]).toEqual([['coin-1'], ['far-1'], []])
})

test('with no row and no answer, rejects instead of calling the coins unknown', async () => {
  const { visitor, state } = setUpMarket()
  state.failure = new UpstreamError('timeout', 'no answer')
  expect(await visitor.findCoinRows({ currency: 'usd', ids: ['coin-1'] })).toBeNull()
})
