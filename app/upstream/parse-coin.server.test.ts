import { expect, test } from 'vitest'
import coin from '../../tests/fixtures/coin.json' with { type: 'json' }
import quietCoin from '../../tests/fixtures/coin-without-market-data.json' with { type: 'json' }
import { parseCoin } from './parse-coin.server.ts'

const NOW_MS = Date.UTC(2026, 0, 15, 9)
const GOLD = { id: 'tezi-gold', nowMs: NOW_MS }

const UNKNOWN = {
  price: null,
  high24h: null,
  low24h: null,
  marketCap: null,
  allTimeHigh: null,
  allTimeLow: null,
}

test('R14 to R16: reads the facts of a coin in all three currencies', () => {
  expect(parseCoin(coin, GOLD)).toEqual({
    id: 'tezi-gold',
    symbol: 'tgd',
    name: 'Tezi Gold',
    imageUrl: 'https://pictures.example/coins/1/large/gold.png',
    marketCapRank: 1,
    change24hPct: -0.78965,
    maxSupply: null,
    circulatingSupply: 19599200,
    asOfMs: Date.UTC(2026, 0, 15, 8, 53, 51, 601),
    amounts: {
      inr: {
        price: 3534560,
        high24h: 3571112,
        low24h: 3459756,
        marketCap: 69364056262516,
        allTimeHigh: 5128383,
        allTimeLow: 3993.42,
      },
      usd: {
        price: 42652,
        high24h: 43088,
        low24h: 41747,
        marketCap: 837025489900,
        allTimeHigh: 69045,
        allTimeLow: 67.81,
      },
      eur: {
        price: 38920,
        high24h: 39300,
        low24h: 38142,
        marketCap: 763721308571,
        allTimeHigh: 59717,
        allTimeLow: 51.3,
      },
    },
  })
})

test('a coin without market data is known by name alone', () => {
  expect(parseCoin(quietCoin, { id: 'quiet-coin', nowMs: NOW_MS })).toEqual({
    id: 'quiet-coin',
    symbol: 'qc',
    name: 'Quiet Coin',
    imageUrl: null,
    marketCapRank: null,
    change24hPct: null,
    maxSupply: null,
    circulatingSupply: null,
    asOfMs: Date.UTC(2026, 0, 15, 8, 50),
    amounts: { inr: UNKNOWN, usd: UNKNOWN, eur: UNKNOWN },
  })
})

test.each([
  ['null', { market_data: null }],
  ['empty', { market_data: {} }],
  ['without prices', { market_data: { current_price: null, ath: null, max_supply: 'many' } }],
  ['with 0 for unknown', { market_data: { current_price: { inr: 0 }, market_cap: { inr: 0 } } }],
])('market data that is %s leaves the amounts unknown', (_name, changed) => {
  const { amounts, maxSupply } = parseCoin({ ...coin, ...changed }, GOLD)

  expect(amounts).toEqual({ inr: UNKNOWN, usd: UNKNOWN, eur: UNKNOWN })
  expect(maxSupply).toBeNull()
})

test.each([
  ['is about another coin', { ...coin, id: 'bitcoin' }],
  ['has no id', { ...coin, id: undefined }],
  ['has its prices as text', { ...coin, market_data: { current_price: { inr: '1' } } }],
  ['has another kind of market data', { ...coin, market_data: [] }],
  ['is a list', [coin]],
])('refuses an answer that %s', (_name, body) => {
  expect(() => parseCoin(body, GOLD)).toThrow()
})

test('an id in another case is the same coin', () => {
  expect(parseCoin(coin, { ...GOLD, id: 'Tezi-Gold' }).id).toBe('tezi-gold')
})
