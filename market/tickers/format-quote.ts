import { isolate } from '../../lib/isolate.ts'
import { UNKNOWN_TEXT } from '../../lib/unknown-text.ts'
import type { Currency } from '../money/currency.ts'
import { formatPrice } from '../money/format-price.ts'
import { formatQuantity } from '../money/format-quantity.ts'
import { currencyOfPair } from './convert-ticker.ts'
import { shortPairName } from './pair-name.ts'
import type { Ticker } from './ticker.ts'

/** The last price as quoted: `₹93.40`, or `64,012 USDT`. Digits are grouped as in `currency`. */
export function formatQuote(
  ticker: Pick<Ticker, 'last' | 'target' | 'targetCoinId'>,
  currency: Currency,
): string {
  const { last, target } = ticker
  if (last === null) return UNKNOWN_TEXT
  const own = currencyOfPair(ticker)
  if (own !== null) return formatPrice(last, own).text
  return `${formatQuantity(last, currency)} ${isolate(shortPairName(target))}`
}
