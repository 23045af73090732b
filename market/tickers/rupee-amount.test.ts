import { expect, test } from 'vitest'
import { parseRupees, rupeesText, SUGGESTED_RUPEES, toAmountParam } from './rupee-amount.ts'

test.each([
  ['1,00,000', 1_00_000],
  ['1.5 lakh', 1_50_000],
  ['10k', 10_000],
  ['₹ 500.50', 501],
  ['100', 100],
  ['10 crore', 10_00_00_000],
])('%s is ₹%d', (text, rupees) => {
  expect(parseRupees(text)).toEqual({ rupees })
})

test.each([
  ['abc', 'Type a number such as 1,00,000, 1.5 lakh or 10k.'],
  ['99', 'Type at least ₹100.'],
  ['0', 'Type at least ₹100.'],
  ['10.1 crore', 'Type at most ₹10 crore.'],
  ['-5', 'An amount cannot be negative.'],
  ['$500', 'This is an amount in ₹, not in $.'],
])('%s is refused with a message', (text, problem) => {
  expect(parseRupees(text)).toEqual({ problem })
})

test('an address names only other amounts than the default', () => {
  const params = SUGGESTED_RUPEES.map(({ rupees }) => toAmountParam(rupees))
  expect(params).toEqual(['10000', '', '100000', '500000'])
})

test('amounts are grouped in lakh', () => {
  expect(rupeesText(5_00_000)).toBe('₹5,00,000')
})
