import { expect, test } from 'vitest'
import { conversionSentence, conversionText } from './conversion-text.ts'

test.each([
  [{ from: 'usd', to: 'inr', rate: 95.2 }, 'converted from $ at ₹95.20'],
  [{ from: 'inr', to: 'usd', rate: 1 / 95.2 }, 'converted from ₹ at ₹95.20'],
  [{ from: 'eur', to: 'usd', rate: 1.1493 }, 'converted from € at $1.149'],
  [{ from: 'usd', to: 'eur', rate: 1 / 1.1493 }, 'converted from $ at $1.149'],
  [{ from: 'usd', to: 'eur', rate: 1 }, 'converted from $ at €1.000'],
  [{ from: 'eur', to: 'inr', rate: 9.9996 }, 'converted from € at ₹10.00'],
  [{ from: 'eur', to: 'inr', rate: 123_456.789 }, 'converted from € at ₹1,23,456.79'],
] as const)('%o is %s', (conversion, text) => {
  expect(conversionText(conversion)).toBe(text)
})

const FROM_DOLLARS = { from: 'usd', to: 'inr', rate: 95.2 } as const
const FROM_EUROS = { from: 'eur', to: 'inr', rate: 101.5 } as const

test.each([
  ['all', {}, ''],
  ['none', { conversion: FROM_DOLLARS }, 'Amounts are converted from $ at ₹95.20.'],
  [
    'some',
    { conversion: FROM_DOLLARS, otherConversions: [] },
    'Some amounts are converted from $ at ₹95.20.',
  ],
  [
    'perhaps some',
    { conversion: FROM_DOLLARS, otherConversions: [FROM_EUROS] },
    'Some amounts are converted from $ at ₹95.20 and some are converted from € at ₹101.50.',
  ],
])('has the right sentence if %s of the amounts are exact', (_which, snapshot, text) => {
  expect(conversionSentence(snapshot)).toBe(text)
})
