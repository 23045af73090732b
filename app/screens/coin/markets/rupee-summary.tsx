import { PremiumSources } from '../../tickers/premium-sources.tsx'
import styles from './coin-markets.module.css'
import type { RupeeSummaryTexts } from './coin-markets-answer.ts'

type RupeeSummaryProps = { coinName: string; summary: RupeeSummaryTexts }

/** What a coin costs in rupees, compared with the world price. */
export function RupeeSummary({ coinName, summary }: RupeeSummaryProps) {
  const { headline, median, basis } = summary
  return (
    <>
      {headline === null ? null : <p className={styles.rupeeHeadline}>{headline}</p>}
      <p>{median}</p>
      <PremiumSources coinName={coinName} basis={basis} className={styles.rupeeSources} />
    </>
  )
}
