import type { Currency } from '../../../market/money/currency.ts'
import { noticeOf, type Snapshot } from '../../../market/snapshot.ts'
import { Star } from '../watchlist/star.tsx'
import { CoinCard } from './coin-card.tsx'
import type { CoinCards } from './coin-cards.ts'
import styles from './coins-screen.module.css'

type CoinGridProps = { coins: Snapshot<CoinCards>; currency: Currency }

/** Cards of coins, each with its star. */
export function CoinGrid({ coins, currency }: CoinGridProps) {
  return (
    <ul className={styles.grid}>
      {coins.value.rows.map((coin) => (
        <li key={coin.id}>
          <CoinCard coin={coin} currency={currency} notice={noticeOf(coins.notices, coin.id)} />
          <Star id={coin.id} name={coin.name} />
        </li>
      ))}
    </ul>
  )
}
