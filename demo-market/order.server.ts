// Sorts coins as the service does. Unknown orders are ignored, as in the service.
import type { DemoCoin } from './coins/demo-coin.ts'
import { type Quotes, toVolume } from './coins/quotes.server.ts'
import { hasPrice, type Ranking } from './coins/ranking.server.ts'

/** Sorts by the parameter `order` of `/coins/markets`. Unknown values mean the default order. */
export function sortCoins(order: string | null, ranking: Ranking, quotes: Quotes) {
  const { coins, rankById, asOfMs } = ranking
  const rankOf = (coin: DemoCoin) => rankById.get(coin.id) ?? Number.POSITIVE_INFINITY
  const volumeOf = (coin: DemoCoin) =>
    hasPrice(coin) ? toVolume(coin, quotes.getPriceReader(coin, 'usd')(asOfMs), asOfMs) : 0
  switch (order) {
    case 'market_cap_asc':
      return coins.filter(hasPrice).sort((a, b) => rankOf(b) - rankOf(a))
    case 'volume_desc':
      return sortBy(coins, (coin) => -volumeOf(coin))
    case 'volume_asc':
      return sortBy(coins, volumeOf)
    case 'id_asc':
      return coins.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    case 'id_desc':
      return coins.toSorted((a, b) => (a.id < b.id ? 1 : -1))
    default:
      return coins
  }
}

function sortBy(coins: readonly DemoCoin[], keyOf: (coin: DemoCoin) => number): DemoCoin[] {
  return coins
    .map((coin) => ({ coin, value: keyOf(coin) }))
    .sort((a, b) => a.value - b.value)
    .map(({ coin }) => coin)
}
