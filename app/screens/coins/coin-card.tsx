import { UNKNOWN_TEXT } from '../../../lib/unknown-text.ts'
import type { Notice } from '../../../market/answer/snapshot.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { ChangeText } from '../../figures/change-text.tsx'
import { Logo } from '../../figures/logo.tsx'
import { pageHref } from '../../routing/page-href.ts'
import { PageLink } from '../../routing/page-link.tsx'
import type { PricedCoin } from '../coin-lists/list-coin.ts'
import { RowPrice } from '../coin-lists/row-price.tsx'
import styles from './coin-card.module.css'

/** A symbol of up to so many letters has this size. Still longer ones end with an ellipsis. */
const SYMBOL_SIZES = [
  { maxLetters: 5, className: '' },
  { maxLetters: 8, className: styles.long },
  { maxLetters: Number.POSITIVE_INFINITY, className: styles.longest },
]

type CoinCardProps = {
  coin: PricedCoin
  currency: Currency
  notice: Notice | undefined
  /** The level below the heading of the list. */
  heading: 'h2' | 'h3'
}

export function CoinCard({ coin, currency, notice, heading: Heading }: CoinCardProps) {
  const { symbol } = coin
  const size = SYMBOL_SIZES.find(({ maxLetters }) => symbol.length <= maxLetters)
  return (
    <PageLink to={pageHref('coin', { id: coin.id, currency })} className={styles.card}>
      <Logo url={coin.imageUrl} label={coin.name} size={40} />
      <Heading dir="auto" className={`${styles.symbol} ${size?.className}`}>
        <bdi>{symbol.toUpperCase() || UNKNOWN_TEXT}</bdi>
      </Heading>
      <bdi dir="auto" className={styles.name}>
        {coin.name}
      </bdi>
      <span className={styles.price} data-price="">
        <RowPrice coin={coin} currency={currency} notice={notice} />
      </span>
      <ChangeText changePct={coin.change24hPct} />
    </PageLink>
  )
}
