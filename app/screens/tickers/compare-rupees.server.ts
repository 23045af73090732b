import { isolate } from '../../../lib/isolate.ts'
import {
  type PremiumBasis,
  type QuotedPremium,
  summarisePremiums,
} from '../../../market/tickers/premium.ts'
import { summaryText } from '../../../market/tickers/premium-text.ts'
import type { Ticker } from '../../../market/tickers/ticker.ts'
import { arrangeQuotes } from './arrange-quotes.server.ts'
import { dealText, noPriceText, type Order, toDeals } from './deal.server.ts'
import type { RupeeComparison } from './rupee-comparison.ts'

type Compared = {
  comparison: RupeeComparison
  /** The market that the answer names. Null if no price counts. */
  best: Ticker | null
}

/** What comes of the order, in words. Null without a price in rupees. */
export function compareRupees(
  quotes: readonly QuotedPremium[],
  { basis, ...order }: Omit<Order, 'worldPrice'> & { basis: PremiumBasis },
): Compared | null {
  if (quotes.length === 0) return null
  const { worldPrice, arrivedAtMs } = basis
  const [best] = toDeals(arrangeQuotes(quotes).counted, { ...order, worldPrice })
  const answer =
    best === undefined
      ? noPriceText(order.symbol)
      : dealText(best.deal, `on ${isolate(best.quote.ticker.exchangeName)}`, {
          ...order,
          worldPrice,
        })
  return {
    comparison: {
      answer,
      summary: summaryText(summarisePremiums(quotes), worldPrice?.amount ?? null),
      basis: { worldPrice, arrivedAtMs },
    },
    best: best?.quote.ticker ?? null,
  }
}
