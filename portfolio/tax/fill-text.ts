import { formatDate } from '../../lib/format-date.ts'
import { currencySymbol } from '../../market/money/currency.ts'
import type { Fill } from '../transaction.ts'

/** `1 $ at ₹87.71, 5 May 2025` */
export function fillText(
  { currency, coin, rate, dayMs }: Fill,
  symbolOf: (coin: string) => string,
): string {
  const unit = currency === null ? symbolOf(coin) : currencySymbol(currency)
  return `1 ${unit} at ₹${rate}, ${formatDate(dayMs)}`
}
