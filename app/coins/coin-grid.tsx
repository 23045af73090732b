import type { CoinRow } from '../market/coin.ts'
import type { Currency } from '../market/currency.ts'
import type { Snapshot } from '../market/snapshot.ts'
import { CoinCard } from './coin-card.tsx'
import styles from './coin-grid.module.css'

type CoinGridProps = {
  coins: CoinRow[]
  currency: Currency
  snapshot: Snapshot<unknown>
}

/** A row of the service can be hours older than its page. */
const OLD_ROW_MS = 3_600_000

export function CoinGrid({ coins, currency, snapshot }: CoinGridProps) {
  const { notices, asOfMs } = snapshot
  return (
    <ul className={styles.grid}>
      {coins.map((coin) => (
        <li key={coin.id}>
          <CoinCard
            coin={coin}
            currency={currency}
            notice={notices[coin.id]}
            isOld={asOfMs !== null && coin.asOfMs !== null && asOfMs - coin.asOfMs > OLD_ROW_MS}
          />
        </li>
      ))}
    </ul>
  )
}
