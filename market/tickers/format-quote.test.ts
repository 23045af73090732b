import { expect, test } from 'vitest'
import { PER_DOLLAR, ticker } from '../../tests/helpers/calls/market-rows.ts'
import { priceIn, toCurrency } from './convert-ticker.ts'
import { formatQuote } from './format-quote.ts'
import { pairText, shortPairName } from './pair-name.ts'
import type { Ticker } from './ticker.ts'

const TETHER_PAIR = { base: 'BTC', target: 'USDT', targetCoinId: 'tether', last: 64_012.5 }

test.each<[Partial<Ticker>, string]>([
  [{ last: 93.4 }, '₹93.40'],
  [{ last: 5_632_100 }, '₹56,32,100.00'],
  [{ last: 1.0612, target: 'USD' }, '$1.06'],
  [TETHER_PAIR, '64,013 USDT'],
  [{ ...TETHER_PAIR, last: 0.0000123 }, '0.00001230 USDT'],
  [{ ...TETHER_PAIR, last: null }, 'NA'],
  // A coin called INR is no rupee.
  [{ last: 93.4, targetCoinId: 'inr-token' }, '93.40 INR'],
])('%o is quoted as %s', (fields, text) => {
  expect(formatQuote(ticker(fields), 'inr')).toBe(text)
})

test.each<[string, Partial<Ticker>, 'inr' | 'usd', number | null]>([
  ['rupees stay rupees', { last: 92 }, 'inr', 92],
  ['rupees in dollars', { last: 92.4 }, 'usd', 1.05],
  ['euros in rupees', { last: 0.86, target: 'EUR' }, 'inr', 88],
  ['another coin, from dollars', { ...TETHER_PAIR, lastUsd: 64_000 }, 'inr', 5_632_000],
  ['an unknown price', { last: null, lastUsd: null }, 'usd', null],
])('converts %s', (_, fields, currency, price) => {
  const converted = priceIn(currency, ticker(fields), PER_DOLLAR)
  if (price === null) expect(converted).toBeNull()
  else expect(converted).toBeCloseTo(price)
})

test('without rates, only prices in dollars or in their own currency are known', () => {
  expect(priceIn('inr', ticker({ last: 92 }), null)).toBe(92)
  expect(priceIn('usd', ticker({ ...TETHER_PAIR, lastUsd: 64_000 }), null)).toBe(64_000)
  expect(priceIn('usd', ticker({ last: 92 }), null)).toBeNull()
  expect(toCurrency(5, 'inr', null)).toBeNull()
  expect(toCurrency(0, 'inr', PER_DOLLAR)).toBe(0)
})

const ADDRESS = '0xdac17f958d2ee523a2206206994597c13d831ec7'

test('addresses of contracts are shortened', () => {
  expect(shortPairName(ADDRESS)).toBe('0xdac1…1ec7')
  expect(shortPairName('USDT')).toBe('USDT')
  expect(pairText(ticker({ base: ADDRESS, target: 'WETH' }))).toBe('0xdac1…1ec7/WETH')
})
