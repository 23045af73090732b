// Leaves of a coin what the script of its page has to know.
import type { Coin } from '../market/coin.ts'
import type { Currency } from '../market/currency.ts'
import type { Snapshot } from '../market/snapshot.ts'
import type { ShownCoin } from './coin-answer.ts'

export function toShownCoin(snapshot: Snapshot<Coin>, currency: Currency): Snapshot<ShownCoin> {
  const { id, symbol, name, imageUrl, marketCapRank, asOfMs, amounts } = snapshot.value
  const { price, returnsPct } = amounts[currency]
  return {
    ...snapshot,
    value: { id, symbol, name, imageUrl, marketCapRank, asOfMs, price, returnsPct },
  }
}
