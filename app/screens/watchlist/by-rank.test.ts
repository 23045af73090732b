import { expect, test } from 'vitest'
import { byRank } from './by-rank.ts'

test('coins are sorted by rank, and coins without a rank are last in their old order', () => {
  const ranks = new Map([
    ['solana', 5],
    ['unranked', null],
    ['bitcoin', 1],
  ])
  const ids = ['unranked', 'unknown', 'solana', 'bitcoin']
  expect(byRank(ids, (id) => ranks.get(id))).toEqual(['bitcoin', 'solana', 'unranked', 'unknown'])
})
