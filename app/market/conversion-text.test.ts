import { expect, test } from 'vitest'
import { conversionText } from './conversion-text.ts'

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
