import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatChange, printedChange } from './format-change.ts'

test.each([
  [1.234, '+1.23%', 'up'],
  [0.005, '+0.01%', 'up'],
  [0.001, '+0.001%', 'up'],
  [1e-7, '0.00%', 'flat'],
  [0, '0.00%', 'flat'],
  [-0, '0.00%', 'flat'],
  [-0.0049, '−0.004%', 'down'],
  [-1e-7, '0.00%', 'flat'],
  [-0.005, '−0.01%', 'down'],
  [-12.999, '−13.00%', 'down'],
  [-99.99985, '−99.9998%', 'down'],
  [-100, '−100.00%', 'down'],
  [12345.678, '+12,345.68%', 'up'],
  [18056028.15, '+18.1 M %', 'up'],
  [null, 'NA', 'flat'],
  [Number.NaN, 'NA', 'flat'],
])('R14: formats a change of %d as %s with direction %s', (changePct, text, direction) => {
  expect(formatChange(changePct)).toEqual({ text, direction })
})

test('a printed change is printed as the change itself', () => {
  const change = fc.double({ min: -100, max: 1e6, noNaN: true })
  fc.assert(
    fc.property(change, (changePct) => {
      expect(formatChange(printedChange(changePct))).toEqual(formatChange(changePct))
    }),
  )
  expect([-0.3612, 1.2, null, Number.NaN].map(printedChange)).toEqual([-0.36, 1.2, null, null])
})
