import { expect, test } from 'vitest'
import { formatRupees, roundRupees } from './rupees.ts'

test.each([
  ['0', '0.00'],
  ['0.004999', '0.00'],
  ['0.005', '0.01'],
  ['966.705', '966.71'],
  ['0.000000000000000001', '0.00'],
  ['1000000000000000.555', '1000000000000000.56'],
  // Half a paisa, of which divisions took the last digit.
  ['80110.824999999999999999999999999999', '80110.83'],
  ['33.333333333333333333333333333333', '33.33'],
])('%s rupees are %s with paise', (amount, text) => {
  expect(roundRupees(amount, 2)).toBe(text)
})

test('whole rupees round up from 50 paise', () => {
  expect(roundRupees('166.49999', 0)).toBe('166')
  expect(roundRupees('166.5', 0)).toBe('167')
})

test('a page shows the paise of the file, in Indian groups', () => {
  expect(formatRupees('0.1499', 2)).toBe('₹0.15')
  expect(formatRupees('100000.5', 2)).toBe('₹1,00,000.50')
  expect(formatRupees('1000000000000000.55', 2)).toBe('₹1,00,00,00,00,00,00,000.55')
  expect(formatRupees('70000', 2)).toBe('₹70,000')
  expect(formatRupees('33040.17', 0)).toBe('₹33,040')
})
