// Renders the figures of the whole market as a static island.
import type { GlobalFigures } from '../../../market/coin.ts'
import { ChangeText } from '../../../market/money/change-text.tsx'
import type { Currency } from '../../../market/money/currency.ts'
import { formatCompactPrice } from '../../../market/money/format-compact.ts'
import { formatQuantity } from '../../../market/money/format-quantity.ts'
import { formatShare } from '../../../market/money/format-share.ts'

type GlobalFigureItemsProps = { figures: GlobalFigures; currency: Currency }

/** The items of the `dl`. The service measures the changes in dollars. */
export function GlobalFigureItems({ figures, currency }: GlobalFigureItemsProps) {
  return (
    <>
      <div>
        <dt>Market cap</dt>
        <dd>
          {formatCompactPrice(figures.totalMarketCap[currency], currency)}
          <DayChange changePct={figures.marketCapChange24hPct} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>24h volume</dt>
        <dd>
          {formatCompactPrice(figures.totalVolume24h[currency], currency)}
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
    </>
  )
}

type DayChangeProps = { changePct: number | null; currency: Currency }

/** Nothing if the service has no change: `NA` below a known figure would look like an error. */
function DayChange({ changePct, currency }: DayChangeProps) {
  if (changePct === null) return null
  return (
    <span className="home-figures-change">
      <ChangeText changePct={changePct} /> 24h{currency === 'usd' ? '' : ', in $'}
    </span>
  )
}
