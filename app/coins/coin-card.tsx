import { Link } from 'react-router'
import { UNKNOWN_TEXT } from '../lib/unknown-text.ts'
import { coinPath, pageHref } from '../market/choices.ts'
import type { CoinRow } from '../market/coin.ts'
import type { Currency } from '../market/currency.ts'
import { formatCardPrice } from '../market/format-price.ts'
import { Logo } from '../market/logo.tsx'
import { PriceText } from '../market/price-text.tsx'
import styles from './coin-card.module.css'

export function CoinCard({ coin, currency }: { coin: CoinRow; currency: Currency }) {
  return (
    <Link to={pageHref(coinPath(coin.id), { currency })} className={styles.card}>
      <Logo url={coin.imageUrl} label={coin.name} size={40} />
      <h2 className={styles.symbol}>{coin.symbol.toUpperCase() || UNKNOWN_TEXT}</h2>
      <span className={styles.name}>{coin.name}</span>
      <span className={styles.price}>
        <PriceText price={formatCardPrice(coin.price, currency)} />
      </span>
    </Link>
  )
}
