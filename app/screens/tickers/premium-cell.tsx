import { UNKNOWN_TEXT } from '../../../lib/unknown-text.ts'
import type { Premium } from '../../../market/tickers/premium.ts'
import { DOUBT_TEXTS, premiumText } from '../../../market/tickers/premium-text.ts'
import styles from './tickers.module.css'

/** A premium in words, and why the price is left out of the answer and of the median. */
export function PremiumCell({ premium: { pct, doubt } }: { premium: Premium }) {
  return (
    <>
      <span>{pct === null ? UNKNOWN_TEXT : premiumText(pct)}</span>
      {doubt === null ? null : <span className={styles.premiumNote}>{DOUBT_TEXTS[doubt]}</span>}
    </>
  )
}
