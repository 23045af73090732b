import type { ReactNode } from 'react'
import type { CoinMarkets } from '../../market/tickers/coin-markets.ts'
import {
  type Premium,
  type QuotedPremium,
  quotesOf,
  summarisePremiums,
  worldPriceInRupees,
} from '../../market/tickers/premium.ts'
import { premiumSentence, summaryText } from '../../market/tickers/premium-text.ts'
import type { Ticker } from '../../market/tickers/ticker.ts'
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
  const example = mostTraded(quotes)
  const worldPrice = worldPriceInRupees(basis)
  return (
    <>
      {example === undefined || worldPrice === null ? null : (
        <p className="rupee-headline">{premiumSentence({ ...example, worldPrice })}</p>
      )}
      <p>{summaryText(summarisePremiums(quotes))}</p>
    </>
  )
}

type Example = { price: number; exchangeName: string; pct: number; volumeUsd: number }

/** Of the quotes that count, the one with the largest volume. */
function mostTraded(quotes: readonly QuotedPremium[]): Example | undefined {
  return quotes
    .flatMap(({ ticker, premium }) => toExample(ticker, premium))
    .toSorted((a, b) => b.volumeUsd - a.volumeUsd)[0]
}

function toExample({ last, exchangeName, volumeUsd }: Ticker, premium: Premium): Example[] {
  if ('refusal' in premium || premium.doubt !== null || last === null) return []
  return [{ price: last, exchangeName, pct: premium.pct, volumeUsd: volumeUsd ?? 0 }]
}
