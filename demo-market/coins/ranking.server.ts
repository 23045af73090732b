// Sorts all coins by market cap and sums them up, once a minute.
import { type DemoCoin, hasPrice } from './demo-coin.ts'
import { MINUTE_MS } from './prices.server.ts'
import { type Quotes, toVolume } from './quotes.server.ts'

export type Ranking = {
  /** Without wrapped and staked coins, as lists are by default. */
  usual: RankedCoins
  /** With them, as lists are with `include_rehypothecated`. */
  all: RankedCoins
  totalUsd: { marketCap: number; volume: number }
  asOfMs: number
}

type RankedCoins = {
  /** In the service's default order. */
  coins: readonly DemoCoin[]
  /** Rank 1 is the largest coin. Coins without a price have no rank. */
  rankById: ReadonlyMap<string, number>
}

export function createRankingReader(
  coins: readonly DemoCoin[],
  quotes: Quotes,
): (nowMs: number) => Ranking {
  let last: Ranking | undefined
  return (nowMs) => {
    const asOfMs = nowMs - (nowMs % MINUTE_MS)
    if (last?.asOfMs !== asOfMs) last = rankAll(coins, quotes, asOfMs)
    return last
  }
}

function rankAll(coins: readonly DemoCoin[], { priceAt }: Quotes, asOfMs: number): Ranking {
  const totalUsd = { marketCap: 0, volume: 0 }
  const capped = coins.filter(hasPrice).map((coin) => {
    const price = priceAt(coin, 'usd', asOfMs)
    const marketCap = price * coin.circulatingSupply
    totalUsd.marketCap += marketCap
    totalUsd.volume += toVolume(coin, { price, timeMs: asOfMs })
    return { coin, marketCap }
  })
  const sorted = capped.sort((a, b) => b.marketCap - a.marketCap).map(({ coin }) => coin)
  const pinned = coins.filter(({ pinnedAt }) => pinnedAt !== undefined)
  return {
    usual: toRanked(
      sorted.filter(({ follows }) => follows === undefined),
      pinned,
    ),
    all: toRanked(sorted, pinned),
    totalUsd,
    asOfMs,
  }
}

/** As in the service, ranks are not always in order: pinned coins are far from their rank. */
function toRanked(sorted: readonly DemoCoin[], pinned: readonly DemoCoin[]): RankedCoins {
  const coins = sorted.filter(({ pinnedAt }) => pinnedAt === undefined)
  for (const coin of pinned) coins.splice(coin.pinnedAt ?? 0, 0, coin)
  return { coins, rankById: new Map(sorted.map(({ id }, index) => [id, index + 1])) }
}
