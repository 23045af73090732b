import { expect, test } from 'vitest'
import { EMPTY_PROFILE } from '../../../../market/coin-profile.ts'
import { eachSpan } from '../../../../market/history/return-span.ts'
import coin from '../../../../tests/fixtures/coin.json' with { type: 'json' }
import quietCoin from '../../../../tests/fixtures/coin-without-market-data.json' with {
  type: 'json',
}
import { parseCoin } from './coin.server.ts'

const NOW_MS = Date.UTC(2026, 0, 15, 9)
const GOLD = { id: 'tezi-gold', nowMs: NOW_MS }

const NO_RETURNS = eachSpan(() => null)

const UNKNOWN = {
  price: null,
  high24h: null,
  low24h: null,
  marketCap: null,
  allTimeHigh: null,
  allTimeLow: null,
  allTimeHighMs: null,
  allTimeLowMs: null,
  volume24h: null,
  returnsPct: NO_RETURNS,
}

test('R14 to R16: parses the facts of a coin in all three currencies', () => {
  expect(parseCoin(coin, GOLD)).toEqual({
    id: 'tezi-gold',
    symbol: 'tgd',
    name: 'Tezi Gold',
    imageUrl: 'https://pictures.example/coins/1/large/gold.png',
    marketCapRank: 1,
    change24hPct: -0.78965,
    maxSupply: null,
    isMaxSupplyInfinite: false,
    totalSupply: 21000000,
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
        allTimeHighMs: Date.UTC(2021, 10, 10, 14, 24, 11, 849),
        allTimeLowMs: Date.UTC(2013, 6, 5),
        volume24h: 1710734426257,
        returnsPct: NO_RETURNS,
      },
      usd: {
        price: 42652,
        high24h: 43088,
        low24h: 41747,
        marketCap: 837025489900,
        allTimeHigh: 69045,
        allTimeLow: 67.81,
        allTimeHighMs: Date.UTC(2021, 10, 10, 14, 24, 11, 849),
        allTimeLowMs: null,
        volume24h: 20643669704,
        returnsPct: NO_RETURNS,
      },
      eur: {
        price: 38920,
        high24h: 39300,
        low24h: 38142,
        marketCap: 763721308571,
        allTimeHigh: 59717,
        allTimeLow: 51.3,
        allTimeHighMs: null,
        allTimeLowMs: null,
        volume24h: null,
        returnsPct: NO_RETURNS,
      },
    },
    profile: expect.objectContaining({
      description: ['A coin made up for tests.', 'It is worth its weight in gold & no more.'],
      categories: ['Layer 1'],
      homepageUrl: 'https://www.gold.example/',
      explorerUrls: ['https://scan.example/gold', 'https://blocks.example/'],
      genesisMs: Date.UTC(2009, 0, 3),
    }),
  })
})

test('a coin without market data has a name and no figures', () => {
  expect(parseCoin(quietCoin, { id: 'quiet-coin', nowMs: NOW_MS })).toEqual({
    id: 'quiet-coin',
    symbol: 'qc',
    name: 'Quiet Coin',
    imageUrl: null,
    marketCapRank: null,
    change24hPct: null,
    maxSupply: null,
    isMaxSupplyInfinite: false,
    totalSupply: null,
    circulatingSupply: null,
    asOfMs: Date.UTC(2026, 0, 15, 8, 50),
    amounts: { inr: UNKNOWN, usd: UNKNOWN, eur: UNKNOWN },
    profile: EMPTY_PROFILE,
  })
})

test('parses the returns of every period in each currency', () => {
  const changes = { inr: -3.24297, usd: -2.99783, btc: 0.4 }
  const market_data = {
    ...coin.market_data,
    price_change_percentage_1h_in_currency: { inr: 0.5, usd: null, eur: 'soon' },
    price_change_percentage_7d_in_currency: changes,
    price_change_percentage_1y_in_currency: {},
    price_change_percentage_60d_in_currency: { inr: -101 },
  }
  const { amounts } = parseCoin({ ...coin, market_data }, GOLD)
  expect(amounts.inr.returnsPct).toEqual({ ...NO_RETURNS, '1h': 0.5, '7d': -3.24297 })
  expect(amounts.usd.returnsPct).toEqual({ ...NO_RETURNS, '7d': -2.99783 })
  expect(amounts.eur.returnsPct).toEqual(NO_RETURNS)
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
  [true, true],
  [false, false],
  [undefined, false],
  [null, false],
  ['true', false],
])('max_supply_infinite: %s means no limit: %s', (max_supply_infinite, isMaxSupplyInfinite) => {
  const market_data = { ...coin.market_data, max_supply_infinite }
  expect(parseCoin({ ...coin, market_data }, GOLD)).toMatchObject({ isMaxSupplyInfinite })
})

test.each([
  ['is about another coin', { ...coin, id: 'bitcoin' }],
  ['has no id', { ...coin, id: undefined }],
  ['has its prices as text', { ...coin, market_data: { current_price: { inr: '1' } } }],
  ['has market data of another type', { ...coin, market_data: [] }],
  ['is a list', [coin]],
])('refuses an answer that %s', (_name, body) => {
  expect(() => parseCoin(body, GOLD)).toThrow()
})

test('ids are compared without case', () => {
  expect(parseCoin(coin, { ...GOLD, id: 'Tezi-Gold' }).id).toBe('tezi-gold')
})
