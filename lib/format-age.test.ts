import { expect, test } from 'vitest'
import { formatAge } from './format-age.ts'

const HOUR_MS = 3_600_000

test.each([
  [-5 * HOUR_MS, 'just now'],
  [999, 'just now'],
  [1000, '1 s ago'],
  [48_900, '48 s ago'],
  [60_000, '1 min ago'],
  [HOUR_MS - 1, '59 min ago'],
  [HOUR_MS, '1 h ago'],
  [24 * HOUR_MS - 1, '23 h ago'],
  [24 * HOUR_MS, '1 day ago'],
  [50 * HOUR_MS, '2 days ago'],
])('%d ms are %s', (ageMs, text) => {
  expect(formatAge(ageMs)).toBe(text)
})
