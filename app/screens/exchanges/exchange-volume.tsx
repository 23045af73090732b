import { UNKNOWN_TEXT } from '../../../lib/unknown-text.ts'
import type { BitcoinPrice } from '../../../market/money/bitcoin-price.ts'
import { type Currency, currencySymbol } from '../../../market/money/currency.ts'
import { formatCompactPrice, formatCompactQuantity } from '../../../market/money/format-compact.ts'
import { formatPrice } from '../../../market/money/format-price.ts'
import { SAME_TIME_MS } from '../../../market/shown-freshness.ts'
import { LocalTime } from '../../ui/local-time.tsx'

type Money = { bitcoin: BitcoinPrice | null; currency: Currency }
type Volume = Money & { volumeBtc: number | null }

/** The 24h volume in bitcoin, as the service reports it, and converted to the currency. */
export function ExchangeVolume({ volumeBtc, bitcoin, currency }: Volume) {
  if (volumeBtc === null) return <span>{UNKNOWN_TEXT}</span>
  const money = bitcoin === null ? null : volumeBtc * bitcoin.price
  return (
    <>
      <span>{`${formatCompactQuantity(volumeBtc, currency)} BTC`}</span>
      <br />
      <span>{formatCompactPrice(money, currency)}</span>
    </>
  )
}

export function trustScoreText(trustScore: number | null): string {
  return trustScore === null ? UNKNOWN_TEXT : `${trustScore} of 10`
}

type BitcoinNoteProps = Money & {
  /** The time of the list, which the page shows. The note repeats no time that is close to it. */
  listAsOfMs: number | null
}

/** The bitcoin price that converted the volumes. */
export function BitcoinNote({ bitcoin, currency, listAsOfMs }: BitcoinNoteProps) {
  if (bitcoin === null) {
    return (
      <p>{`Volumes are in bitcoin only: no ${currencySymbol(currency)} price is available now.`}</p>
    )
  }
  const { price, asOfMs } = bitcoin
  const isClose = listAsOfMs !== null && Math.abs(listAsOfMs - asOfMs) <= SAME_TIME_MS
  return (
    <p>
      <span>
        {`Volumes in ${currencySymbol(currency)} at ${formatPrice(price, currency).text} per bitcoin`}
      </span>
      {isClose ? null : (
        <span>
          , as of <LocalTime timeMs={asOfMs} />
        </span>
      )}
      <span>.</span>
    </p>
  )
}
