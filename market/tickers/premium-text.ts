// The premium in words. A sign alone would not say which price is the higher one.

import { isolate } from '../../lib/isolate.ts'
import { formatCardPrice } from '../money/format-price.ts'
import { formatShare } from '../money/format-share.ts'
import type { Premium, PremiumDoubt, PremiumRefusal, PremiumSummary } from './premium.ts'

type PremiumSentenceProps = {
  /** In rupees, as `worldPrice`. */
  price: number
  exchangeName: string
  pct: number
  worldPrice: number
}

/** Below this, the premium rounds to 0.0%. */
const SMALLEST_SHOWN_PCT = 0.05

/** `6.1% above`, `2.0% below`, or `equal`. */
export function premiumText(pct: number): string {
  if (Math.abs(pct) < SMALLEST_SHOWN_PCT) return 'equal'
  return `${formatShare(Math.abs(pct))} ${pct > 0 ? 'above' : 'below'}`
}

/** `6.1% above the world price` */
function comparisonText(pct: number): string {
  const text = premiumText(pct)
  return `${text === 'equal' ? 'equal to' : text} the world price`
}

/** `₹93.45 on CoinDCX, 6.1% above the world price of ₹88.07.` */
export function premiumSentence({
  price,
  exchangeName,
  pct,
  worldPrice,
}: PremiumSentenceProps): string {
  const world = formatCardPrice(worldPrice, 'inr').text
  return `${formatCardPrice(price, 'inr').text} on ${isolate(exchangeName)}, ${comparisonText(pct)} of ${world}.`
}

const REFUSALS: Record<PremiumRefusal, string> = {
  'no-price': 'No premium: the price is unknown.',
  'no-world-price': 'No premium: the world price is unknown.',
  'old-trade': 'No premium: no trade in the 60 minutes before these prices arrived is known.',
}

const DOUBTS: Record<PremiumDoubt, string> = {
  outlier: 'the price is far from the world price',
  anomaly: 'CoinGecko marks the price as an anomaly',
  stale: 'CoinGecko marks the price as out of date',
  'no-volume': 'no trade in 24 hours is known',
  'no-order-book': 'the spread or the depth is unknown',
  'other-counts': 'another price on this exchange counts',
}

/**
 * A sentence: why a price has no premium, or why its premium does not count in the median. Null for
 * a premium that counts.
 */
export function reasonText(premium: Premium): string | null {
  if ('refusal' in premium) return REFUSALS[premium.refusal]
  return premium.doubt === null ? null : `Not in the median: ${DOUBTS[premium.doubt]}.`
}

/** One or two sentences about the premiums of a coin. `none` is for a coin that has rupee prices. */
export function summaryText(summary: PremiumSummary): string {
  switch (summary.kind) {
    case 'median': {
      const { pct, exchangeCount } = summary
      return `The median of ${exchangeCount} exchanges is ${comparisonText(pct)}.`
    }
    case 'single': {
      const { pct, exchangeName } = summary
      return `Only the price on ${isolate(exchangeName)} counts: it is ${comparisonText(pct)}. A median needs two exchanges.`
    }
    case 'none':
      return 'There is no median, because no price in rupees counts.'
  }
}
