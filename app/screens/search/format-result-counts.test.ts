import { expect, test } from 'vitest'
import type { Wait } from '../../../market/answer/wait.ts'
import type { CoinSearchResult, SearchResults } from '../../../market/search-results.ts'
import { formatResultCounts } from './format-result-counts.ts'

const COIN: CoinSearchResult = {
  id: 'x',
  symbol: 'x',
  name: 'X',
  imageUrl: null,
  marketCapRank: null,
}

const NOTHING: SearchResults = {
  coins: [],
  coinCount: 0,
  exchanges: null,
  exchangeCount: 0,
  areExchangesFirst: false,
}

test.each([
  [0, 0, 0, 'Nothing called “x”. Try only the name: Bitcoin.'],
  [1, 1, 0, 'Coins: 1.'],
  [2, 2, 0, 'Coins: 2.'],
  [0, 0, 1, 'Exchanges: 1.'],
  [2, 2, 3, 'Coins: 2. Exchanges: 3.'],
  [50, 12_345, 1, 'Coins: the first 50 of 12,345. Exchanges: 1.'],
])('%i of %i coins and %i exchanges: %s', (shown, coinCount, exchangeCount, text) => {
  const coins = new Array(shown).fill(COIN)
  const results = { ...NOTHING, coins, coinCount, exchangeCount }
  expect(formatResultCounts(results, 'x')).toBe(text)
})

test.each<[Wait, string]>([
  [{ reason: 'minute', inMs: 15_000 }, 'Loading the others, about 20 s'],
  [{ reason: 'minute', inMs: null }, 'Loading the others…'],
  [{ reason: 'outage', inMs: 5_000 }, 'CoinGecko does not answer. We keep trying.'],
])('without the full coin list and with the wait %o, the text says: %s', (wait, when) => {
  const results = { ...NOTHING, coins: [COIN], coinCount: 1 }
  expect(formatResultCounts({ ...results, namesMissing: { wait } }, 'x')).toBe(
    `Coins: 1. Not all coins are searched yet. ${when}`,
  )
})
