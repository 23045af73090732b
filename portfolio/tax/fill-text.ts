import { groupDigits } from '../../lib/decimal.ts'
import { formatDate } from '../../lib/format-date.ts'
import { currencySymbol } from '../../market/money/currency.ts'
import { toDecimal, toText } from '../decimals.ts'
import type { Fill } from '../transaction.ts'

/** More digits are in the file for an accountant. */
const SHOWN_DIGITS = 7

/** `1 $ at ₹87.71309, 5 May 2025` */
export function shownFillText(fill: Fill, symbolOf: (coin: string) => string): string {
  const rate = toDecimal(fill.rate).prec(SHOWN_DIGITS)
  return fillText({ ...fill, rate: groupDigits(toText(rate), 'indian') }, symbolOf)
}

/** With all digits of the rate. */
export function fillText(
  { currency, coin, rate, dayMs }: Fill,
  symbolOf: (coin: string) => string,
): string {
  const unit = currency === null ? symbolOf(coin) : currencySymbol(currency)
  return `1 ${unit} at ₹${rate}, ${formatDate(dayMs)}`
}
