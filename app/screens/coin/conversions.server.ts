// A few amounts of a coin in money, and of money in coins, for the converter: as its first results,
// and as its table without JavaScript. Other amounts are worked out in the browser.

import { groupDigits } from '../../../lib/decimal.ts'
import type { ExactDecimal } from '../../../lib/exact-decimal.ts'
import type { CoinFacts } from '../../../market/coin.ts'
import { coinsToMoney, moneyToCoins } from '../../../market/money/convert.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { groupingOf, isKnownAmount } from '../../../market/money/format-price.ts'
import type { Conversions } from './answer/coin-answer.ts'

const COINS = [1, 10, 100]
const MONEY = [1_000, 10_000]

/** Null if the price is unknown. */
export function toConversions(coin: CoinFacts, currency: Currency): Conversions | null {
  const { price } = coin
  if (!isKnownAmount(price)) return null
  const unit = coin.symbol.toUpperCase() || coin.name
  return {
    ofCoins: COINS.map((amount) => ({
      amount: String(amount),
      result: coinsToMoney(whole(amount), price, currency),
    })),
    ofMoney: MONEY.map((amount) => ({
      amount: groupDigits(String(amount), groupingOf(currency)),
      result: `${moneyToCoins(whole(amount), price, currency)} ${unit}`,
    })),
  }
}

function whole(amount: number): ExactDecimal {
  return { units: BigInt(amount), places: 0 }
}
