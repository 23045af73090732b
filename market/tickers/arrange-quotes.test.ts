import { expect, test } from 'vitest'
import { ticker } from '../../tests/helpers/calls/market-rows.ts'
import { arrangeQuotes } from './arrange-quotes.ts'
import type { PremiumBasis } from './premium.ts'
import type { Ticker } from './ticker.ts'

const NOW_MS = Date.UTC(2026, 10, 24, 12)

const BASIS: PremiumBasis = {
  coinId: 'tether',
  worldPrice: { amount: 88, fetchedAtMs: NOW_MS },
  arrivedAtMs: NOW_MS,
}

function quote(exchangeName: string, changes: Partial<Ticker>): Ticker {
  const exchangeId = exchangeName.toLowerCase()
  return ticker({ exchangeId, exchangeName, last: 92, tradedAtMs: NOW_MS, ...changes })
}

const OLD_MS = NOW_MS - 61 * 60_000

function namesOf(...tickers: Ticker[]): string[] {
  const quotes = arrangeQuotes({ tickers, basis: BASIS })
  return quotes.map((quote) => quote.ticker.exchangeName)
}

test('the lowest price is first, and prices that do not count are last', () => {
  const names = namesOf(
    quote('Unknown', { last: null }),
    quote('Old', { last: 60, tradedAtMs: OLD_MS }),
    quote('Outlier', { last: 200 }),
    quote('High', { last: 95 }),
    quote('Anomaly', { last: 80, isAnomaly: true }),
    quote('Low', { last: 91 }),
  )
  expect(names).toEqual(['Low', 'High', 'Anomaly', 'Outlier', 'Old', 'Unknown'])
})

test('equal prices are by name', () => {
  expect(namesOf(quote('B', {}), quote('C', {}), quote('A', {}))).toEqual(['A', 'B', 'C'])
})

test('pairs that are not the price of the coin in rupees are left out', () => {
  const others = [
    quote('In dollars', { target: 'USD' }),
    quote('A coin called INR', { targetCoinId: 'indian-coin' }),
    quote('Bitcoin in USDT', { coinId: 'bitcoin', base: 'BTC', target: 'USDT' }),
    quote('Bitcoin', { coinId: 'bitcoin', base: 'BTC' }),
  ]
  expect(namesOf(...others)).toEqual([])
})
