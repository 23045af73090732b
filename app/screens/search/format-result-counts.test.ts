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
  [1, 1, 0, '1 coin found.'],
  [2, 2, 0, '2 coins found.'],
  [0, 0, 1, '1 exchange found.'],
  [2, 2, 3, '2 coins and 3 exchanges found.'],
  [50, 12_345, 1, '12,345 coins and 1 exchange found, the first 50 coins shown.'],
])('%i of %i coins and %i exchanges: %s', (shown, coinCount, exchangeCount, text) => {
  const coins = new Array(shown).fill(COIN)
  const results = { ...NOTHING, coins, coinCount, exchangeCount }
  expect(formatResultCounts(results, 'x')).toBe(text)
})

test.each<[Wait, string]>([
  [{ reason: 'minute', inMs: 15_000 }, 'loads in about 20 s.'],
  [{ reason: 'minute', inMs: null }, 'is not loaded yet.'],
  [
    { reason: 'outage', inMs: 5_000 },
    'could not be fetched. CoinGecko does not answer at the moment. Tezi keeps trying.',
  ],
])('without the full coin list and with the wait %o, the text says that it %s', (wait, when) => {
  const results = { ...NOTHING, coins: [COIN], coinCount: 1 }
  expect(formatResultCounts({ ...results, namesMissing: { wait } }, 'x')).toBe(
    `1 coin found. Only recently shown coins were searched. The full coin list ${when}`,
  )
})
