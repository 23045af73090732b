// Sorts all coins by market cap and sums them up. Computed once per time cell, because reading
// 13,000 prices for every page of a hundred would be slow.
import type { DemoCoin } from './demo-coin.ts'
import { type Quotes, toVolume } from './quotes.server.ts'

const CELL_MS = 5 * 60_000
/** The service's ranks are not always in order, so the two coins at this index are swapped. */
const SWAPPED_AT = 39

export type Ranking = {
  /** In the service's default order, without wrapped and staked coins. */
  coins: readonly DemoCoin[]
  /** The same with them. */
  allCoins: readonly DemoCoin[]
  /**
   * Rank 1 is the largest coin. Coins with an unknown market cap are missing, and so are wrapped and
   * staked ones.
   */
  rankById: ReadonlyMap<string, number>
  totalUsd: { marketCap: number; volume: number }
  asOfMs: number
}

export function createRankingReader(
  coins: readonly DemoCoin[],
  quotes: Quotes,
): (nowMs: number) => Ranking {
  let last: Ranking | undefined
  let priced: PricedCoin[] | undefined
  return (nowMs) => {
    const asOfMs = nowMs - (nowMs % CELL_MS)
    if (last?.asOfMs === asOfMs) return last
    priced ??= coins.filter(hasPrice).map((coin) => ({
      coin,
      priceAt: quotes.getPriceReader(coin, 'usd'),
      marketCapUsd: 0,
    }))
    last = rank(coins, priced, asOfMs)
    return last
  }
}

/** A wrapped or staked coin: the service lists it only on request. */
function isRehypothecated({ follows }: DemoCoin): boolean {
  return follows !== undefined
}

export function hasPrice(coin: DemoCoin): boolean {
  return coin.oddity !== 'no-price' && coin.oddity !== 'zero-price'
}

/** Price readers are reused: most of their work is the same for all time cells of a day. */
type PricedCoin = { coin: DemoCoin; priceAt: (timeMs: number) => number; marketCapUsd: number }

function rank(coins: readonly DemoCoin[], priced: PricedCoin[], asOfMs: number): Ranking {
  const totalUsd = { marketCap: 0, volume: 0 }
  for (const entry of priced) {
    const price = entry.priceAt(asOfMs)
    entry.marketCapUsd = price * entry.coin.circulatingSupply
    totalUsd.marketCap += entry.marketCapUsd
    totalUsd.volume += toVolume(entry.coin, price, asOfMs)
  }
  priced.sort((a, b) => b.marketCapUsd - a.marketCapUsd)
  const all = priced.map(({ coin }) => coin)
  const ranked = all.filter((coin) => !isRehypothecated(coin))
  const rankById = new Map(ranked.map((coin, index) => [coin.id, index + 1]))
  const listed = toListed(coins, ranked)
  return { coins: listed, allCoins: toListed(coins, all), rankById, totalUsd, asOfMs }
}

/** Moves pinned coins to their positions and swaps the two coins at SWAPPED_AT. */
function toListed(coins: readonly DemoCoin[], ranked: readonly DemoCoin[]): DemoCoin[] {
  const listed = ranked.filter((coin) => coin.pinnedAt === undefined)
  for (const coin of coins) {
    if (coin.pinnedAt !== undefined) listed.splice(coin.pinnedAt, 0, coin)
  }
  listed.splice(SWAPPED_AT, 2, ...listed.slice(SWAPPED_AT, SWAPPED_AT + 2).reverse())
  return listed
}
