import { UNKNOWN_TEXT } from '../../../lib/unknown-text.ts'
import type { Snapshot } from '../../../market/answer/snapshot.ts'
import type { CoinFacts } from '../../../market/coin.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { formatWholePrice } from '../../../market/money/format-whole-price.ts'
import { ChangeText } from '../../figures/change-text.tsx'
import { Logo } from '../../figures/logo.tsx'
import { PriceText } from '../../figures/price-text.tsx'
import { Updated } from '../../shell/freshness/updated.tsx'
import { HighlightedChange } from '../../ui/highlighted-change.tsx'
import { Star } from '../stars/star.tsx'
import styles from './coin-head.module.css'

/** A longer name leaves no room for the symbol beside it on a phone. */
const LONG_NAME = 16

type CoinHeadProps = { coin: Snapshot<CoinFacts>; currency: Currency }

/** The name of a coin, its price and their age. A long name wraps between the logo and the star. */
export function CoinHead({ coin: snapshot, currency }: CoinHeadProps) {
  const coin = snapshot.value
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <Logo url={coin.imageUrl} label={coin.name} size={128} />
        <div className={styles.name}>
          <h1 tabIndex={-1} className={coin.name.length > LONG_NAME ? styles.longName : undefined}>
            <bdi>{coin.name}</bdi>
          </h1>{' '}
          <bdi>{coin.symbol.toUpperCase() || UNKNOWN_TEXT}</bdi>{' '}
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
        <span className={styles.star}>
          <Star id={coin.id} name={coin.name} />
        </span>
      </div>
      <div className={styles.price}>
        <Price coin={coin} currency={currency} />
      </div>
      <Updated snapshot={snapshot} hasUpdates />
    </div>
  )
}

/** Longer prices do not fit a phone in the usual size. */
const LONG_PRICE = 14

function Price({ coin, currency }: { coin: CoinFacts; currency: Currency }) {
  const price = formatWholePrice(coin.price, currency)
  const isLong = (price.rounded ?? price.text).length > LONG_PRICE && price.folded === null
  return (
    <>
      <p className={isLong ? `${styles.amount} ${styles.long}` : styles.amount} data-price="">
        <HighlightedChange key={`${coin.id} ${currency}`} value={coin.price}>
          <PriceText price={price} />
        </HighlightedChange>
      </p>
      {coin.price === null ? null : (
        <p>
          <ChangeText changePct={coin.change24hPct} /> <span className={styles.period}>in 24h</span>
        </p>
      )}
    </>
  )
}
