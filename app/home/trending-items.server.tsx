// Home's list of what is trending, for ServerHtml.
import type { TrendingCoin } from '../market/coin.ts'
import type { Currency } from '../market/currency.ts'
import { CoinLine } from './coin-line.tsx'

type TrendingItemsProps = { coins: TrendingCoin[]; currency: Currency }

/** The items of the list of trending coins. */
export function TrendingItems({ coins, currency }: TrendingItemsProps) {
  return coins.map((coin) => (
    <CoinLine
      key={coin.id}
      coin={coin}
      changePct={coin.change24hPct[currency]}
      currency={currency}
    />
  ))
}
