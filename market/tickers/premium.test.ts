import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ticker } from '../../tests/helpers/calls/market-rows.ts'
import {
  countedQuotes,
  type PremiumBasis,
  type PremiumDoubt,
  premiumOf,
  type QuotedPremium,
  quotesOf,
  summarisePremiums,
} from './premium.ts'
import type { Ticker } from './ticker.ts'

const MINUTE_MS = 60_000
const ARRIVED_AT_MS = 100 * MINUTE_MS

function basis(fields: Partial<PremiumBasis> = {}): PremiumBasis {
  return {
    coinId: 'tether',
    worldPrice: { amount: 88.088, fetchedAtMs: ARRIVED_AT_MS },
    arrivedAtMs: ARRIVED_AT_MS,
    ...fields,
  }
}

const quote = (fields: Partial<Ticker> = {}) => ticker({ tradedAtMs: ARRIVED_AT_MS, ...fields })
const premium = (fields: Partial<Ticker> = {}, of: Partial<PremiumBasis> = {}) =>
  premiumOf(quote(fields), basis(of))

// Worked out with a spreadsheet: =(last/world-1)*100
test.each([
  [93.45, 88.088, 6.087095],
  [88.088, 88.088, 0],
  [83.6, 87.956, -4.95248],
  [102450, 96558.15, 6.101867],
])('₹%d against a world price of ₹%d is a premium of %d %%', (last, amount, pct) => {
  const of = { worldPrice: { amount, fetchedAtMs: ARRIVED_AT_MS } }
  expect(premium({ last }, of)).toEqual({ pct: expect.closeTo(pct, 4), doubt: null })
})

test.each<[string, Partial<Ticker>]>([
  ['another currency', { target: 'USD' }],
  ['a coin that is called INR', { targetCoinId: 'inr-token' }],
  ['another coin, priced in the coin of the page', { coinId: 'bitcoin', base: 'BTC' }],
  ['an unknown coin', { coinId: null }],
])('a pair with %s has no premium', (_, fields) => {
  expect(premium(fields)).toBeUndefined()
})

test.each<[PremiumDoubt, Partial<Ticker>]>([
  ['no-price', { last: null }],
  ['no-price', { last: 0 }],
  ['old-trade', { tradedAtMs: null }],
  ['old-trade', { tradedAtMs: ARRIVED_AT_MS - 60 * MINUTE_MS - 1 }],
])('a price in doubt without a premium: %s', (doubt, fields) => {
  expect(premium(fields)).toEqual({ pct: null, doubt })
})

test('without a world price the premium is unknown, and a sound price counts', () => {
  expect(premium({}, { worldPrice: null })).toEqual({ pct: null, doubt: null })
  expect(premium({ volumeUsd: 0 }, { worldPrice: null })).toEqual({ pct: null, doubt: 'no-volume' })
})

test('allows a trade of an hour before the tickers arrived', () => {
  expect(premium({ tradedAtMs: ARRIVED_AT_MS - 60 * MINUTE_MS })).toMatchObject({ doubt: null })
})

test('a trade is as old as it was when the tickers arrived, whenever the page is rendered', () => {
  const earlier = ARRIVED_AT_MS - 90 * MINUTE_MS
  expect(premium({ tradedAtMs: earlier })).toMatchObject({ doubt: 'old-trade' })
  expect(premium({ tradedAtMs: earlier }, { arrivedAtMs: earlier })).toMatchObject({ doubt: null })
})

test.each<[string, Partial<Ticker>]>([
  ['anomaly', { isAnomaly: true }],
  ['stale', { isStale: true }],
  ['outlier', { last: 88.088 * 1.3001 }],
  ['outlier', { last: 88.088 * 0.7999 }],
  ['no-volume', { volumeUsd: 0 }],
  ['no-volume', { volumeUsd: null }],
  ['no-order-book', { spreadPct: null }],
  ['no-order-book', { depthUpUsd: null }],
  ['no-order-book', { depthDownUsd: null }],
])('shows a premium in doubt: %s', (doubt, fields) => {
  expect(premium(fields)).toEqual({ pct: expect.any(Number), doubt })
})

test.each([1.2999, 0.8001])('a price of %d times the world price counts', (times) => {
  expect(premium({ last: 88.088 * times })).toMatchObject({ doubt: null })
})

function quoted(exchangeId: string, pct: number, fields: Partial<Ticker> = {}): QuotedPremium {
  const each = quote({ exchangeId, exchangeName: exchangeId, ...fields })
  return { ticker: each, premium: { pct, doubt: null } }
}

test('a median needs two exchanges, and a single one is named', () => {
  expect(summarisePremiums([])).toEqual({ kind: 'none' })
  expect(summarisePremiums([quoted('a', 5)])).toEqual({
    kind: 'single',
    pct: 5,
    exchangeName: 'a',
  })
  expect(summarisePremiums([quoted('a', 5), quoted('b', 6)])).toEqual({
    kind: 'median',
    pct: 5.5,
    exchangeCount: 2,
  })
  expect(summarisePremiums([quoted('a', 9), quoted('b', 2), quoted('c', 3)])).toMatchObject({
    pct: 3,
  })
})

test('an exchange with two prices counts with the larger volume, and the other is in doubt', () => {
  const prices = [
    quote({ exchangeId: 'a', last: 90, volumeUsd: 10 }),
    quote({ exchangeId: 'a', last: 95, volumeUsd: 20 }),
    quote({ exchangeId: 'b', last: 91, volumeUsd: 1 }),
    // Its volume does not matter, because it does not count.
    quote({ exchangeId: 'b', last: 92, volumeUsd: 9000, isStale: true }),
  ]
  for (const tickers of [prices, prices.toReversed()]) {
    const quotes = quotesOf({ tickers, basis: basis() })
    const byPrice = quotes.toSorted(
      (one, other) => (one.ticker.last ?? 0) - (other.ticker.last ?? 0),
    )
    expect(byPrice.map(({ premium: found }) => found)).toMatchObject([
      { doubt: 'other-counts' },
      { doubt: null },
      { doubt: 'stale' },
      { doubt: null },
    ])
    expect(summarisePremiums(quotes)).toMatchObject({ kind: 'median', exchangeCount: 2 })
  }
})

test('of equal volumes on an exchange the lower price counts, in any order', () => {
  const prices = [94, 93, 95].map((last) => quote({ exchangeId: 'a', last, volumeUsd: 10 }))
  for (const tickers of [prices, prices.toReversed()]) {
    const quotes = quotesOf({ tickers, basis: basis() })
    expect(countedQuotes(quotes).map(({ price }) => price)).toEqual([93])
  }
})

test('premiums in doubt and unknown ones never count in a median', () => {
  const [first, second] = [quoted('a', 5), quoted('b', 6)]
  const doubtful: QuotedPremium[] = [
    { ...quoted('c', 60), premium: { pct: 60, doubt: 'outlier' } },
    { ...quoted('d', 0), premium: { pct: null, doubt: 'old-trade' } },
    { ...quoted('e', 0), premium: { pct: null, doubt: null } },
  ]
  expect(summarisePremiums([first, ...doubtful, second])).toEqual(
    summarisePremiums([first, second]),
  )
  expect(summarisePremiums(doubtful)).toEqual({ kind: 'none' })
})

test('the median is between the lowest and the highest premium, in any order', () => {
  const pcts = fc.array(fc.double({ min: -20, max: 30, noNaN: true }), { minLength: 2 })
  fc.assert(
    fc.property(pcts, (values) => {
      const quotes = values.map((pct, index) => quoted(`exchange ${index}`, pct))
      const summary = summarisePremiums(quotes)
      if (summary.kind !== 'median') return false
      expect(summary).toEqual(summarisePremiums(quotes.toReversed()))
      return summary.pct >= Math.min(...values) && summary.pct <= Math.max(...values)
    }),
  )
})
