import type { ReactNode } from 'react'
import {
  type CountedQuote,
  countedQuotes,
  type PremiumBasis,
  type QuotedPremium,
  summarisePremiums,
} from '../../../../market/tickers/premium.ts'
import { premiumSentence, summaryText } from '../../../../market/tickers/premium-text.ts'
import { PremiumSources } from '../../tickers/premium-sources.tsx'

type RupeeSummaryProps = {
  coinName: string
  /** The prices of the coin in rupees. */
  quotes: readonly QuotedPremium[]
  basis: PremiumBasis
}

/** What a coin costs in rupees, compared with the world price. Nothing without a price in rupees. */
export function RupeeSummary({ coinName, quotes, basis }: RupeeSummaryProps) {
  if (quotes.length === 0) return null
  return (
    <>
      <Comparison quotes={quotes} basis={basis} />
      <p className="rupee-sources">
        <PremiumSources coinName={coinName} basis={basis} />
      </p>
    </>
  )
}

function Comparison({ quotes, basis }: Omit<RupeeSummaryProps, 'coinName'>): ReactNode {
  const [example] = countedQuotes(quotes).toSorted(byVolume)
  const worldPrice = basis.worldPrice?.amount ?? null
  return (
    <>
      {example === undefined || worldPrice === null ? null : (
        <p className="rupee-headline">
          {premiumSentence({ ...example, exchangeName: example.ticker.exchangeName, worldPrice })}
        </p>
      )}
      <p>{summaryText(summarisePremiums(quotes))}</p>
    </>
  )
}

/** The largest volume first. */
function byVolume({ ticker: a }: CountedQuote, { ticker: b }: CountedQuote): number {
  return (b.volumeUsd ?? 0) - (a.volumeUsd ?? 0)
}
