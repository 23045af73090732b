import { isolate } from '../../../lib/isolate.ts'
import type { CoinRow } from '../../../market/coin.ts'
import type { Currency } from '../../../market/money/currency.ts'
import { formatChange } from '../../../market/money/format-change.ts'
import { formatCardPrice } from '../../../market/money/format-price.ts'

type Priced = Pick<CoinRow, 'name' | 'price' | 'change24hPct'>

/** `Bitcoin ₹88,83,375, −5.10% in 24h` */
export function describePrice({ name, price, change24hPct }: Priced, currency: Currency): string {
  const change = change24hPct === null ? '' : `, ${formatChange(change24hPct).text} in 24h`
  return `${isolate(name)} ${formatCardPrice(price, currency).text}${change}`
}
