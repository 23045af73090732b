// Renders home's list of trending coins as a static island.
import type { TrendingCoin } from '../market/coin.ts'
import type { Currency } from '../market/money/currency.ts'
import { CoinLine } from './coin-line.tsx'

type TrendingItemsProps = { coins: TrendingCoin[]; currency: Currency }

/** The items of the list. */
export function TrendingItems({ coins, currency }: TrendingItemsProps) {
  return coins.map((coin) => (
    <CoinLine
      key={coin.id}
      island="trending"
      coin={coin}
      changePct={coin.change24hPct[currency]}
      currency={currency}
    />
  ))
}
