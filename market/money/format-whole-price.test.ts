import { expect, test } from 'vitest'
import type { Currency } from './currency.ts'
import { formatWholePrice } from './format-whole-price.ts'

test.each([
  [6249399.67, 'inr', '₹62,49,399.67', '₹62,49,400'],
  [100000, 'usd', '$100,000.00', '$100,000'],
  [99999.99, 'eur', '€99,999.99', undefined],
  [99999.999, 'inr', '₹1,00,000.00', '₹1,00,000'],
  [6.512e-11, 'usd', '$0.00000000006512', undefined],
  [2e15, 'usd', '$2,000 T', undefined],
  [null, 'inr', 'NA', undefined],
] as [number | null, Currency, string, string | undefined][])(
  '%d %s is copied as %s and shown as %s',
  (amount, currency, text, rounded) => {
    const price = formatWholePrice(amount, currency)
    expect([price.text, price.rounded]).toEqual([text, rounded])
  },
)
