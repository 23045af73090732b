import { expect, test } from 'vitest'
import { type PremiumBasis, quotesOf } from '../../../market/tickers/premium.ts'
import type { Ticker } from '../../../market/tickers/ticker.ts'
import { ticker } from '../../../tests/helpers/calls/market-rows.ts'
import { arrangeQuotes } from './arrange-quotes.server.ts'

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

function arrange(...tickers: Ticker[]) {
  const { counted, leftOut } = arrangeQuotes(quotesOf({ tickers, basis: BASIS }))
  return {
    counted: counted.map(({ ticker: { exchangeName } }) => exchangeName),
    leftOut: leftOut.map(({ ticker: { exchangeName }, doubt }) => [exchangeName, doubt]),
  }
}

test('the lowest price is first, and prices that do not count are apart', () => {
  const arranged = arrange(
    quote('Unknown', { last: null }),
    quote('Old', { last: 60, tradedAtMs: OLD_MS }),
    quote('Outlier', { last: 200 }),
    quote('High', { last: 95 }),
    quote('Anomaly', { last: 80, isAnomaly: true }),
    quote('Low', { last: 91 }),
  )
  expect(arranged).toEqual({
    counted: ['Low', 'High'],
    leftOut: [
      ['Old', 'old-trade'],
      ['Anomaly', 'anomaly'],
      ['Outlier', 'outlier'],
      ['Unknown', 'no-price'],
    ],
  })
})

test('equal prices are by name', () => {
  expect(arrange(quote('B', {}), quote('C', {}), quote('A', {})).counted).toEqual(['A', 'B', 'C'])
})

test('pairs that are not the price of the coin in rupees are left out', () => {
  const arranged = arrange(
    quote('In dollars', { target: 'USD' }),
    quote('A coin called INR', { targetCoinId: 'indian-coin' }),
    quote('Bitcoin in USDT', { coinId: 'bitcoin', base: 'BTC', target: 'USDT' }),
    quote('Bitcoin', { coinId: 'bitcoin', base: 'BTC' }),
  )
  expect(arranged).toEqual({ counted: [], leftOut: [] })
})
