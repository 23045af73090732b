import { UNKNOWN_TEXT } from '../../../lib/unknown-text.ts'
import { Logo } from '../../../market/logo.tsx'
import type { Currency } from '../../../market/money/currency.ts'
import type { Notice } from '../../../market/snapshot.ts'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import styles from './coin-card.module.css'
import type { CoinCardRow } from './coin-cards.ts'
import { RowPrice } from './row-price.tsx'

/** Longer symbols have smaller letters. */
const MAX_LARGE_LETTERS = 7

type CoinCardProps = {
  coin: CoinCardRow
  currency: Currency
  notice: Notice | undefined
}

export function CoinCard({ coin, currency, notice }: CoinCardProps) {
  return (
    <PageLink to={pageHref('coin', { id: coin.id, currency })} className={styles.card}>
      <Logo url={coin.imageUrl} label={coin.name} size={40} />
      <h2
        className={`${styles.symbol}${coin.symbol.length > MAX_LARGE_LETTERS ? ` ${styles.long}` : ''}`}
      >
        <bdi>{coin.symbol.toUpperCase() || UNKNOWN_TEXT}</bdi>
      </h2>
      <bdi className={styles.name}>{coin.name}</bdi>
      <span className={styles.price} data-price="">
        <RowPrice
          price={coin.price}
          currency={currency}
          notice={notice}
          oldAsOfMs={coin.oldAsOfMs}
          oldAsOfFormat={coin.oldAsOfFormat}
          className={styles.age}
        />
      </span>
    </PageLink>
  )
}
