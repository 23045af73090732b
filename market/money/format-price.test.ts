import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CURRENCIES } from './currency.ts'
import {
  formatCardPrice,
  formatPrice,
  formatWithPlaces,
  printedCardAmount,
  toPlainShortText,
} from './format-price.ts'

test.each([
  [1e-12, '₹0.000000000001000', '$0.000000000001000', '€0.000000000001000'],
  [6.5e-11, '₹0.00000000006500', '$0.00000000006500', '€0.00000000006500'],
  [6.5123e-11, '₹0.00000000006512', '$0.00000000006512', '€0.00000000006512'],
  [0.0000099999, '₹0.00001000', '$0.00001000', '€0.00001000'],
  [0.00099999, '₹0.001000', '$0.001000', '€0.001000'],
  [0.0123456, '₹0.01235', '$0.01235', '€0.01235'],
  [0.5, '₹0.5000', '$0.5000', '€0.5000'],
  [0.99994, '₹0.9999', '$0.9999', '€0.9999'],
  [0.99995, '₹1.00', '$1.00', '€1.00'],
  [0.99999, '₹1.00', '$1.00', '€1.00'],
  [1, '₹1.00', '$1.00', '€1.00'],
  [1.005, '₹1.01', '$1.01', '€1.01'],
  [999.999, '₹1,000.00', '$1,000.00', '€1,000.00'],
  [12345.678, '₹12,345.68', '$12,345.68', '€12,345.68'],
  [99999.999, '₹1,00,000.00', '$100,000.00', '€100,000.00'],
  [5432100, '₹54,32,100.00', '$5,432,100.00', '€5,432,100.00'],
  [123456789.12, '₹12,34,56,789.12', '$123,456,789.12', '€123,456,789.12'],
  [1e12, '₹10,00,00,00,00,000.00', '$1,000,000,000,000.00', '€1,000,000,000,000.00'],
  [1e15, '₹1,00,00,00,00,00,00,000.00', '$1,000,000,000,000,000.00', '€1,000,000,000,000,000.00'],
  [-1234567.891, '−₹12,34,567.89', '−$1,234,567.89', '−€1,234,567.89'],
  [-0.00001234, '−₹0.00001234', '−$0.00001234', '−€0.00001234'],
  [null, 'NA', 'NA', 'NA'],
  [0, 'NA', 'NA', 'NA'],
  [-0, 'NA', 'NA', 'NA'],
  [Number.NaN, 'NA', 'NA', 'NA'],
  [Number.POSITIVE_INFINITY, 'NA', 'NA', 'NA'],
])('R6, R21: prints %d as %s, %s and %s', (amount, inr, usd, eur) => {
  expect(formatPrice(amount, 'inr').text).toBe(inr)
  expect(formatPrice(amount, 'usd').text).toBe(usd)
  expect(formatPrice(amount, 'eur').text).toBe(eur)
})

test.each([
  [99999.5, '₹99,999.50', '$99,999.50'],
  [99999.999, '₹1,00,000', '$100,000'],
  [3079874.4, '₹30,79,874', '$3,079,874'],
  [3079874.5, '₹30,79,875', '$3,079,875'],
  [0.5, '₹0.5000', '$0.5000'],
  [-250000.25, '−₹2,50,000', '−$250,000'],
  [null, 'NA', 'NA'],
])('a card shows %d as %s and %s', (amount, inr, usd) => {
  expect(formatCardPrice(amount, 'inr').text).toBe(inr)
  expect(formatCardPrice(amount, 'usd').text).toBe(usd)
})

test.each([
  [0.0001234, null, '₹0.0001234'],
  [0.00001234, { prefix: '₹0.0', zeros: 4, digits: '1234' }, '₹0.0₄1234'],
  [6.5123e-11, { prefix: '₹0.0', zeros: 10, digits: '6512' }, '₹0.0₁₀6512'],
  [-6.5e-11, { prefix: '−₹0.0', zeros: 10, digits: '6500' }, '−₹0.0₁₀6500'],
  [1.00001, null, '₹1.00'],
  [null, null, 'NA'],
])('folds the zeros of %d', (amount, folded, short) => {
  const price = formatPrice(amount, 'inr')
  expect(price.folded).toEqual(folded)
  expect(toPlainShortText(price)).toBe(short)
})

test.each([
  [0, 0, '₹0'],
  [-0.001, 2, '₹0.00'],
  [1234567, 0, '₹12,34,567'],
  [0.0000125, 7, '₹0.0000125'],
])('prints %d with %d places as %s', (amount, places, text) => {
  expect(formatWithPlaces(amount, 'inr', places).text).toBe(text)
})

const anyCurrency = fc.constantFrom(...CURRENCIES)
const anyPrice = fc
  .tuple(fc.double({ min: 1, max: 10, noNaN: true }), fc.integer({ min: -12, max: 14 }))
  .map(([mantissa, exponent]) => mantissa * 10 ** exponent)

test('a printed price differs from the price by at most half of the last decimal', () => {
  fc.assert(
    fc.property(anyPrice, anyCurrency, (amount, currency) => {
      const printed = readBack(formatPrice(amount, currency).text)
      const halfOfLastPlace = amount >= 1 ? 0.005 : amount * 0.0005
      const floatError = 2 * Number.EPSILON * amount
      expect(Math.abs(printed - amount)).toBeLessThanOrEqual(halfOfLastPlace + floatError)
    }),
  )
})

test('a price has digits, commas and one point, but no exponent', () => {
  fc.assert(
    fc.property(anyPrice, anyCurrency, (amount, currency) => {
      expect(formatPrice(amount, currency).text).toMatch(/^[₹$€]\d[\d,]*\.\d{2,}$/)
    }),
  )
})

test('a higher price is never printed as a lower number', () => {
  fc.assert(
    fc.property(anyPrice, anyPrice, anyCurrency, (one, other, currency) => {
      const low = readBack(formatPrice(Math.min(one, other), currency).text)
      const high = readBack(formatPrice(Math.max(one, other), currency).text)
      expect(low).toBeLessThanOrEqual(high)
    }),
  )
})

test('the folded form has the same number as the complete form', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1e-12, max: 9e-5, noNaN: true }),
      anyCurrency,
      (amount, currency) => {
        const { text, folded } = formatPrice(amount, currency)
        expect(folded).not.toBeNull()
        const { prefix = '', zeros = 0, digits = '' } = folded ?? {}
        expect(prefix.slice(0, -1) + '0'.repeat(zeros) + digits).toBe(text)
      },
    ),
  )
})

function readBack(text: string): number {
  return Number(text.slice(1).replaceAll(',', ''))
}

test('a printed amount is printed as the amount itself', () => {
  const known = fc.double({ min: 1e-12, max: 1e16, noNaN: true })
  fc.assert(
    fc.property(fc.oneof(anyPrice, known), anyCurrency, (amount, currency) => {
      expect(formatCardPrice(printedCardAmount(amount), currency)).toEqual(
        formatCardPrice(amount, currency),
      )
    }),
  )
  expect([60_23_796.438, 43.803644, 6.51234e-11, null].map(printedCardAmount)).toEqual([
    60_23_796,
    43.8,
    6.512e-11,
    null,
  ])
})
