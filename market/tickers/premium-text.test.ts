import { expect, test } from 'vitest'
import type { PremiumDoubt, PremiumRefusal, PremiumSummary } from './premium.ts'
import { premiumSentence, premiumText, reasonText, summaryText } from './premium-text.ts'

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

test.each([
  [
    { price: 93.45, exchangeName: 'CoinDCX', pct: 6.11, worldPrice: 88.07 },
    '₹93.45 on CoinDCX, 6.1% above the world price of ₹88.07.',
  ],
  [
    { price: 54_02_450.5, exchangeName: 'ZebPay', pct: -1.32, worldPrice: 54_74_713 },
    '₹54,02,451 on ZebPay, 1.3% below the world price of ₹54,74,713.',
  ],
  [
    { price: 88.07, exchangeName: 'WazirX', pct: 0, worldPrice: 88.07 },
    '₹88.07 on WazirX, equal to the world price of ₹88.07.',
  ],
])('a price is compared with the world price (%#)', (premium, sentence) => {
  expect(premiumSentence(premium)).toBe(sentence)
})

const REFUSALS: [PremiumRefusal, string][] = [
  ['no-price', 'No premium: the price is unknown.'],
  ['no-world-price', 'No premium: the world price is unknown.'],
  ['old-trade', 'No premium: no trade in the 60 minutes before these prices arrived is known.'],
]

test.each(REFUSALS)('a refusal (%s) says why', (refusal, text) => {
  expect(reasonText({ refusal })).toBe(text)
})

const DOUBTS: [PremiumDoubt, string][] = [
  ['outlier', 'Not in the median: the price is far from the world price.'],
  ['anomaly', 'Not in the median: CoinGecko marks the price as an anomaly.'],
  ['stale', 'Not in the median: CoinGecko marks the price as out of date.'],
  ['no-volume', 'Not in the median: no trade in 24 hours is known.'],
  ['no-order-book', 'Not in the median: the spread or the depth is unknown.'],
  ['other-counts', 'Not in the median: another price on this exchange counts.'],
]

test.each(DOUBTS)('a doubt (%s) says that the premium does not count', (doubt, text) => {
  expect(reasonText({ pct: 5, doubt })).toBe(text)
})

test('a premium that counts needs no reason', () => {
  expect(reasonText({ pct: 5, doubt: null })).toBeNull()
})

const SUMMARIES: [PremiumSummary, string][] = [
  [
    { kind: 'median', pct: 5.25, exchangeCount: 3 },
    'The median of 3 exchanges is 5.3% above the world price.',
  ],
  [
    { kind: 'single', pct: -0.4, exchangeName: 'CoinDCX' },
    'Only the price on CoinDCX counts: it is 0.4% below the world price. A median needs two exchanges.',
  ],
  [{ kind: 'none' }, 'There is no median, because no price in rupees counts.'],
]

test.each(SUMMARIES)('a summary names what it is made of (%#)', (summary, text) => {
  expect(summaryText(summary)).toBe(text)
})
