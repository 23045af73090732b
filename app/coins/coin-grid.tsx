import { memo } from 'react'
import type { Currency } from '../market/currency.ts'
import { noticeOf, type Snapshot } from '../market/snapshot.ts'
import { useAfterIdle } from '../ui/after-idle.tsx'
import { loadStar } from '../watchlist/load-star.ts'
import { CoinCard } from './coin-card.tsx'
import type { CoinCards } from './coin-cards.ts'
import styles from './coin-grid.module.css'

type CoinGridProps = { coins: Snapshot<CoinCards>; currency: Currency }

/** As many cards as the widest screens have side by side. */
const FIRST_ROW = 6

/** Kept as it is while another page is on its way: a hundred cards take their time. */
export const CoinGrid = memo(function CoinGrid({ coins, currency }: CoinGridProps) {
  const Star = useAfterIdle(loadStar)
  return (
    <ul className={styles.grid}>
      {coins.value.rows.map((coin, index) => (
        <li key={coin.id}>
          <CoinCard
            coin={coin}
            currency={currency}
            notice={noticeOf(coins.notices, coin.id)}
            isInFirstRow={index < FIRST_ROW}
          />
          {Star === null ? null : <Star id={coin.id} name={coin.name} />}
        </li>
      ))}
    </ul>
  )
})
