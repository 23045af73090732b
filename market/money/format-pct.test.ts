import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPct, printedPct } from './format-pct.ts'

test.each([
  [0, '0.00%'],
  [0.005, '0.01%'],
  [12_345.678, '12,345.68%'],
  [99_999.99, '99,999.99%'],
  [99_999.996, '100 K %'],
  [180_561, '181 K %'],
  [999_600, '1.00 M %'],
  [18_056_028.15, '18.1 M %'],
  [-1_805_602_815, '1.81 B %'],
  [2.5e14, '250 T %'],
  [1e17, '100,000 T %'],
  [1e18, '1.000×10¹⁸%'],
])('%d percent reads %s, with commas that are the same in all currencies', (pct, text) => {
  expect(formatPct(pct, 2)).toBe(text)
})

test.each([
  [-99.99985, '99.9998%', '99.9998%'],
  [99.996, '99.996%', '99.996%'],
  [99.9999999999, '99.999999%', '99.999999%'],
  [99.96, '99.96%', '99.96%'],
  [99.94, '99.94%', '99.9%'],
  [100, '100.00%', '100.0%'],
  [100.004, '100.00%', '100.0%'],
  [0.04, '0.04%', '0.04%'],
  [0.0049, '0.004%', '0.004%'],
  [-0.00001, '0.00001%', '0.00001%'],
  [1e-7, '0.00%', '0.0%'],
])('%d percent reads %s, or %s with one decimal: neither nothing nor all', (pct, two, one) => {
  expect(formatPct(pct, 2)).toBe(two)
  expect(formatPct(pct, 1)).toBe(one)
})

test('a printed value is printed as the same text again', () => {
  const anyPct = fc.oneof(
    fc.double({ min: -100, max: 1e9, noNaN: true }),
    fc.double({ min: -0.1, max: 0.1, noNaN: true }),
    fc.double({ min: 99.9, max: 100.1, noNaN: true }),
  )
  fc.assert(
    fc.property(anyPct, fc.constantFrom(1, 2), (pct, places) => {
      expect(formatPct(printedPct(pct, places), places)).toBe(formatPct(pct, places))
    }),
    { numRuns: 2_000 },
  )
})
