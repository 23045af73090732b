import { expect, test } from 'vitest'
import type { AskedCoin, Market } from '../../../market/market.ts'
import { getComparedCoins } from './get-compared-coins.server.ts'

test('without names, no ticker is called unknown', async () => {
  const waiting = { wait: { reason: 'minute', inMs: null } } as const
  const unknown: Pick<AskedCoin, 'getFacts' | 'getDays'> = {
    getFacts: async () => ({ error: 'not-found' }),
    getDays: async () => ({ error: 'not-found' }),
  }
  const market: Pick<Market, 'coin' | 'findCoinNames' | 'getSearchResults'> = {
    coin: () => unknown as AskedCoin,
    getSearchResults: async () => waiting,
    findCoinNames: async () => [],
  }
  const shown = { coins: 'btc', add: '', currency: 'inr', span: '1y' } as const
  const comparing = getComparedCoins(market as Market, shown, { leftOut: [], missing: [] })
  expect(await comparing).toEqual(waiting)
})
