// The premium in words. A sign alone would not say which price is the higher one.
import { isolate } from '../../lib/isolate.ts'
import { formatCardPrice } from '../money/format-price.ts'
import { formatShare } from '../money/format-share.ts'
import type { PremiumDoubt, PremiumSummary } from './premium.ts'

/** Below this, the premium rounds to 0.0%. */
const SMALLEST_SHOWN_PCT = 0.05

/** `6.1% above`, `2.0% below`, or `equal`. */
export function premiumText(pct: number): string {
  if (Math.abs(pct) < SMALLEST_SHOWN_PCT) return 'equal'
  const share = formatShare(Math.abs(pct))
  return pct > 0 ? `${share} above` : `${share} below`
}

/** Why a price is left out. */
export const DOUBT_TEXTS: Record<PremiumDoubt, string> = {
  'no-price': 'The price is unknown',
  'old-trade': 'No trade in the last hour',
  anomaly: 'CoinGecko marks it as an anomaly',
  stale: 'CoinGecko marks it as out of date',
  outlier: 'Far from the world price',
  'no-volume': 'No known trade in 24 hours',
  'no-order-book': 'Unknown spread or depth',
  'other-counts': 'Another price on this exchange has more volume',
}

/** `World price ₹88.49; most Indian exchanges: about 2.8% above it.` */
export function summaryText(summary: PremiumSummary, worldPrice: number | null): string {
  const price = formatCardPrice(worldPrice, 'inr').text
  if (summary.kind === 'none') {
    return `World price ${price}; there is nothing to compare with it now.`
  }
  const premium = premiumText(summary.pct)
  const comparison = premium === 'equal' ? 'as much' : `${premium} it`
  if (summary.kind === 'single') {
    return `World price ${price}; only ${isolate(summary.exchangeName)} has a usable price: ${comparison}.`
  }
  return summary.exchangeCount === 2
    ? `World price ${price}; two Indian exchanges: about ${comparison}.`
    : `World price ${price}; most Indian exchanges: about ${comparison}.`
}
