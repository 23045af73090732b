import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ticker } from '../../tests/helpers/calls/fake-market.ts'
import {
  countedQuotes,
  type PremiumBasis,
  premiumExpiresAtMs,
  premiumOf,
  type QuotedPremium,
  quotesOf,
  summarisePremiums,
  worldPriceInRupees,
} from './premium.ts'
import type { Ticker } from './ticker.ts'

const MINUTE_MS = 60_000
const NOW_MS = 100 * MINUTE_MS

/** A dollar costs ₹88, and a USDT $1.001: the world price is ₹88.088. */
function basis(fields: Partial<PremiumBasis> = {}): PremiumBasis {
  return {
    coinId: 'tether',
    worldPriceUsd: { amount: 1.001, fetchedAtMs: NOW_MS },
    rupeesPerDollar: { amount: 88, fetchedAtMs: NOW_MS },
    isWorldPriceConverted: false,
    tickersFetchedAtMs: NOW_MS,
    maxDataAgeMs: 30 * MINUTE_MS,
    ...fields,
  }
}

const quote = (fields: Partial<Ticker> = {}) => ticker({ tradedAtMs: NOW_MS, ...fields })
const premium = (fields: Partial<Ticker> = {}, of: Partial<PremiumBasis> = {}) =>
  premiumOf(quote(fields), basis(of), NOW_MS)

// Worked out with a spreadsheet: =(last/(usd*rate)-1)*100
test.each([
  [93.45, 1.001, 88, 6.087095],
  [88.088, 1.001, 88, 0],
  [83.6, 0.9995, 88, -4.95248],
  [102450, 1098.5, 87.9, 6.101844],
])('₹%d against $%d at ₹%d a dollar is a premium of %d %%', (last, usd, rate, pct) => {
  const of = {
    worldPriceUsd: { amount: usd, fetchedAtMs: NOW_MS },
    rupeesPerDollar: { amount: rate, fetchedAtMs: NOW_MS },
  }
  expect(premium({ last }, of)).toEqual({ pct: expect.closeTo(pct, 4), doubt: null })
})

test('a ticker with an age of its own does not have the age of the other tickers', () => {
  const old = NOW_MS - 31 * MINUTE_MS
  expect(premium({ fetchedAtMs: NOW_MS }, { tickersFetchedAtMs: old })).toHaveProperty('pct')
  expect(premium({ fetchedAtMs: old })).toEqual({ refusal: 'old-data' })
})

test('the world price is the dollar price at the bank rate, and unknown without one of them', () => {
  expect(worldPriceInRupees(basis())).toBeCloseTo(88.088)
  expect(worldPriceInRupees(basis({ worldPriceUsd: null }))).toBeNull()
  expect(worldPriceInRupees(basis({ rupeesPerDollar: null }))).toBeNull()
})

test.each<[string, Partial<Ticker>]>([
  ['another currency', { target: 'USD' }],
  ['a coin that is called INR', { targetCoinId: 'inr-token' }],
  ['another coin, priced in the coin of the page', { coinId: 'bitcoin', base: 'BTC' }],
  ['an unknown coin', { coinId: null }],
])('a pair with %s has no premium', (_, fields) => {
  expect(premium(fields)).toBeUndefined()
})

test.each<[string, Partial<Ticker>, Partial<PremiumBasis>]>([
  ['no-price', { last: null }, {}],
  ['no-world-price', {}, { worldPriceUsd: null }],
  ['no-rate', {}, { rupeesPerDollar: null }],
  ['old-trade', { tradedAtMs: null }, {}],
  ['old-trade', { tradedAtMs: NOW_MS - 60 * MINUTE_MS - 1 }, {}],
  ['old-data', {}, { tickersFetchedAtMs: NOW_MS - 30 * MINUTE_MS - 1 }],
  ['old-data', {}, { worldPriceUsd: { amount: 1, fetchedAtMs: NOW_MS - 31 * MINUTE_MS } }],
])('refuses a premium: %s', (refusal, fields, of) => {
  expect(premium(fields, of)).toEqual({ refusal })
})

test('allows a trade of an hour ago, and data as old as the plan allows', () => {
  const atLimit = { tradedAtMs: NOW_MS - 60 * MINUTE_MS }
  expect(premium(atLimit)).toHaveProperty('pct')
  expect(premium({}, { tickersFetchedAtMs: NOW_MS - 30 * MINUTE_MS })).toHaveProperty('pct')
  const withQuota = { tickersFetchedAtMs: NOW_MS - 75 * MINUTE_MS, maxDataAgeMs: 75 * MINUTE_MS }
  expect(premium({}, withQuota)).toHaveProperty('pct')
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
    const quotes = quotesOf({ tickers, basis: basis() }, NOW_MS)
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
    const quotes = quotesOf({ tickers, basis: basis() }, NOW_MS)
    expect(countedQuotes(quotes).map(({ price }) => price)).toEqual([93])
  }
})

test('doubtful and refused premiums never count in a median', () => {
  const [first, second] = [quoted('a', 5), quoted('b', 6)]
  const doubtful: QuotedPremium[] = [
    { ...quoted('c', 60), premium: { pct: 60, doubt: 'outlier' } },
    { ...quoted('d', 0), premium: { refusal: 'old-trade' } },
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

test('a premium expires with its trade or with our data, whichever is first', () => {
  const trade = { tradedAtMs: NOW_MS - 50 * MINUTE_MS }
  expect(premiumExpiresAtMs(quote(trade), basis())).toBe(NOW_MS + 10 * MINUTE_MS)
  expect(premiumExpiresAtMs(quote(), basis())).toBe(NOW_MS + 30 * MINUTE_MS)
})
