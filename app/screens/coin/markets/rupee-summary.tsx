import { PremiumSources } from '../../tickers/premium-sources.tsx'
import type { RupeeSummaryTexts } from './coin-markets-answer.ts'

type RupeeSummaryProps = { coinName: string; summary: RupeeSummaryTexts }

/** What a coin costs in rupees, compared with the world price. */
export function RupeeSummary({ coinName, summary }: RupeeSummaryProps) {
  const { headline, median, basis } = summary
  return (
    <>
      {headline === null ? null : <p className="rupee-headline">{headline}</p>}
      <p>{median}</p>
      <PremiumSources coinName={coinName} basis={basis} className="rupee-sources" />
    </>
  )
}
