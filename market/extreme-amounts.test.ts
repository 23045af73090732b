import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAxisPrice, formatAxisPrices } from '../app/chart/drawing/axis-labels.ts'
import { choosePriceTicks } from '../app/chart/drawing/price-ticks.server.ts'
import { toExactDecimal } from '../lib/exact-decimal.ts'
import { coinsToMoney, moneyToCoins } from './money/convert.ts'
import { CURRENCIES, type Currency } from './money/currency.ts'
import { formatChange } from './money/format-change.ts'
import { formatCompactPrice, formatCompactQuantity } from './money/format-compact.ts'
import {
  formatCardPrice,
  formatPrice,
  formatWithPlaces,
  toPlainShortText,
} from './money/format-price.ts'
import { formatQuantity } from './money/format-quantity.ts'
import { formatShare } from './money/format-share.ts'

const MAX_CHARACTERS = 20

const anyCurrency = fc.constantFrom(...CURRENCIES)
const anyAmount = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  // Doubles are spread evenly over their exponents. These are close to real amounts.
  fc
    .tuple(fc.double({ min: 1, max: 10, noNaN: true }), fc.integer({ min: -30, max: 30 }))
    .map(([mantissa, exponent]) => mantissa * 10 ** exponent),
  fc.constantFrom(Number.MIN_VALUE, Number.MAX_VALUE, -Number.MIN_VALUE, -Number.MAX_VALUE),
)

type Format = (amount: number, currency: Currency) => string

const ONE = toExactDecimal(1)

const FORMATS: [name: string, format: Format][] = [
  ['a price', (amount, currency) => formatPrice(amount, currency).text],
  ['a price on a card', (amount, currency) => formatCardPrice(amount, currency).text],
  ['a price with places', (amount, currency) => formatWithPlaces(amount, currency, 2).text],
  ['a folded price', (amount, currency) => toPlainShortText(formatPrice(amount, currency))],
  ['a number of coins', formatQuantity],
  ['coins in money', (amount, currency) => coinsToMoney(ONE, Math.abs(amount) || 1, currency)],
  ['money in coins', (amount, currency) => moneyToCoins(ONE, Math.abs(amount) || 1, currency)],
  ['a compact price', formatCompactPrice],
  ['a compact number of coins', formatCompactQuantity],
  ['a price beside an axis', formatAxisPrice],
  ['a change', (amount) => formatChange(amount).text],
  ['a share', formatShare],
]

test.each(FORMATS)(
  '%s has at most 20 characters, or is an amount in full or in words',
  (_, format) => {
    fc.assert(
      fc.property(anyAmount, anyCurrency, (amount, currency) => {
        const size = Math.abs(amount)
        // Market caps and supplies are printed in full up to 1e15, and in words up to 1e24.
        const isLongOnPurpose = [size, 1 / size].some((one) => one >= 1e10 && one < 1e24)
        const text = format(amount, currency)
        expect(text.length).toBeLessThanOrEqual(isLongOnPurpose ? 30 : MAX_CHARACTERS)
        expect(text).not.toMatch(/\de|NaN|Infinity|undefined/)
      }),
      { numRuns: 2_000 },
    )
  },
)

test.each([
  [Number.MIN_VALUE, '₹4.941×10⁻³²⁴', '4.941×10⁻³²⁴'],
  [9.99e-13, '₹9.990×10⁻¹³', '9.990×10⁻¹³'],
  [1e16, '₹10,000 lakh crore', '10,000 lakh crore'],
  [1e24, '₹1.000×10²⁴', '1.000×10²⁴'],
  [1e308, '₹1.000×10³⁰⁸', '1.000×10³⁰⁸'],
  [Number.MAX_VALUE, '₹1.798×10³⁰⁸', '1.798×10³⁰⁸'],
])('%d is %s as a price and %s as a number of coins', (amount, price, quantity) => {
  expect(formatPrice(amount, 'inr')).toEqual({ text: price, folded: null })
  expect(formatCardPrice(amount, 'inr').text).toBe(price)
  expect(formatQuantity(amount, 'inr')).toBe(quantity)
})

test.each([
  [5e-324, '₹5.00000×10⁻³²⁴', '2.00000×10³²³'],
  [1e308, '₹1.00000×10³⁰⁸', '0'],
  [9.9999999e20, '₹99,99,99,990 lakh crore', '1.00000×10⁻²¹'],
])('at a price of %d, one coin is %s and one unit of money is %s', (price, money, coins) => {
  expect(coinsToMoney(ONE, price, 'inr')).toBe(money)
  expect(moneyToCoins(ONE, price, 'inr')).toBe(coins)
})

test('axis labels of valid prices have at most 20 characters', () => {
  const positive = fc
    .tuple(fc.double({ min: 1, max: 10, noNaN: true }), fc.integer({ min: -30, max: 29 }))
    .map(([mantissa, exponent]) => mantissa * 10 ** exponent)
  fc.assert(
    fc.property(positive, positive, anyCurrency, (one, other, currency) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)]
      for (const scale of ['linear', 'log'] as const) {
        const ticks = choosePriceTicks(scale, { low, high })
        expect(ticks.length).toBeLessThan(20)
        for (const label of formatAxisPrices(ticks, currency)) {
          expect(label.length).toBeLessThanOrEqual(MAX_CHARACTERS)
        }
      }
    }),
    { numRuns: 1_000 },
  )
})
