import { expect, test } from 'vitest'
import { ticker } from '../../tests/helpers/calls/market-rows.ts'
import { SPENDS } from './market-view.ts'
import type { Premium } from './premium.ts'
import {
  coinsFor,
  differenceText,
  exceedsDepth,
  formatCoins,
  purchaseAt,
  SPEND_NAMES,
  spendText,
} from './spend.ts'

test.each([
  [50_000, 92.38, 541.2427],
  [1_00_000, 1_02_45_000, 0.0097609],
  [1_00_000, 1e-9, 1e14],
])('₹%d at a price of %d gets %d coins', (rupees, price, coins) => {
  expect(coinsFor(rupees, price)).toBeCloseTo(coins, 4)
})

test.each([null, 0])('a price of %s gets an unknown number of coins', (price) => {
  expect(coinsFor(50_000, price)).toBeNull()
})

test.each([
  ['less than the depth', 1_00_000, { depthUpUsd: 1_200 }, false],
  ['the depth', 1_05_600, { depthUpUsd: 1_200 }, false],
  ['more than the depth', 1_05_601, { depthUpUsd: 1_200 }, true],
  ['any amount, if nothing is offered', 1, { depthUpUsd: 0 }, true],
  ['any amount, if the depth is unknown', 5_00_000, { depthUpUsd: null }, false],
  ['any amount, if the price in dollars is unknown', 5_00_000, { lastUsd: null }, false],
  ['any amount, if the price in dollars is 0', 5_00_000, { lastUsd: 0 }, false],
  ['any amount, if the price is unknown', 5_00_000, { last: null }, false],
])('%s is compared with the depth', (_, rupees, changes, exceeds) => {
  // ₹88 for each dollar.
  const price = { last: 176, lastUsd: 2, depthUpUsd: 1 }
  expect(exceedsDepth(rupees, { ...price, ...changes })).toBe(exceeds)
})

test.each([
  [1070.1234, '1,070.1'],
  [541.2427, '541.24'],
  [106.15, '106.15'],
  [0.0048804, '0.0048804'],
  [0.00976, '0.0097600'],
  [12_34_567.8, '12,34,568'],
])('%d coins read %s', (coins, text) => {
  expect(formatCoins(coins)).toBe(text)
})

test.each([
  [541.2427, 567.41, '26.17 less'],
  [0.0046612, 0.0048804, '0.0002192 less'],
  [600, 567.41, '32.59 more'],
  [5_000.12, 7_000.12, '2,000.0 less'],
  [567.4101, 567.4149, null],
])('%d coins instead of %d are %s', (coins, atWorldPrice, text) => {
  expect(differenceText(coins, atWorldPrice)).toBe(text)
})

test('amounts are written in lakh', () => {
  expect(SPENDS.map(spendText)).toEqual(['₹10,000', '₹50,000', '₹1,00,000', '₹5,00,000'])
  expect(Object.keys(SPEND_NAMES)).toEqual(SPENDS)
})

const COUNTED: Premium = { pct: 4, doubt: null }

test.each<[string, Parameters<typeof ticker>[0], Premium]>([
  ['counts', {}, COUNTED],
  ['has no order book', { spreadPct: null, depthUpUsd: null }, { pct: 4, doubt: 'no-order-book' }],
  ['has less volume than another', {}, { pct: 4, doubt: 'other-counts' }],
  ['cannot be compared with a world price', {}, { refusal: 'no-world-price' }],
  ['has no price in dollars', { lastUsd: null }, COUNTED],
])('a price that %s has an amount', (_, changes, premium) => {
  const purchase = purchaseAt({ ticker: ticker({ last: 80, ...changes }), premium }, 1_00_000)
  expect(purchase).toEqual({ coins: 1250, exceedsDepth: false })
})

test.each<[string, Parameters<typeof ticker>[0], Premium]>([
  ['is unknown', { last: null }, { refusal: 'no-price' }],
  ['is of an old trade', {}, { refusal: 'old-trade' }],
  ['is an outlier', {}, { pct: 80, doubt: 'outlier' }],
  ['is an anomaly', { isAnomaly: true }, { refusal: 'no-world-price' }],
  ['is stale', { isStale: true }, { refusal: 'no-world-price' }],
  ['has no volume', { volumeUsd: 0 }, { refusal: 'no-world-price' }],
  ['has an unknown volume', { volumeUsd: null }, { refusal: 'no-world-price' }],
])('a price that %s has no amount', (_, changes, premium) => {
  expect(purchaseAt({ ticker: ticker(changes), premium }, 1_00_000)).toBeNull()
})

test('an amount above the depth is marked', () => {
  const quote = { ticker: ticker({ last: 80, depthUpUsd: 1000 }), premium: COUNTED }
  expect(purchaseAt(quote, 1_00_000)).toMatchObject({ exceedsDepth: true })
})
