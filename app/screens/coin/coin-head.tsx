import type { ReactNode } from 'react'
import { UNKNOWN_TEXT } from '../../../lib/unknown-text.ts'
import type { CoinFacts } from '../../../market/coin.ts'
import { Logo } from '../../../market/logo.tsx'
import styles from './coin-head.module.css'

type CoinHeadProps = {
  coin: CoinFacts
  price: ReactNode
  age: ReactNode
  star: ReactNode
}

/** The name and the price of a coin. A long name wraps between the logo and the star. */
export function CoinHead({ coin, price, age, star }: CoinHeadProps) {
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <Logo url={coin.imageUrl} label={coin.name} size={128} />
        <div className={styles.name}>
          <h1 tabIndex={-1}>
            <bdi>{coin.name}</bdi>
          </h1>
          <bdi>{coin.symbol.toUpperCase() || UNKNOWN_TEXT}</bdi>
          {coin.marketCapRank === null ? (
            // Without its name, which is not on screen, "NA" would mean nothing.
            <span className="visually-hidden">{`Market cap rank ${UNKNOWN_TEXT}`}</span>
          ) : (
            <span className={styles.rank}>
              <span className="visually-hidden">Market cap rank </span>
              <span>{`#${coin.marketCapRank}`}</span>
            </span>
          )}
        </div>
        <span className={styles.star}>{star}</span>
      </div>
      <div className={styles.price}>{price}</div>
      {age}
    </div>
  )
}
