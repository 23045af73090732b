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

test.each<[PremiumSummary, number | null, string]>([
  [
    { kind: 'median', pct: 5.25, exchangeCount: 3 },
    88.07,
    'World price ₹88.07; most Indian exchanges: about 5.3% above it.',
  ],
  [
    { kind: 'median', pct: 0, exchangeCount: 2 },
    54_74_713,
    'World price ₹54,74,713; two Indian exchanges: about as much.',
  ],
  [
    { kind: 'single', pct: -0.4, exchangeName: 'CoinDCX' },
    88.07,
    'World price ₹88.07; only CoinDCX has a usable price: 0.4% below it.',
  ],
  [{ kind: 'none' }, null, 'World price NA; there is nothing to compare with it now.'],
])('a summary names what it is made of (%#)', (summary, worldPrice, text) => {
  expect(summaryText(summary, worldPrice)).toBe(text)
})
