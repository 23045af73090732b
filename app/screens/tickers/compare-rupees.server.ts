import {
  type PremiumBasis,
  type QuotedPremium,
  summarisePremiums,
} from '../../../market/tickers/premium.ts'
import { summaryText } from '../../../market/tickers/premium-text.ts'
import { arrangeQuotes } from './arrange-quotes.server.ts'
import { answerText } from './purchase.server.ts'
import type { RupeeComparison } from './rupee-comparison.ts'

type Comparison = { basis: PremiumBasis; symbol: string; rupees: number }

/** What the amount buys, in words. Null without a price in rupees. */
export function compareRupees(
  quotes: readonly QuotedPremium[],
  { basis, symbol, rupees }: Comparison,
): RupeeComparison | null {
  if (quotes.length === 0) return null
  const { worldPrice, arrivedAtMs } = basis
  return {
    answer: answerText(arrangeQuotes(quotes).counted, { rupees, symbol, worldPrice }),
    summary: summaryText(summarisePremiums(quotes), worldPrice?.amount ?? null),
    basis: { worldPrice, arrivedAtMs },
  }
}
