import { expect, test } from 'vitest'
import { initialOf } from './initial-of.ts'

test.each([
  ['bitcoin', 'B'],
  ['$WIF', 'W'],
  ['1inch', '1'],
  ['  ether', 'E'],
  ['e\u0301clair', 'E\u0301'],
  ['तेज़ी', 'ते'],
  ['ßeta', 'ß'],
  ['<script>', 'S'],
  ['𝒳coin', '𝒳'],
  [`z${'\u0300'.repeat(50)}`, `Z${'\u0300'.repeat(3)}`],
  ['🚀', ''],
  ['', ''],
])('the initial of %j is %j', (label, initial) => {
  expect(initialOf(label)).toBe(initial)
})
