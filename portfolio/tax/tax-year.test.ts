import { expect, test } from 'vitest'
import { parseTaxYear } from './tax-year.ts'

test.each([
  ['2025-26', true],
  ['2099-00', true],
  ['2025-27', false],
  ['2025', false],
  ['25-26', false],
  ['', false],
])('whether %s is a tax year: %s', (name, isYear) => {
  expect(parseTaxYear(name)?.name).toBe(isYear ? name : undefined)
})
