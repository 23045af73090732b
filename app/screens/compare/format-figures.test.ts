import { expect, test } from 'vitest'
import type { Correlation } from './comparison/correlation.ts'
import {
  formatCorrelation,
  formatDays,
  formatRebased,
  formatSpanDates,
  formatTick,
  formatVolatility,
} from './format-figures.ts'

test.each([
  [0.1234, '−99.9%'],
  [94, '−6.0%'],
  [100, '0.0%'],
  [143.2, '+43.2%'],
  [25_000, '+24,900.0%'],
  [2e9, '+2.00 B %'],
])('a rebased price of %d is a change of %s', (value, text) => {
  expect(formatRebased(value)).toBe(text)
})

test.each([
  [100, '0%'],
  [150, '+50%'],
  [97.5, '−2.5%'],
  [0.5, '−99.5%'],
  [2500, '+2,400%'],
  [2e9, '+2.000×10⁹%'],
])('a tick of %d is a change of %s', (value, text) => {
  expect(formatTick(value)).toBe(text)
})

test.each<[Correlation['value'], string]>([
  [0.544, '0.54'],
  [-0.5, '−0.50'],
  [-0.001, '0.00'],
  [1, '1.00'],
  ['too-few', 'not enough data'],
  ['flat', '–'],
])('a correlation of %s is %s', (value, text) => {
  expect(formatCorrelation({ days: 40, value })).toBe(text)
})

test('unknown figures say so', () => {
  expect(formatCorrelation(null)).toBe('NA')
  expect(formatVolatility(null)).toBe('not enough data')
  expect(formatVolatility(69.034)).toBe('69.0%')
})

test.each([
  [0, '0 days'],
  [1, '1 day'],
  [4127, '4,127 days'],
])('%d days are %s', (days, text) => {
  expect(formatDays(days, 'inr')).toBe(text)
})

test('a daily point has the same date in India and in UTC', () => {
  const dates = formatSpanDates(Date.UTC(2025, 10, 23), Date.UTC(2026, 10, 24))
  expect(dates).toBe('23 Nov 2025 to 24 Nov 2026')
})
