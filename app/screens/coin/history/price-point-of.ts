import { shownTimeMs } from '../../../../market/answer/shown-freshness.ts'
import type { Snapshot } from '../../../../market/answer/snapshot.ts'
import type { CoinFacts } from '../../../../market/coin.ts'
import type { PricePoint } from '../../../../market/history/price-history.ts'

/** The price on a coin's page with its time. Null if it is unknown. */
export function pricePointOf(coin: Snapshot<Pick<CoinFacts, 'price'>>): PricePoint | null {
  const { price } = coin.value
  return price === null ? null : [shownTimeMs(coin), price]
}
