import { UNKNOWN_TEXT } from '../../../lib/unknown-text.ts'
import { Logo } from '../../../market/logo.tsx'
import { ChangeText } from '../../../market/money/change-text.tsx'
import type { Currency } from '../../../market/money/currency.ts'
import { noticeOf, type Snapshot } from '../../../market/snapshot.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import { RowPrice } from '../coins/row-price.tsx'
import { Star } from '../watchlist/star.tsx'
import type { HomeCoin } from './home-coins.ts'
import styles from './top-coins.module.css'

type TopCoinsProps = {
  coins: readonly HomeCoin[]
  notices: Snapshot<unknown>['notices']
  currency: Currency
}

/** Cards of the largest coins, each with its star. */
export function TopCoins({ coins, notices, currency }: TopCoinsProps) {
  return (
    <div className={styles.place}>
      <ul className={styles.grid}>
        {coins.map((coin) => (
          <li key={coin.id} className={styles.item}>
            <PageLink to={pageHref('coin', { id: coin.id, currency })} className={styles.card}>
              <Logo url={coin.imageUrl} label={coin.name} size={40} />
              <h3 className={styles.symbol}>
                <bdi>{coin.symbol.toUpperCase() || UNKNOWN_TEXT}</bdi>
              </h3>
              <bdi className={styles.name}>{coin.name}</bdi>
              <span className={styles.price} data-price="">
                <RowPrice
                  price={coin.price}
                  currency={currency}
                  notice={noticeOf(notices, coin.id)}
                  oldAsOfMs={coin.oldAsOfMs}
                  oldAsOfFormat={coin.oldAsOfFormat}
                  className={styles.age}
                />
              </span>
              <ChangeText changePct={coin.change24hPct} />
            </PageLink>
            <Star id={coin.id} name={coin.name} />
          </li>
        ))}
      </ul>
    </div>
  )
}
