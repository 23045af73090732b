// Renders home's cards of the top coins as a static island.

import { UNKNOWN_TEXT } from '../../../lib/unknown-text.ts'
import { Logo } from '../../../market/logo.tsx'
import { ChangeText } from '../../../market/money/change-text.tsx'
import type { Currency } from '../../../market/money/currency.ts'
import { noticeOf, type Snapshot } from '../../../market/snapshot.ts'
import { pageHref } from '../../routing/page-href.ts'
import { islandRowId } from '../../ui/island-row-id.ts'
import { RowPrice } from '../coins/row-price.tsx'
import type { HomeCoin } from './home-coins.ts'
import styles from './top-coins.module.css'

type TopCoinItemsProps = {
  coins: readonly HomeCoin[]
  notices: Snapshot<unknown>['notices']
  currency: Currency
}

export function TopCoinItems({ coins, notices, currency }: TopCoinItemsProps) {
  return coins.map((coin) => (
    <li key={coin.id} id={islandRowId('coins', coin.id)} className={styles.item}>
      <a href={pageHref('coin', { id: coin.id, currency })} className={styles.card}>
        <Logo url={coin.imageUrl} label={coin.name} size={40} />
        <h3 className={styles.symbol}>
          <bdi>{coin.symbol.toUpperCase() || UNKNOWN_TEXT}</bdi>
        </h3>
        <bdi className={styles.name} data-name="">
          {coin.name}
        </bdi>
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
      </a>
    </li>
  ))
}
