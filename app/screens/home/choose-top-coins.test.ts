import { expect, test } from 'vitest'
import { chooseTopCoins } from './choose-top-coins.ts'

const COINS = Array.from('abcdefghijklmnop', (id) => ({ id }))

test.each<[string, string[], number, string]>([
  ['the ten largest without a watchlist', [], 6, 'abcdefghij'],
  ['none that the watchlist shows', ['c', 'a'], 6, 'bdefghijkl'],
  ['those for which a phone’s watchlist has no room', ['a', 'b', 'c', 'd'], 3, 'defghijklm'],
  ['ten also if the watchlist is full of the largest', [...'fedcba'], 6, 'ghijklmnop'],
  ['the ten largest with a watchlist of small coins', ['x'], 6, 'abcdefghij'],
])('the top coins are %s', (_, ids, shownCount, shown) => {
  const chosen = chooseTopCoins(COINS, { ids, shownCount })
  expect(chosen.map(({ id }) => id).join('')).toBe(shown)
})
