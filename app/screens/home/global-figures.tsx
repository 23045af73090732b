import type { Currency } from '../../../market/money/currency.ts'
import { formatCompactPrice } from '../../../market/money/format-compact.ts'
import { formatQuantity } from '../../../market/money/format-quantity.ts'
import { formatShare } from '../../../market/money/format-share.ts'
import { ChangeText } from '../../figures/change-text.tsx'
import type { HomeFigures } from './heatmap/home-coins.ts'
import styles from './home-sections.module.css'

type GlobalFiguresProps = { figures: HomeFigures; currency: Currency }

/** The figures of the whole market. */
export function GlobalFigures({ figures, currency }: GlobalFiguresProps) {
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Market cap</dt>
        <dd>
          <span>{formatCompactPrice(figures.marketCap, currency)}</span>
          <DayChange changePct={figures.marketCapChange24hPct} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>24h volume</dt>
        <dd>
          <span>{formatCompactPrice(figures.volume24h, currency)}</span>
          <DayChange changePct={figures.volumeChange24hPct} currency={currency} />
        </dd>
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
    </dl>
  )
}

type DayChangeProps = { changePct: number | null; currency: Currency }

/** Nothing if the service has no change: `NA` below a known figure would look like an error. */
function DayChange({ changePct, currency }: DayChangeProps) {
  if (changePct === null) return null
  return (
    <span className={styles.figuresChange}>
      <ChangeText changePct={changePct} />
      <span>{currency === 'usd' ? ' 24h' : ' 24h, in $'}</span>
    </span>
  )
}
