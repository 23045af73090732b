import { expect, test } from 'vitest'
import { PAIRS_PER_PAGE } from '../../../market/tickers/market-view.ts'
import { toDoubtTest } from '../../../market/tickers/premium.ts'
import type { Ticker } from '../../../market/tickers/ticker.ts'
import { PER_DOLLAR, ticker } from '../../../tests/helpers/calls/market-rows.ts'
import { arrangeTickers } from './arrange-tickers.server.ts'

const DEFAULTS = {
  pairs: 'all',
  isHidden: () => false,
  pairsby: 'rupee',
  page: 1,
  perDollar: PER_DOLLAR,
  coinId: 'tether',
} as const

const HOUR_MS = 3_600_000
/** The moment of the trades. */
const BASIS = { coinId: 'tether', worldPrice: null, arrivedAtMs: 0 }

const dollars = (exchangeName: string, fields: Partial<Ticker> = {}) =>
  ticker({ exchangeId: exchangeName, exchangeName, target: 'USD', ...fields })
const rupees = (exchangeName: string, fields: Partial<Ticker> = {}) =>
  ticker({ exchangeId: exchangeName, exchangeName, ...fields })

function namesOf(
  tickers: readonly Ticker[],
  options: Partial<Parameters<typeof arrangeTickers>[1]>,
) {
  const { rows } = arrangeTickers(tickers, { ...DEFAULTS, ...options })
  return rows.map(({ exchangeName }) => exchangeName)
}

test('pairs in rupees are first, then the largest volume, and unknown volumes last', () => {
  const tickers = [
    dollars('unknown', { volumeUsd: null }),
    dollars('small', { volumeUsd: 1 }),
    dollars('large', { volumeUsd: 9 }),
    rupees('little', { volumeUsd: 2 }),
    rupees('much', { volumeUsd: 3 }),
  ]
  expect(namesOf(tickers, {})).toEqual(['much', 'little', 'large', 'small', 'unknown'])
  expect(namesOf(tickers, { pairsby: 'volume' })).toEqual([
    'large',
    'much',
    'little',
    'small',
    'unknown',
  ])
})

test('prices in different currencies are compared at the bank rate, and other prices are last', () => {
  const tickers = [
    dollars('other coin', { coinId: 'bitcoin', base: 'BTC', last: 0.5, volumeUsd: 9 }),
    rupees('dear', { last: 96.8 }),
    dollars('cheap', { last: 0.99 }),
    dollars('unknown', { last: null, lastUsd: null, volumeUsd: 8 }),
    dollars('middle', { last: 1.05 }),
  ]
  const rising = ['cheap', 'middle', 'dear']
  const others = ['other coin', 'unknown']
  expect(namesOf(tickers, { pairsby: 'price' })).toEqual([...rising, ...others])
  expect(namesOf(tickers, { pairsby: '-price' })).toEqual([...rising.toReversed(), ...others])
})

test('without rates, prices in other currencies than dollars are last', () => {
  const tickers = [rupees('rupees'), dollars('dollars', { last: 1 })]
  const options = { pairsby: 'price', perDollar: null } as const
  expect(namesOf(tickers, options)).toEqual(['dollars', 'rupees'])
})

test.each([
  ['spread', { spreadPct: 0.1 }, { spreadPct: 0.2 }, { spreadPct: null }],
  [
    'depth',
    { depthUpUsd: 9, depthDownUsd: 8 },
    { depthUpUsd: 99, depthDownUsd: 7 },
    { depthUpUsd: null },
  ],
  ['traded', { tradedAtMs: 9 }, { tradedAtMs: 8 }, { tradedAtMs: null }],
] as const)('sorts by %s, unknown values last', (pairsby, first, second, unknown) => {
  const tickers = [rupees('c', unknown), rupees('b', second), rupees('a', first)]
  expect(namesOf(tickers, { pairsby })).toEqual(['a', 'b', 'c'])
})

test('filters prices of the coin, those in rupees and doubtful ones, and counts what is left', () => {
  const tickers = [
    rupees('sound'),
    rupees('stale', { isStale: true }),
    dollars('anomaly', { isAnomaly: true }),
  ]
  const oldTrade = rupees('no trade in the last hour', { tradedAtMs: -2 * HOUR_MS })
  expect(namesOf(tickers, { pairs: 'rupee' })).toEqual(['sound', 'stale'])
  const other = dollars('other coin', { coinId: 'solana', base: 'SOL', target: 'USDT' })
  expect(namesOf([...tickers, other], { pairs: 'base' })).toEqual(['sound', 'stale', 'anomaly'])
  const all = [...tickers, oldTrade, rupees('sound', { base: 'USDT2', volumeUsd: 1 })]
  const isHidden = toDoubtTest({ tickers: all, basis: BASIS })
  const hidden = arrangeTickers(all, { ...DEFAULTS, isHidden })
  expect(hidden).toMatchObject({ count: 2, total: 5, pages: 1 })
})

test('cuts pages, and a page after the last one has no rows', () => {
  const tickers = Array.from({ length: PAIRS_PER_PAGE + 1 }, (_, index) => rupees(`e${index}`))
  expect(namesOf(tickers, { page: 1 })).toHaveLength(PAIRS_PER_PAGE)
  expect(arrangeTickers(tickers, { ...DEFAULTS, page: 2 })).toMatchObject({ pages: 2, count: 26 })
  expect(namesOf(tickers, { page: 2 })).toHaveLength(1)
  expect(namesOf(tickers, { page: 3 })).toEqual([])
  expect(arrangeTickers([], DEFAULTS)).toMatchObject({ pages: 1, count: 0, total: 0 })
})
