import type { CoinRow } from '../market/coin.ts'
import type { Currency } from '../market/currency.ts'
import { noticeOf, type Snapshot } from '../market/snapshot.ts'
import { CoinCard } from './coin-card.tsx'
import styles from './coin-grid.module.css'

type CoinGridProps = {
  coins: CoinRow[]
  currency: Currency
  /** What is said of single rows of the answer. */
  notices: Snapshot<unknown>['notices']
  /** When the page as a whole was last updated. */
  asOfMs: number | null
}

/** A row of the service can be hours older than its page. */
const OLD_ROW_MS = 3_600_000

export function CoinGrid({ coins, currency, notices, asOfMs }: CoinGridProps) {
  return (
    <ul className={styles.grid}>
      {coins.map((coin) => (
        <li key={coin.id}>
          <CoinCard
            coin={coin}
            currency={currency}
            notice={noticeOf(notices, coin.id)}
            isOld={asOfMs !== null && coin.asOfMs !== null && asOfMs - coin.asOfMs > OLD_ROW_MS}
          />
        </li>
      ))}
    </ul>
  )
}
