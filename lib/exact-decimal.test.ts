import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toDecimalText } from './decimal.ts'
import {
  divide,
  isGreater,
  magnitudeOf,
  multiply,
  toExactDecimal,
  toFixedText,
} from './exact-decimal.ts'

test.each([
  [0, 0n, 0],
  [1, 1n, 0],
  [0.1, 1n, 1],
  [6.5e-11, 65n, 12],
  [3534560, 3534560n, 0],
  [1e21, 10n ** 21n, 0],
  [12.05, 1205n, 2],
])('%d becomes its printed digits', (value, units, places) => {
  expect(toExactDecimal(value)).toEqual({ units, places })
})

test('tenths have no binary rounding errors', () => {
  const product = multiply(toExactDecimal(0.1), toExactDecimal(3))
  expect(toFixedText(product, 20)).toBe('0.30000000000000000000')
})

test.each([
  [1, 3, 4, '0.3333'],
  [2, 3, 4, '0.6667'],
  [1, 8, 2, '0.13'],
  [1000, 3534560, 12, '0.000282920646'],
  [1, 6.5e-11, 0, '15384615385'],
])('%d / %d to %d places is %s', (a, b, places, text) => {
  const quotient = divide(toExactDecimal(a), toExactDecimal(b), places)
  expect(toFixedText(quotient, places)).toBe(text)
})

const amount = fc.double({ min: 1e-12, max: 1e15, noNaN: true, noDefaultInfinity: true })

test('prints every number like the formatters', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 20 }), (value, places) => {
      expect(toFixedText(toExactDecimal(value), places)).toBe(toDecimalText(value, places))
    }),
  )
})

test('division reverses multiplication', () => {
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      const there = multiply(toExactDecimal(a), toExactDecimal(b))
      const back = divide(there, toExactDecimal(b), 40)
      expect(toFixedText(back, 40)).toBe(toFixedText(toExactDecimal(a), 40))
    }),
  )
})

test('compares two numbers, and finds the power of ten of the first digit', () => {
  fc.assert(
    fc.property(amount, amount, (a, b) => {
      expect(isGreater(toExactDecimal(a), toExactDecimal(b))).toBe(a > b)
      expect(magnitudeOf(toExactDecimal(a))).toBe(Number(a.toExponential().split('e')[1]))
    }),
  )
})
