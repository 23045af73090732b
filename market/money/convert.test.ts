import { expect, test } from 'vitest'
import { toExactDecimal } from '../../lib/exact-decimal.ts'
import { coinsToMoney, moneyToCoins } from './convert.ts'
import type { Currency } from './currency.ts'

test.each([
  [1, 3534560, 'inr', '₹35,34,560'],
  [0.1, 3, 'usd', '$0.300000'],
  [10, 3534560, 'inr', '₹3,53,45,600'],
  [1, 42652, 'usd', '$42,652.00'],
  [1, 100000.5, 'usd', '$100,001'],
  [1, 0.99999, 'eur', '€0.999990'],
  [1, 6.5e-11, 'inr', '₹0.0000000000650000'],
  [1e15, 6.5e-11, 'inr', '₹65,000.00'],
  [0, 42652, 'usd', '$0.00'],
] as [number, number, Currency, string][])(
  '%d coins at %d %s are worth %s',
  (amount, price, currency, text) => {
    expect(coinsToMoney(toExactDecimal(amount), price, currency)).toBe(text)
  },
)

test.each([
  [1000, 3534560, 'inr', '0.000282921'],
  [3534560, 3534560, 'inr', '1'],
  [100000, 3534560, 'inr', '0.0282921'],
  [20000000, 3534560, 'inr', '5.65841'],
  [100000, 1, 'inr', '1,00,000'],
  [100000, 1, 'usd', '100,000'],
  [1000, 6.5e-11, 'inr', '1,53,84,61,53,84,615'],
  [1, 3, 'eur', '0.333333'],
  [0, 3, 'eur', '0'],
] as [number, number, Currency, string][])(
  '%d buys, at %d %s per coin, %s coins',
  (amount, price, currency, text) => {
    expect(moneyToCoins(toExactDecimal(amount), price, currency)).toBe(text)
  },
)
