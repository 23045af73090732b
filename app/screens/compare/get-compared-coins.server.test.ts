import { expect, test } from 'vitest'
import { UpstreamError } from '../../../market/answer/upstream-error.ts'
import type { Market } from '../../../market/market.ts'
import { getComparedCoins } from './get-compared-coins.server.ts'

test('without names, no ticker is called unknown', async () => {
  const failure = new UpstreamError('budget-spent', 'no names')
  const market: Pick<Market, 'findCoinNames' | 'getCoinFacts' | 'getSearchResults'> = {
    getCoinFacts: () => Promise.reject(new UpstreamError('not-found', 'no such coin')),
    getSearchResults: () => Promise.reject(failure),
    findCoinNames: async () => [],
  }
  const shown = { coins: 'btc', add: '', currency: 'inr', span: '1y' } as const
  const comparing = getComparedCoins(market as Market, shown, { leftOut: [], missing: [] })
  await expect(comparing).rejects.toBe(failure)
})
