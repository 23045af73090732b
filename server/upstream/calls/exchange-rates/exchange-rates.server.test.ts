import { expect, test } from 'vitest'
import { parseExchangeRates } from './exchange-rates.server.ts'

function rates(changed: object = {}) {
  return {
    rates: {
      btc: { name: 'Bitcoin', unit: 'BTC', value: 1, type: 'crypto' },
      usd: { name: 'US Dollar', unit: '$', value: 42639.076, type: 'fiat' },
      inr: { name: 'Indian Rupee', unit: '₹', value: 3534560.5, type: 'fiat' },
      eur: { name: 'Euro', unit: '€', value: 38934.19, type: 'fiat' },
      ...changed,
    },
  }
}

test('converts rates per bitcoin to rates per dollar', () => {
  expect(parseExchangeRates(rates())).toEqual({
    perDollar: { inr: 3534560.5 / 42639.076, usd: 1, eur: 38934.19 / 42639.076 },
  })
})

test.each([
  ['missing', undefined],
  ['null', null],
  ['a number', 5],
  ['without a value', { name: 'Euro' }],
  ['without a value (null)', { value: null }],
  ['zero', { value: 0 }],
  ['negative', { value: -1 }],
  ['text', { value: '5' }],
  ['infinite', { value: Number.POSITIVE_INFINITY }],
  ['not a number', { value: Number.NaN }],
  ['unreasonably large', { value: 1e31 }],
])('a rate that is %s leaves the others, except that of the dollar', (_name, rate) => {
  const { perDollar } = parseExchangeRates(rates())
  expect(parseExchangeRates(rates({ inr: rate })).perDollar).toEqual({ ...perDollar, inr: null })
  expect(parseExchangeRates(rates({ eur: rate })).perDollar).toEqual({ ...perDollar, eur: null })
  expect(() => parseExchangeRates(rates({ usd: rate }))).toThrow()
})

test('ignores errors in rates of other currencies', () => {
  expect(parseExchangeRates(rates({ btc: null, xau: { value: 'x' } })).perDollar.usd).toBe(1)
})

test.each([[null], ['{}'], [[]], [{}], [{ rates: null }], [{ rates: [] }]])(
  'refuses %j',
  (body) => {
    expect(() => parseExchangeRates(body)).toThrow()
  },
)
