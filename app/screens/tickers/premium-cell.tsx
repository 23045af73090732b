import { UNKNOWN_TEXT } from '../../../lib/unknown-text.ts'
import type { Premium } from '../../../market/tickers/premium.ts'
import { premiumText, reasonText } from '../../../market/tickers/premium-text.ts'
import styles from '../coin/markets/coin-markets.module.css'

/** A premium in words. Says why there is none, or why it does not count. */
export function PremiumCell({ premium }: { premium: Premium }) {
  const reason = reasonText(premium)
  return (
    <>
      <span>{'pct' in premium ? premiumText(premium.pct) : UNKNOWN_TEXT}</span>
      {reason === null ? null : <span className={styles.premiumNote}>{reason}</span>}
    </>
  )
}
