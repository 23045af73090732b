// Renders the figures of the whole market as a static island.
import type { GlobalFigures } from '../market/coin.ts'
import { ChangeText } from '../market/money/change-text.tsx'
import type { Currency } from '../market/money/currency.ts'
import { formatCompactPrice } from '../market/money/format-compact.ts'
import { formatQuantity } from '../market/money/format-quantity.ts'
import { formatShare } from '../market/money/format-share.ts'
import styles from './global-strip.module.css'

type GlobalFigureItemsProps = { figures: GlobalFigures; currency: Currency }

/** The items of the `dl`. */
export function GlobalFigureItems({ figures, currency }: GlobalFigureItemsProps) {
  return (
    <>
      <div>
        <dt>Market cap</dt>
        <dd>
          {formatCompactPrice(figures.totalMarketCap[currency], currency)}{' '}
          <ChangeText changePct={figures.marketCapChange24hPct} />{' '}
          <span className={styles.period}>in 24 hours{currency === 'usd' ? '' : ', in $'}</span>
        </dd>
      </div>
      <div>
        <dt>24h volume</dt>
        <dd>{formatCompactPrice(figures.totalVolume24h[currency], currency)}</dd>
      </div>
      <div>
        <dt>Bitcoin dominance</dt>
        <dd>{formatShare(figures.bitcoinSharePct)}</dd>
      </div>
      <div>
        <dt>Ethereum dominance</dt>
        <dd>{formatShare(figures.ethereumSharePct)}</dd>
      </div>
      <div>
        <dt>Coins</dt>
        <dd>{formatQuantity(figures.activeCoins, currency)}</dd>
      </div>
    </>
  )
}
