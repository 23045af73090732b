import { expect, test } from 'vitest'
import exchanges from '../../tests/fixtures/exchanges.json' with { type: 'json' }
import { parseExchanges } from './parse-exchanges.server.ts'

const CONTEXT = { nowMs: Date.UTC(2026, 0, 15, 9), onDropped: () => undefined }

test('R9: orders by trust score rank, those without one last and in the order they came', () => {
  expect(parseExchanges(exchanges, CONTEXT).rows).toEqual([
    {
      id: 'south',
      name: 'South Exchange',
      imageUrl: 'https://pictures.example/markets/1/small/south.jpg?1706864274',
      trustScoreRank: 1,
      url: null,
    },
    {
      id: 'north',
      name: 'North Exchange',
      imageUrl: 'https://pictures.example/markets/2/small/north.png?1706864258',
      trustScoreRank: 2,
      url: 'https://north.example/',
    },
    { id: 'no-rank', name: 'No Rank', imageUrl: null, trustScoreRank: null, url: null },
    {
      id: 'no-rank-either',
      name: 'No Rank Either',
      imageUrl: 'https://pictures.example/markets/9/small/either.png',
      trustScoreRank: null,
      url: 'https://app.example/#/swap',
    },
  ])
})

test('refuses an empty list: there are always exchanges', () => {
  expect(() => parseExchanges([], CONTEXT)).toThrow()
})
