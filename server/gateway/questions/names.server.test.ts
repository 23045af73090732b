import { expect, test, vi } from 'vitest'
import { setUpMarket } from '../../../tests/helpers/calls/fake-market.ts'

/** A market whose coin list is cached. `Coin-7` has an upper case letter in its id. */
async function setUp() {
  const market = setUpMarket()
  const { state, visitor, calls } = market
  state.ids[0] = 'bitcoin'
  state.unranked.push('Coin-7', 'FARAWAY')
  await visitor.getSearchResults('bitcoin')
  await vi.waitFor(() => expect(calls).toContain('coin list'))
  return market
}

test('only the ids of the list are listed, in the case of the list', async () => {
  const { visitor } = await setUp()
  const ids = ['Bitcoin', 'bitcoin', 'Coin-7', 'coin-7', 'faraway', 'no-such-coin']
  const listed = await visitor.findListedIds({ ids, kind: 'coin' })
  expect([...(listed ?? [])].toSorted()).toEqual(['Coin-7', 'bitcoin', 'coin-7'])
})

test('an exchange that only the names have is found, also in another case, without a call', async () => {
  const { state, visitor, calls } = setUpMarket()
  state.exchangeNames = [{ id: 'wazirx', name: 'WazirX' }]
  await visitor.getExchange({ id: 'wazirx' })
  await visitor.getSearchResults('wazirx')
  const before = calls.length
  expect(await visitor.findListedIds({ ids: ['WazirX', 'wazirx'], kind: 'exchange' })).toEqual(
    new Set(['wazirx']),
  )
  expect((await visitor.getSearchResults('wazirx')).exchanges).toMatchObject([{ id: 'wazirx' }])
  expect(calls).toHaveLength(before)
})

test('names and suggestions come from the cache, and never cause a call', async () => {
  const { visitor, calls } = setUpMarket()
  expect(await visitor.findSuggestions()).toEqual({ trending: [], largest: [] })
  expect(await visitor.findCoinNames(['coin-1'])).toEqual([])
  expect(calls).toEqual([])

  await visitor.getCoinPage({ currency: 'eur', page: 1 })
  const callsOfPage = [...calls]
  const { largest } = await visitor.findSuggestions()
  expect(largest.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6].map((rank) => `coin-${rank}`))
  // A suggestion has no price: it would need its age.
  expect(largest[0]).not.toHaveProperty('price')
  const names = await visitor.findCoinNames(['coin-9', 'made-up', 'coin-1'])
  expect(names.map(({ id }) => id)).toEqual(['coin-9', 'coin-1'])
  expect(calls).toEqual(callsOfPage)
})

test('a coin that only the coin list has is named without picture and rank', async () => {
  const { visitor } = await setUp()
  expect(await visitor.findCoinNames(['far-1'])).toEqual([
    { id: 'far-1', symbol: 'far-1', name: 'far-1', imageUrl: null, marketCapRank: null },
  ])
})
