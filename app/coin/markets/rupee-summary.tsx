import type { ReactNode } from 'react'
import type { CoinMarkets } from '../../market/tickers/coin-markets.ts'
import {
  type CountedQuote,
  countedQuotes,
  quotesOf,
  summarisePremiums,
  worldPriceInRupees,
} from '../../market/tickers/premium.ts'
import { premiumSentence, summaryText } from '../../market/tickers/premium-text.ts'
import { PremiumSources } from '../../tickers/premium-sources.tsx'

type RupeeSummaryProps = {
  coinName: string
  markets: Pick<CoinMarkets, 'tickers' | 'basis' | 'nowMs'>
  /** Whether there is a pair in rupees to compare. */
  hasPremiums: boolean
}

/** What a coin costs in rupees, compared with the world price. */
export function RupeeSummary({ coinName, markets, hasPremiums }: RupeeSummaryProps) {
  return (
    <>
      {hasPremiums ? <Comparison markets={markets} /> : null}
      <p className="rupee-sources">
        <PremiumSources coinName={coinName} basis={markets.basis} />
      </p>
    </>
  )
}

function Comparison({ markets }: Pick<RupeeSummaryProps, 'markets'>): ReactNode {
  const { basis, nowMs } = markets
  const quotes = quotesOf(markets, nowMs)
  const [example] = countedQuotes(quotes).toSorted(byVolume)
  const worldPrice = worldPriceInRupees(basis)
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
