import type { CoinFacts } from '../../../market/coin.ts'
import { ChangeText } from '../../../market/money/change-text.tsx'
import type { Currency } from '../../../market/money/currency.ts'
import { formatWholePrice } from '../../../market/money/format-whole-price.ts'
import { PriceText } from '../../../market/money/price-text.tsx'
import type { Snapshot } from '../../../market/snapshot.ts'
import { HighlightedChange } from '../../ui/highlighted-change.tsx'
import styles from './coin-price.module.css'

type CoinPriceProps = { coin: Snapshot<CoinFacts>; currency: Currency }

/** Longer prices do not fit a phone in the usual size. */
const LONG_PRICE = 14

/** The price of a coin and its change. */
export function CoinPrice({ coin: snapshot, currency }: CoinPriceProps) {
  const coin = snapshot.value
  const price = formatWholePrice(coin.price, currency)
  const isLong = (price.rounded ?? price.text).length > LONG_PRICE && price.folded === null
  return (
    <>
      <p className={isLong ? `${styles.price} ${styles.long}` : styles.price} data-price="">
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
