import { UNKNOWN_TEXT } from '../lib/unknown-text.ts'
import type { BitcoinPrice } from '../market/money/bitcoin-price.ts'
import { conversionText } from '../market/money/conversion-text.ts'
import { type Currency, currencySymbol } from '../market/money/currency.ts'
import { formatCompactPrice, formatCompactQuantity } from '../market/money/format-compact.ts'
import { formatPrice } from '../market/money/format-price.ts'
import { LocalTime } from '../ui/local-time.tsx'

type Money = { bitcoin: BitcoinPrice | null; currency: Currency }

/** The 24h volume in bitcoin, as the service reports it, and converted to the currency. */
export function ExchangeVolume({
  volumeBtc,
  bitcoin,
  currency,
}: Money & { volumeBtc: number | null }) {
  if (volumeBtc === null) return UNKNOWN_TEXT
  const money = bitcoin === null ? null : volumeBtc * bitcoin.price
  return (
    <>
      {formatCompactQuantity(volumeBtc, currency)} BTC
      <br />
      {formatCompactPrice(money, currency)}
    </>
  )
}

/** The bitcoin price that converted the volumes. */
export function BitcoinNote({ bitcoin, currency }: Money) {
  if (bitcoin === null) {
    return <p>Volumes are in bitcoin only: no {currencySymbol(currency)} price is available now.</p>
  }
  const { price, asOfMs, conversion } = bitcoin
  return (
    <p>
      Volumes in {currencySymbol(currency)} at {formatPrice(price, currency).text} per bitcoin
      {conversion === undefined ? '' : `, ${conversionText(conversion)}`}, as of{' '}
      <LocalTime timeMs={asOfMs} />.
    </p>
  )
}
