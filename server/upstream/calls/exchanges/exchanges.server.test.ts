import { expect, test } from 'vitest'
import exchanges from '../../../../tests/fixtures/exchanges.json' with { type: 'json' }
import { parseExchanges } from './exchanges.server.ts'

const CONTEXT = { nowMs: Date.UTC(2026, 0, 15, 9), onDropped: () => undefined }

const UNKNOWN = {
  imageUrl: null,
  trustScoreRank: null,
  trustScore: null,
  url: null,
  yearEstablished: null,
  country: null,
  volume24hBtc: null,
  description: [],
}

test('R9: sorts by trust score rank and keeps unranked exchanges in order at the end', () => {
  expect(parseExchanges(exchanges, CONTEXT).rows).toEqual([
    {
      id: 'south',
      name: 'South Exchange',
      imageUrl: 'https://pictures.example/markets/1/small/south.jpg?1706864274',
      trustScoreRank: 1,
      url: null,
      trustScore: 10,
      yearEstablished: 2017,
      country: 'Kenya',
      volume24hBtc: 95140,
      description: [],
    },
    {
      id: 'north',
      name: 'North Exchange',
      imageUrl: 'https://pictures.example/markets/2/small/north.png?1706864258',
      trustScoreRank: 2,
      url: 'https://north.example/',
      trustScore: 10,
      yearEstablished: 2012,
      country: 'India',
      volume24hBtc: 13692.36,
      description: [],
    },
    { ...UNKNOWN, id: 'no-rank', name: 'No Rank' },
    {
      ...UNKNOWN,
      id: 'no-rank-either',
      name: 'No Rank Either',
      imageUrl: 'https://pictures.example/markets/9/small/either.png',
      url: 'https://app.example/#/swap',
    },
  ])
})

test('keeps at most 250 exchanges', () => {
  const rows = Array.from({ length: 300 }, (_, index) => ({ id: `exchange-${index}`, name: 'X' }))

  expect(parseExchanges(rows, CONTEXT).rows).toHaveLength(250)
})

function parseOne(changed: object) {
  return parseExchanges([{ id: 'odd', name: 'Odd', ...changed }], CONTEXT).rows[0]
}

test.each([
  ['a future year', { year_established: 2027 }],
  ['a year long ago', { year_established: 19 }],
  ['a year as text', { year_established: '2014' }],
  ['an invalid region', { country: 'Unknown or Invalid Region' }],
  ['an empty country', { country: '' }],
  ['more volume than there are bitcoin', { trade_volume_24h_btc: 4e9 }],
  ['a negative volume', { trade_volume_24h_btc: -1 }],
  ['a score above the maximum', { trust_score: 11 }],
  ['a score of 0', { trust_score: 0 }],
  ['a description that is not text', { description: 7 }],
])('%s is unknown', (_name, changed) => {
  expect(parseOne(changed)).toEqual({ ...UNKNOWN, id: 'odd', name: 'Odd' })
})

test('converts an HTML description to text', () => {
  const description = 'Open <b>since</b> 2014.\r\nVisit <a href="javascript:1">us</a>.'
  expect(parseOne({ description })?.description).toEqual(['Open since 2014.', 'Visit us.'])
})
