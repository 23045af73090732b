import { expect, test } from 'vitest'
import type { Currency } from './currency.ts'
import { columnUnit, formatInColumn } from './format-column.ts'

function formatColumn(amounts: (number | null)[], currency: Currency): string[] {
  const unit = columnUnit(amounts, currency)
  return amounts.map((amount) => formatInColumn(amount, { unit, currency }))
}

test('a column of rupees has the unit of its largest amount', () => {
  const caps = [123e12, 12.34e12, 1.234e12, 8.5e11, 1e11, 9.996e12, 99.96e12, null, 0]
  expect(formatColumn(caps, 'inr')).toEqual([
    '₹123 L Cr',
    '₹12.3 L Cr',
    '₹1.23 L Cr',
    '₹0.85 L Cr',
    '₹0.10 L Cr',
    '₹10.0 L Cr',
    '₹100 L Cr',
    'NA',
    'NA',
  ])
})

test('an amount below a tenth of the unit has three digits in its own', () => {
  expect(formatColumn([1.55e12, 9.994e10, 2.7e9, 4_200_000], 'usd')).toEqual([
    '$1.55 T',
    '$99.9 B',
    '$2.70 B',
    '$4.20 M',
  ])
  expect(formatColumn([123e12, 9.412e10, 34_56_000], 'inr')).toEqual([
    '₹123 L Cr',
    '₹9,412 Cr',
    '₹34.6 L',
  ])
})

test.each<[number[], string]>([
  [[2.1e15], '₹2,100 lakh crore'],
  [[345.6, 12], '₹346'],
  [[0.012], '₹0.01'],
])('%o starts with %s', (amounts, text) => {
  expect(formatColumn(amounts, 'inr')[0]).toBe(text)
})

test('a column without amounts has no unit', () => {
  expect(columnUnit([null, 0], 'inr')).toBeNull()
})
