import { Link } from 'react-router'
import { UNKNOWN_TEXT } from '../lib/unknown-text.ts'
import { coinPath, pageHref } from '../market/choices.ts'
import type { CoinRow } from '../market/coin.ts'
import type { Currency } from '../market/currency.ts'
import { formatCardPrice } from '../market/format-price.ts'
import { Logo } from '../market/logo.tsx'
import { NoticeText } from '../market/notice-text.tsx'
import { PriceText } from '../market/price-text.tsx'
import type { Notice } from '../market/snapshot.ts'
import { LocalTime } from '../ui/local-time.tsx'
import styles from './coin-card.module.css'

type CoinCardProps = {
  coin: CoinRow
  currency: Currency
  notice: Notice | undefined
  /** True where the price is much older than the others beside it. */
  isOld: boolean
}

export function CoinCard({ coin, currency, notice, isOld }: CoinCardProps) {
  return (
    <Link to={pageHref(coinPath(coin.id), { currency })} className={styles.card}>
      <Logo url={coin.imageUrl} label={coin.name} size={40} />
      <h2 className={styles.symbol}>{coin.symbol.toUpperCase() || UNKNOWN_TEXT}</h2>
      <span className={styles.name}>{coin.name}</span>
      <span className={styles.price}>
        <PriceText price={formatCardPrice(coin.price, currency)} />
        <NoticeText notice={notice} />
        {isOld ? (
          <span className={styles.age}>
            As of <LocalTime timeMs={coin.asOfMs} />
          </span>
        ) : null}
      </span>
    </Link>
  )
}
