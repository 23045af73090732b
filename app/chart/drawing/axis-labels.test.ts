import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CURRENCIES, type Currency } from '../../../market/money/currency.ts'
import { formatAxisPrice, formatAxisPrices } from './axis-labels.ts'
import { choosePriceTicks } from './price-ticks.server.ts'

test.each([
  ['inr', [6200000, 6220000, 6240000], ['₹62.0 L', '₹62.2 L', '₹62.4 L']],
  ['inr', [5800000, 6000000, 6200000], ['₹58 L', '₹60 L', '₹62 L']],
  ['inr', [9900000, 10000000, 10100000], ['₹99 L', '₹1.00 Cr', '₹1.01 Cr']],
  // Closer ticks are shorter in full.
  ['inr', [6249401, 6249402], ['₹62,49,401', '₹62,49,402']],
  ['inr', [62000, 64000], ['₹62,000', '₹64,000']],
  ['inr', [80000, 100000, 120000], ['₹80,000', '₹1.0 L', '₹1.2 L']],
  ['inr', [100000, 200000, 500000, 1000000], ['₹1 L', '₹2 L', '₹5 L', '₹10 L']],
  ['inr', [1.248e14, 1.25e14, 1.252e14], ['₹124.8 L Cr', '₹125.0 L Cr', '₹125.2 L Cr']],
  ['usd', [63100, 63200, 63300], ['$63.1 K', '$63.2 K', '$63.3 K']],
  ['usd', [0, 5000, 10000], ['$0', '$5 K', '$10 K']],
  ['usd', [2000, 2500, 3000], ['$2,000', '$2,500', '$3,000']],
  ['usd', [99950, 100000, 100050], ['$99,950', '$100,000', '$100,050']],
  ['eur', [1250000000, 1300000000], ['€1.25 B', '€1.30 B']],
  ['eur', [1e-11, 1.5e-11], ['€0.0₁₀10', '€0.0₁₀15']],
  ['inr', [0, 50, 100], ['₹0', '₹50', '₹100']],
  ['inr', [87.5, 90, 92.5], ['₹87.50', '₹90.00', '₹92.50']],
  ['inr', [88.1, 88.2, 88.30000000000001], ['₹88.10', '₹88.20', '₹88.30']],
  ['inr', [0.999, 0.9995, 1], ['₹0.9990', '₹0.9995', '₹1.0000']],
  ['inr', [6.4e-11, 6.6e-11], ['₹0.0₁₀64', '₹0.0₁₀66']],
  ['inr', [2e15, 2.5e15], ['₹2,000 L Cr', '₹2,500 L Cr']],
  ['inr', [42], ['₹42.00']],
  ['inr', [123456.7], ['₹1.23 L']],
  ['inr', [1, 1 + 1e-12], ['₹1.00', '₹1.00']],
] as [Currency, number[], string[]][])(
  'in %s the ticks %j have the labels %j',
  (currency, prices, labels) => {
    expect(formatAxisPrices(prices, currency)).toEqual(labels)
  },
)

test('neighbouring ticks have different labels of at most 14 characters', () => {
  const exponent = fc.integer({ min: -9, max: 14 })
  const mantissa = fc.integer({ min: 1000, max: 9999 })
  const spread = fc.integer({ min: -5, max: 0 })
  fc.assert(
    fc.property(
      exponent,
      mantissa,
      spread,
      fc.constantFrom(...CURRENCIES),
      (power, digits, width, currency) => {
        const low = (digits / 1000) * 10 ** power
        const ticks = choosePriceTicks('linear', { low, high: low * (1 + 10 ** width) })
        const labels = formatAxisPrices(ticks, currency)
        expect(new Set(labels).size).toBe(labels.length)
        expect(Math.max(...labels.map(({ length }) => length))).toBeLessThanOrEqual(14)
      },
    ),
  )
})

test.each([
  [5432100.5, '$5.43 M'],
  [5432.5, '$5,432.50'],
  [6.512e-11, '$0.0₁₀6512'],
  [2.5e15, '$2,500.00 T'],
])('the crosshair label of %d is %s', (price, label) => {
  expect(formatAxisPrice(price, 'usd')).toBe(label)
})
