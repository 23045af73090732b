import { UNKNOWN_TEXT } from '../lib/unknown-text.ts'
import type { BitcoinPrice } from '../market/money/bitcoin-price.ts'
import { conversionText } from '../market/money/conversion-text.ts'
import { type Currency, currencySymbol } from '../market/money/currency.ts'
import { formatCompactPrice, formatCompactQuantity } from '../market/money/format-compact.ts'
import { formatPrice } from '../market/money/format-price.ts'
import { LocalTime } from '../ui/local-time.tsx'

type Money = { bitcoin: BitcoinPrice | null; currency: Currency }

/** A day's volume in bitcoin, as the service gives it, and what that is in money. */
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

/** By what price volumes were turned into money. */
export function BitcoinNote({ bitcoin, currency }: Money) {
  if (bitcoin === null) {
    return <p>Volumes in bitcoin alone: no price of it in {currencySymbol(currency)} is at hand.</p>
  }
  const { price, asOfMs, conversion } = bitcoin
  return (
    <p>
      Volumes in {currencySymbol(currency)} at {formatPrice(price, currency).text} a bitcoin
      {conversion === undefined ? '' : `, ${conversionText(conversion)}`}, as of{' '}
      <LocalTime timeMs={asOfMs} />.
    </p>
  )
}
