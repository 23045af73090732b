import { noticeOf, type Snapshot } from '../../../market/answer/snapshot.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import { Star } from '../stars/star.tsx'
import styles from './coin-line.module.css'
import { CoinLine } from './coin-line.tsx'
import { findNamesakes } from './find-namesakes.ts'
import type { LineCoin } from './list-coin.ts'

type CoinLinesProps = {
  coins: readonly LineCoin[]
  currency: Currency
  notices?: Snapshot<unknown>['notices']
  className?: string | undefined
  /** All coins of the screen, if the list is a part of them. */
  among?: readonly LineCoin[]
}

/** A list of coins, a line for each, with its star beside the link. */
export function CoinLines({
  coins,
  currency,
  notices = {},
  className = '',
  among = coins,
}: CoinLinesProps) {
  const namesakes = findNamesakes(among)
  return (
    <ol className={`${styles.list} ${className}`}>
      {coins.map((coin) => (
        <li key={coin.id}>
          <PageLink to={pageHref('coin', { id: coin.id, currency })}>
            <CoinLine
              coin={coin}
              currency={currency}
              notice={noticeOf(notices, coin.id)}
              hasNamesake={namesakes.has(coin.id)}
            />
          </PageLink>
          <span className={styles.star}>
            <Star id={coin.id} name={coin.name} />
          </span>
        </li>
      ))}
    </ol>
  )
}
