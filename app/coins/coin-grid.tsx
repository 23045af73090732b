import type { CoinRow } from '../market/coin.ts'
import type { Currency } from '../market/currency.ts'
import { CoinCard } from './coin-card.tsx'
import styles from './coin-grid.module.css'

export function CoinGrid({ coins, currency }: { coins: CoinRow[]; currency: Currency }) {
  return (
    <ul className={styles.grid}>
      {coins.map((coin) => (
        <li key={coin.id}>
          <CoinCard coin={coin} currency={currency} />
        </li>
      ))}
    </ul>
  )
}
