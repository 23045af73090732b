// Picks the coin fields that the browser's code needs.
import type { CoinFacts } from '../../../market/coin.ts'
import type { Snapshot } from '../../../market/snapshot.ts'
import type { ClientCoin } from './coin-answer.ts'

export function toClientCoin(snapshot: Snapshot<CoinFacts>): Snapshot<ClientCoin> {
  const { id, symbol, name, imageUrl, marketCapRank, asOfMs, price } = snapshot.value
  return { ...snapshot, value: { id, symbol, name, imageUrl, marketCapRank, asOfMs, price } }
}
