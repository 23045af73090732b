import type { CoinFacts, PricePoint } from '../../../../market/coin.ts'
import { shownTimeMs } from '../../../../market/shown-freshness.ts'
import type { Snapshot } from '../../../../market/snapshot.ts'

/** The price on a coin's page with its time. Null if it is unknown. */
export function pricePointOf(coin: Snapshot<Pick<CoinFacts, 'price'>>): PricePoint | null {
  const { price } = coin.value
  return price === null ? null : [shownTimeMs(coin), price]
}
