// What a coin costs in rupees, compared with the world price, in words.
import {
  type CountedQuote,
  countedQuotes,
  type PremiumBasis,
  type QuotedPremium,
  summarisePremiums,
} from '../../../../market/tickers/premium.ts'
import { premiumSentence, summaryText } from '../../../../market/tickers/premium-text.ts'
import type { RupeeSummaryTexts } from './coin-markets-answer.ts'

/** Null without a price in rupees. */
export function summariseQuotes(
  quotes: readonly QuotedPremium[],
  { worldPrice, arrivedAtMs }: PremiumBasis,
): RupeeSummaryTexts | null {
  if (quotes.length === 0) return null
  const [example] = countedQuotes(quotes).toSorted(byVolume)
  const headline =
    example === undefined || worldPrice === null
      ? null
      : premiumSentence({
          ...example,
          exchangeName: example.ticker.exchangeName,
          worldPrice: worldPrice.amount,
        })
  const median = summaryText(summarisePremiums(quotes))
  return { headline, median, basis: { worldPrice, arrivedAtMs } }
}

/** The largest volume first. */
function byVolume({ ticker: a }: CountedQuote, { ticker: b }: CountedQuote): number {
  return (b.volumeUsd ?? 0) - (a.volumeUsd ?? 0)
}
