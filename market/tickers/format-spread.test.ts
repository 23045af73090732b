import { expect, test } from 'vitest'
import { formatSpread } from './format-spread.ts'

test.each([
  [0.0649, '0.06%'],
  [0.005, '0.01%'],
  [0.0049, 'under 0.01%'],
  [0, 'under 0.01%'],
  [12, '12.00%'],
  [null, 'NA'],
])('formats a spread of %d as %s', (spreadPct, text) => {
  expect(formatSpread(spreadPct)).toBe(text)
})
