import { ChangeText } from '../market/change-text.tsx'
import { coinPath, pageHref } from '../market/choices.ts'
import type { TrendingCoin } from '../market/coin.ts'
import type { Currency } from '../market/currency.ts'
import { Logo } from '../market/logo.tsx'
import styles from './trending-list.module.css'

type TrendingListProps = { coins: TrendingCoin[]; currency: Currency }

export function TrendingList({ coins, currency }: TrendingListProps) {
  return (
    <ol className={styles.list}>
      {coins.map((coin) => (
        <li key={coin.id}>
          <a href={pageHref(coinPath(coin.id), { currency })} className={styles.row}>
            <Logo url={coin.imageUrl} label={coin.name} size={40} isLazy />
            <span className={styles.name}>
              {coin.name} <span className={styles.symbol}>{coin.symbol.toUpperCase()}</span>
            </span>
            <ChangeText changePct={coin.change24hPct[currency]} />
          </a>
        </li>
      ))}
    </ol>
  )
}
