import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exponentOf, groupDigits, toDecimalText, toPlainDecimal } from './decimal.ts'

test.each([
  [0, 2, '0.00'],
  [1.005, 2, '1.01'],
  [1.004999, 2, '1.00'],
  [-1.5, 0, '2'],
  [0.5, 0, '1'],
  [0.49, 0, '0'],
  [999.995, 2, '1000.00'],
  [1e-12, 15, '0.000000000001000'],
  [6.5e-11, 4, '0.0000'],
  [123456789012345.67, 2, '123456789012345.67'],
  [1e15, 2, '1000000000000000.00'],
  [1.5e21, 1, '1500000000000000000000.0'],
  [Number.MIN_VALUE, 2, '0.00'],
])('formats %d with %d decimals as %s', (value, places, text) => {
  expect(toDecimalText(value, places)).toBe(text)
})

test('a plain decimal has no exponent and is the same number', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      const text = toPlainDecimal(value)
      expect(text).toMatch(/^-?\d+(\.\d*[1-9])?$/)
      expect(Number(text)).toBe(value + 0)
    }),
  )
})

test('rounds half up from the exact decimal digits', () => {
  const value = fc.double({ noNaN: true, noDefaultInfinity: true, min: 1e-12, max: 1e18 })
  fc.assert(
    fc.property(value, fc.integer({ min: 0, max: 16 }), (amount, places) => {
      const [mantissa = '', exponent] = amount.toExponential().split('e')
      const digits = mantissa.replace('.', '')
      const shift = Number(exponent) - digits.length + 1 + places
      const exact = BigInt(digits) * 10n ** BigInt(Math.max(shift, 0))
      const power = 10n ** BigInt(Math.max(-shift, 0))
      const text = toDecimalText(amount, places)
      expect(BigInt(text.replace('.', ''))).toBe((2n * exact + power) / (2n * power))
    }),
  )
})

test.each([
  ['0', '0', '0'],
  ['100.5', '100.5', '100.5'],
  ['1000', '1,000', '1,000'],
  ['12345', '12,345', '12,345'],
  ['123456.1234', '1,23,456.1234', '123,456.1234'],
  ['1000000000000000', '1,00,00,00,00,00,00,000', '1,000,000,000,000,000'],
])('groups %s as %s (Indian) and %s (western)', (text, indian, western) => {
  expect(groupDigits(text, 'indian')).toBe(indian)
  expect(groupDigits(text, 'western')).toBe(western)
})

test.each([
  [1, 0],
  [999, 2],
  [0.1, -1],
  [6.5e-11, -11],
  [1e21, 21],
])('finds the exponent of %d', (value, exponent) => {
  expect(exponentOf(value)).toBe(exponent)
})

test('differs from the number by at most half of the last decimal', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1e-12, max: 1e9, noNaN: true }),
      fc.integer({ min: 0, max: 6 }),
      (value, places) => {
        const distance = Math.abs(Number(toDecimalText(value, places)) - value)
        expect(distance).toBeLessThanOrEqual(0.5 * 10 ** -places + value * Number.EPSILON)
      },
    ),
  )
})

test('grouping adds only commas', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n }), fc.constantFrom('indian', 'western'), (value, grouping) => {
      expect(groupDigits(String(value), grouping).replaceAll(',', '')).toBe(String(value))
    }),
  )
})
