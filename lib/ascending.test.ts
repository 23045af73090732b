import { expect, test } from 'vitest'
import { ascending } from './ascending.ts'

test('sorts numbers from the smallest, and unknown ones last in their own order', () => {
  const rows = [
    ['b', null],
    ['c', 3],
    ['a', null],
    ['d', -1],
    ['e', 3],
  ] as const
  const sorted = rows.toSorted(ascending(([, value]) => value))
  expect(sorted.map(([name]) => name).join('')).toBe('dceba')
})
