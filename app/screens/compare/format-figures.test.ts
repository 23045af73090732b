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
  [0.1234, '0.12'],
  [98.14, '98.1'],
  [143.2, '143'],
  [125_000, '1,25,000'],
  [2e9, '2.000×10⁹'],
])('a rebased price of %d is %s', (value, text) => {
  expect(formatRebased(value, 'inr')).toBe(text)
})

test.each([
  [100, '100'],
  [0.5, '0.5'],
  [2500, '2,500'],
])('a tick of %d is %s', (value, text) => {
  expect(formatTick(value, 'usd')).toBe(text)
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
