import { expect, test } from 'vitest'
import { formatCompactPrice, formatCompactQuantity } from './format-compact.ts'
import { formatQuantity } from './format-quantity.ts'

test.each([
  [0.00001234, '₹0.00001234', '$0.00001234'],
  [999.49, '₹999.49', '$999.49'],
  [999.6, '₹999.60', '$1.00 K'],
  [96_250, '₹96,250.00', '$96.3 K'],
  [99_940, '₹99,940.00', '$99.9 K'],
  [99_950, '₹1.00 L', '$100 K'],
  [250_000, '₹2.50 L', '$250 K'],
  [999_500, '₹10.0 L', '$1.00 M'],
  [9_625_000, '₹96.3 L', '$9.63 M'],
  [9_994_999, '₹99.9 L', '$9.99 M'],
  [9_995_000, '₹1.00 Cr', '$10.0 M'],
  [123_000_000, '₹12.3 Cr', '$123 M'],
  [1_234_567_890, '₹123 Cr', '$1.23 B'],
  [7_850_000_000, '₹785 Cr', '$7.85 B'],
  [668_120_000_000, '₹66,800 Cr', '$668 B'],
  [999_400_000_000, '₹99,900 Cr', '$999 B'],
  [999_500_000_000, '₹1.00 L Cr', '$1.00 T'],
  [7.86e12, '₹7.86 L Cr', '$7.86 T'],
  [162.64e12, '₹163 L Cr', '$163 T'],
  [1e15, '₹1,000 L Cr', '$1,000 T'],
  [2.1e15, '₹2,100 lakh crore', '$2,100 T'],
  [9.3e17, '₹9,30,000 lakh crore', '$930,000 T'],
  [-250_000, '−₹2.50 L', '−$250 K'],
  [null, 'NA', 'NA'],
  [0, 'NA', 'NA'],
])('R16: formats %d compactly as %s and %s', (amount, inr, usd) => {
  expect(formatCompactPrice(amount, 'inr')).toBe(inr)
  expect(formatCompactPrice(amount, 'usd')).toBe(usd)
  expect(formatCompactPrice(amount, 'eur')).toBe(usd.replace('$', '€'))
})

test.each([
  [21000000, '2,10,00,000', '2.10 Cr', '21,000,000', '21.0 M'],
  [19589431.21875, '1,95,89,431', '1.96 Cr', '19,589,431', '19.6 M'],
  [9.3e14, '93,00,00,00,00,00,000', '930 L Cr', '930,000,000,000,000', '930 T'],
  [2.1e15, '2,100 lakh crore', '2,100 lakh crore', '2,100 T', '2,100 T'],
  [4.2e20, '42,00,00,000 lakh crore', '42,00,00,000 lakh crore', '420,000,000 T', '420,000,000 T'],
  [999.25, '999.25', '999.25', '999.25', '999.25'],
  [7, '7', '7', '7', '7'],
  [0.25, '0.2500', '0.2500', '0.2500', '0.2500'],
  [null, 'NA', 'NA', 'NA', 'NA'],
  [0, 'NA', 'NA', 'NA', 'NA'],
])('R16: %d coins', (quantity, indian, indianShort, western, westernShort) => {
  expect(formatQuantity(quantity, 'inr')).toBe(indian)
  expect(formatCompactQuantity(quantity, 'inr')).toBe(indianShort)
  expect(formatQuantity(quantity, 'usd')).toBe(western)
  expect(formatCompactQuantity(quantity, 'eur')).toBe(westernShort)
})
