import { expect, test } from 'vitest'
import { isInCountry } from './exchange-country.ts'

test.each([
  ['India', true],
  ['india', true],
  [' INDIA\n', true],
  ['Indiana', false],
  ['British Indian Ocean Territory', false],
  ['', false],
  [null, false],
])('whether an exchange of %j is in India: %s', (country, expected) => {
  expect(isInCountry({ country }, 'India')).toBe(expected)
  expect(isInCountry({ country }, 'INDIA')).toBe(expected)
})
