import { expect, test } from 'vitest'
import type { MarketRow } from './live-calls.ts'
import { findSparklineCurrency } from './sparkline-currency.ts'

function row(id: string, price: number | null, ...week: (number | null)[]): MarketRow {
  return { id, current_price: price, sparkline_in_7d: { price: week } }
}

test('answers yes when the last points are near the prices in rupees, and shows each ratio', () => {
  const { answer, evidence } = findSparklineCurrency([
    row('bitcoin', 6_000_000, 5_500_000, 5_970_000),
    row('ethereum', 180_000, 180_900),
    row('tether', 88, 88),
  ])
  expect(answer).toBe('yes')
  expect(evidence).toEqual([
    'bitcoin: price ₹6000000, last of 2 points 5970000, ratio 0.9950',
    'ethereum: price ₹180000, last of 1 points 180900, ratio 1.0050',
    'tether: price ₹88, last of 1 points 88, ratio 1.0000',
    'median ratio 1.0000 (rupees: about 1, dollars: about 0.01)',
  ])
})

test('answers no when the last points are near the prices in dollars', () => {
  const rows = [row('bitcoin', 8_800_000, 1e5), row('ethereum', 264_000, 3e3), row('tether', 88, 1)]
  expect(findSparklineCurrency(rows)).toMatchObject({
    answer: 'no',
    conclusion: 'it is in dollars',
  })
})

test('ignores one coin with an odd ratio', () => {
  const rows = [row('bitcoin', 100, 99), row('jumped', 100, 1), row('tether', 100, 101)]
  expect(findSparklineCurrency(rows).answer).toBe('yes')
})

test('uses the last point that has a value', () => {
  const rows = [1, 2, 3].map((number) => row(`coin-${number}`, 100, 100, null))
  expect(findSparklineCurrency(rows).answer).toBe('yes')
})

test('gives no answer for a ratio between the two', () => {
  const rows = [1, 2, 3].map((number) => row(`coin-${number}`, 100, 20))
  expect(findSparklineCurrency(rows).answer).toBe('unknown')
})

test('gives no answer for fewer than three coins with a ratio', () => {
  const none = { id: 'no-week', current_price: 5 }
  const rows = [row('bitcoin', 100, 100), row('tether', 88, 88), row('empty', 5), none]
  const { answer, evidence } = findSparklineCurrency([...rows, row('zero', 0, 1)])
  expect(answer).toBe('unknown')
  expect(evidence).toContain('no-week: price ₹5, last of 0 points unknown, no ratio')
})
