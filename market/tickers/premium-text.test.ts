import { expect, test } from 'vitest'
import type { PremiumSummary } from './premium.ts'
import { premiumText, summaryText } from './premium-text.ts'

test.each([
  [6.1, '6.1% above'],
  [0.05, '0.1% above'],
  [0.049, 'equal'],
  [0, 'equal'],
  [-0.049, 'equal'],
  [-0.05, '0.1% below'],
  [-20, '20.0% below'],
  [1234.56, '1,234.6% above'],
])('a premium of %d reads %s', (pct, text) => {
  expect(premiumText(pct)).toBe(text)
})

const SUMMARIES: [PremiumSummary, string][] = [
  [
    { kind: 'median', pct: 5.25, exchangeCount: 3 },
    'The median of 3 exchanges is 5.3% above the world price.',
  ],
  [
    { kind: 'single', pct: -0.4, exchangeName: 'CoinDCX' },
    'Only CoinDCX counts, and a median needs two exchanges.',
  ],
  [{ kind: 'none' }, 'There is no median now.'],
]

test.each(SUMMARIES)('a summary names what it is made of (%#)', (summary, text) => {
  expect(summaryText(summary)).toBe(text)
})
