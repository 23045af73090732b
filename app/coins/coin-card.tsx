import { UNKNOWN_TEXT } from '../lib/unknown-text.ts'
import { coinPath, pageHref } from '../market/choices.ts'
import type { Currency } from '../market/currency.ts'
import { formatCardPrice } from '../market/format-price.ts'
import { Logo } from '../market/logo.tsx'
import { NoticeText } from '../market/notice-text.tsx'
import { PriceText } from '../market/price-text.tsx'
import type { Notice } from '../market/snapshot.ts'
import { LocalTime } from '../ui/local-time.tsx'
import styles from './coin-card.module.css'
import type { CoinCardRow } from './coin-cards.ts'

type CoinCardProps = {
  coin: CoinCardRow
  currency: Currency
  notice: Notice | undefined
  isInFirstRow: boolean
}

export function CoinCard({ coin, currency, notice, isInFirstRow }: CoinCardProps) {
  return (
    <a href={pageHref(coinPath(coin.id), { currency })} className={styles.card}>
      <Logo url={coin.imageUrl} label={coin.name} size={40} isLazy={!isInFirstRow} />
      <h2 className={styles.symbol}>{coin.symbol.toUpperCase() || UNKNOWN_TEXT}</h2>
      <span className={styles.name}>{coin.name}</span>
      <span className={styles.price} data-price="">
        <PriceText price={formatCardPrice(coin.price, currency)} />
        <NoticeText notice={notice} />
        {coin.oldAsOfMs === undefined ? null : (
          <span className={styles.age}>
            As of <LocalTime timeMs={coin.oldAsOfMs} />
          </span>
        )}
      </span>
    </a>
  )
}
