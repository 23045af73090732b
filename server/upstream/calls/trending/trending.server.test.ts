import { expect, test } from 'vitest'
import trending from '../../../../tests/fixtures/search-trending.json' with { type: 'json' }
import { parseTrending } from './trending.server.ts'

const CONTEXT = { nowMs: Date.UTC(2026, 0, 15, 9), onDropped: () => undefined }

test('parses the coins with their largest picture', () => {
  expect(parseTrending(trending, CONTEXT).rows).toEqual([
    {
      id: 'tezi-gold',
      symbol: 'TGD',
      name: 'Tezi Gold',
      imageUrl: 'https://pictures.example/coins/1/large/gold.png',
      marketCapRank: 1,
      change24hPct: { inr: -9.98, usd: -9.85, eur: -9.9 },
    },
    {
      id: 'quiet-coin',
      symbol: 'QC',
      name: 'Quiet Coin',
      imageUrl: 'https://pictures.example/coins/2/thumb/quiet.png',
      marketCapRank: null,
      change24hPct: { inr: null, usd: null, eur: null },
    },
  ])
})

test('accepts an empty list, and refuses a list without a valid coin', () => {
  expect(parseTrending({ coins: [] }, CONTEXT).rows).toEqual([])
  expect(() => parseTrending({ coins: [{ id: 'tezi-gold' }] }, CONTEXT)).toThrow()
  expect(() => parseTrending({}, CONTEXT)).toThrow()
})
