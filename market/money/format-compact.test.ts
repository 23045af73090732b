import { expect, test } from 'vitest'
import { formatCompactPrice, formatCompactQuantity } from './format-compact.ts'
import { formatQuantity } from './format-quantity.ts'

test.each([
  [0.00001234, '₹0.00001234', '$0.00001234'],
  [999.99, '₹999.99', '$999.99'],
  [999.996, '₹1,000.00', '$1.00 K'],
  [99999.99, '₹99,999.99', '$100.00 K'],
  [99999.999, '₹1.00 L', '$100.00 K'],
  [250000, '₹2.50 L', '$250.00 K'],
  [999995, '₹10.00 L', '$1.00 M'],
  [9950000, '₹99.50 L', '$9.95 M'],
  [9999499, '₹99.99 L', '$10.00 M'],
  [9999500, '₹1.00 Cr', '$10.00 M'],
  [123000000, '₹12.30 Cr', '$123.00 M'],
  [1234567890, '₹123.46 Cr', '$1.23 B'],
  [999999999999, '₹1.00 L Cr', '$1.00 T'],
  [162.64e12, '₹162.64 L Cr', '$162.64 T'],
  [1e15, '₹1,000.00 L Cr', '$1,000.00 T'],
  [2.1e15, '₹2,100 lakh crore', '$2,100 T'],
  [9.3e17, '₹9,30,000 lakh crore', '$930,000 T'],
  [-250000, '−₹2.50 L', '−$250.00 K'],
  [null, 'NA', 'NA'],
  [0, 'NA', 'NA'],
])('R16: formats %d compactly as %s and %s', (amount, inr, usd) => {
  expect(formatCompactPrice(amount, 'inr')).toBe(inr)
  expect(formatCompactPrice(amount, 'usd')).toBe(usd)
  expect(formatCompactPrice(amount, 'eur')).toBe(usd.replace('$', '€'))
})

test.each([
  [21000000, '2,10,00,000', '2.10 Cr', '21,000,000', '21.00 M'],
  [19589431.21875, '1,95,89,431', '1.96 Cr', '19,589,431', '19.59 M'],
  [9.3e14, '93,00,00,00,00,00,000', '930.00 L Cr', '930,000,000,000,000', '930.00 T'],
  [2.1e15, '2,100 lakh crore', '2,100 lakh crore', '2,100 T', '2,100 T'],
  [4.2e20, '42,00,00,000 lakh crore', '42,00,00,000 lakh crore', '420,000,000 T', '420,000,000 T'],
  [999.5, '999.50', '999.50', '999.50', '999.50'],
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
