// Prices are compared with those shown last, whichever call they came from.
import { expect, test, vi } from 'vitest'
import { setUpMarket } from '../../../tests/helpers/calls/fake-market.ts'

const FAR = { id: 'coin-1900', currency: 'usd' } as const

/** A row that a batch brought before any list page did. */
async function setUpBatched() {
  const parts = setUpMarket()
  await parts.visitor.getCoinFacts(FAR)
  expect(parts.calls).toContain('batch usd coin-1900')
  parts.clock.nowMs += 30_000
  return parts
}

test('quarantines the price of a page that is far from that of a batch', async () => {
  const { visitor, state, clock } = await setUpBatched()
  state.prices.set('coin-1900', 10_000)
  const page = await visitor.getCoinPage({ currency: 'usd', page: 19 })
  const row = page.value.rows.find(({ id }) => id === 'coin-1900')
  expect([row?.price, page.notices]).toEqual([1000, { 'coin-1900': 'quarantined' }])
  expect((await visitor.getCoinFacts(FAR)).value.price).toBe(1000)

  clock.nowMs += 20_000
  await vi.waitFor(async () => {
    const repeated = await visitor.getCoinPage({ currency: 'usd', page: 19 })
    expect(repeated.value.rows.find(({ id }) => id === 'coin-1900')?.price).toBe(10_000)
    expect(repeated.notices).toEqual({ 'coin-1900': 'outlier' })
  })
})

test('shows a price that has moved less at once', async () => {
  const { visitor, state } = await setUpBatched()
  state.prices.set('coin-1900', 4_900)
  const page = await visitor.getCoinPage({ currency: 'usd', page: 19 })
  expect(page.value.rows.find(({ id }) => id === 'coin-1900')?.price).toBe(4_900)
  expect(page.notices).toEqual({})
})

test('compares prices only in the same currency', async () => {
  const { visitor } = await setUpBatched()
  const page = await visitor.getCoinPage({ currency: 'inr', page: 19 })
  expect(page.value.rows.find(({ id }) => id === 'coin-1900')?.price).toBe(88_000)
  expect(page.notices).toEqual({})
})

test('compares the price of a coin that moved with that of its earlier page', async () => {
  const { visitor, state } = setUpMarket()
  await visitor.getCoinPage({ currency: 'usd', page: 5 })
  state.ids.splice(100, 0, ...state.ids.splice(299, 1))
  state.prices.set('coin-300', 10_000)
  const { value, notices } = await visitor.getCoinPage({ currency: 'usd', page: 2 })
  expect(value.rows[0]).toMatchObject({ id: 'coin-300', price: 1000 })
  expect(notices).toEqual({ 'coin-300': 'quarantined' })
})

test('quarantines the price of a batch that is far from that of the previous batch', async () => {
  const { visitor, state, clock } = setUpMarket()
  const ids = ['coin-300', 'far-1', 'dead-1']
  state.unranked.push('far-3', 'far-4')
  await visitor.findCoinRows({ currency: 'usd', ids })
  clock.nowMs += 60_000
  state.prices.set('coin-300', 10_000)
  await visitor.findCoinRows({ currency: 'usd', ids: ['far-2', 'far-3', 'far-4'] })
  const starred = await visitor.findCoinRows({ currency: 'usd', ids: ['coin-300', 'far-2'] })
  expect(starred?.snapshot).toMatchObject({
    value: { rows: [{ price: 1000 }, { price: 1000 }] },
    notices: { 'coin-300': 'quarantined' },
  })
})

test('compares nothing with an expired price', async () => {
  const { visitor, state, clock } = await setUpBatched()
  clock.nowMs += 24 * 3_600_000
  state.prices.set('coin-1900', 10_000)
  const page = await visitor.getCoinPage({ currency: 'usd', page: 19 })
  expect(page.value.rows.find(({ id }) => id === 'coin-1900')?.price).toBe(10_000)
  expect(page.notices).toEqual({})
})
