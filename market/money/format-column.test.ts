import { expect, test } from 'vitest'
import type { Currency } from './currency.ts'
import { columnUnit, formatInColumn } from './format-column.ts'

function formatColumn(amounts: (number | null)[], currency: Currency): string[] {
  const unit = columnUnit(amounts, currency)
  return amounts.map((amount) => formatInColumn(amount, { unit, currency }))
}

test('a column of rupees has the unit of its largest amount', () => {
  const caps = [123e12, 12.34e12, 1.266e12, 8.52e11, 9.14e10, 1e10, 9.996e12, 99.96e12, null, 0]
  expect(formatColumn(caps, 'inr')).toEqual([
    '₹123 L Cr',
    '₹12.3 L Cr',
    '₹1.27 L Cr',
    '₹0.852 L Cr',
    '₹0.0914 L Cr',
    '₹0.0100 L Cr',
    '₹10.0 L Cr',
    '₹100 L Cr',
    'NA',
    'NA',
  ])
})

test('an amount below a hundredth of the unit has three digits in its own', () => {
  expect(formatColumn([1.55e12, 9.994e10, 2.7e9, 4_200_000], 'usd')).toEqual([
    '$1.55 T',
    '$0.0999 T',
    '$2.70 B',
    '$4.20 M',
  ])
  expect(formatColumn([123e12, 9.92e9, 34_56_000], 'inr')).toEqual([
    '₹123 L Cr',
    '₹992 Cr',
    '₹34.6 L',
  ])
})

test.each<[number[], string]>([
  [[2.1e15], '₹2,100 lakh crore'],
  [[345.6, 12], '₹346'],
  [[0.012], '₹0.0120'],
])('%o starts with %s', (amounts, text) => {
  expect(formatColumn(amounts, 'inr')[0]).toBe(text)
})

test('a column without amounts has no unit', () => {
  expect(columnUnit([null, 0], 'inr')).toBeNull()
})
