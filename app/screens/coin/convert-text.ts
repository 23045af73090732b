// What a typed amount is worth. Loaded when a visitor types one.
import { coinsToMoney, moneyToCoins } from '../../../market/money/convert.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { parseAmount } from '../../../market/money/parse-amount.ts'

/** `price` is that of one coin, and above 0. `unit` is what the coin is called. */
export type Pricing = { price: number; currency: Currency; unit: string }

export type Converted = { result: string } | { problem: string }

export function convertText(
  text: string,
  { price, currency, unit, from }: Pricing & { from: 'coins' | 'money' },
): Converted {
  const parsed = parseAmount(text, from === 'coins' ? { symbol: unit } : { currency })
  if ('problem' in parsed) return parsed
  return from === 'coins'
    ? { result: coinsToMoney(parsed.amount, price, currency) }
    : { result: `${moneyToCoins(parsed.amount, price, currency)} ${unit}` }
}
