import { expect, test } from 'vitest'
import { nameWithFormer } from './former-names.ts'

test.each([
  ['matic-network', 'POL (ex-MATIC)', 'POL, formerly Polygon'],
  ['sonic-3', 'Sonic', 'Sonic, formerly Fantom'],
  ['fantom', 'Sonic', 'Sonic, formerly Fantom'],
  ['matic-network', 'Polygon', 'Polygon'],
  ['bitcoin', 'Bitcoin', 'Bitcoin'],
  ['some-coin', 'Some (ex-Other)', 'Some (ex-Other)'],
  ['constructor', 'Constructor', 'Constructor'],
])('%s, which the service calls %s, is shown as %s', (id, name, shown) => {
  expect(nameWithFormer({ id, name })).toBe(shown)
})
