// The premium in words. A sign alone would not say which price is the higher one.
import { isolate } from '../../lib/isolate.ts'
import { formatShare } from '../money/format-share.ts'
import type { PremiumDoubt, PremiumSummary } from './premium.ts'

/** Below this, the premium rounds to 0.0%. */
const SMALLEST_SHOWN_PCT = 0.05

/** `6.1% above`, `2.0% below`, or `equal`. */
export function premiumText(pct: number): string {
  if (Math.abs(pct) < SMALLEST_SHOWN_PCT) return 'equal'
  return `${formatShare(Math.abs(pct))} ${pct > 0 ? 'above' : 'below'}`
}

/** `6.1% above the world price` */
export function comparisonText(pct: number): string {
  const text = premiumText(pct)
  return `${text === 'equal' ? 'equal to' : text} the world price`
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

/** A sentence about the premiums of a coin that has rupee prices. */
export function summaryText(summary: PremiumSummary): string {
  switch (summary.kind) {
    case 'median':
      return `The median of ${summary.exchangeCount} exchanges is ${comparisonText(summary.pct)}.`
    case 'single':
      return `Only ${isolate(summary.exchangeName)} counts, and a median needs two exchanges.`
    case 'none':
      return 'There is no median now.'
  }
}
