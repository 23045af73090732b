import type { TrendingCoin } from '../market/coin.ts'
import type { Currency } from '../market/currency.ts'
import { CoinLine } from './coin-line.tsx'
import styles from './trending-list.module.css'

type TrendingListProps = { coins: TrendingCoin[]; currency: Currency }

export function TrendingList({ coins, currency }: TrendingListProps) {
  return (
    <ol className={styles.list}>
      {coins.map((coin) => (
        <CoinLine
          key={coin.id}
          coin={coin}
          changePct={coin.change24hPct[currency]}
          currency={currency}
        />
      ))}
    </ol>
  )
}
