import { UNKNOWN_TEXT } from '../lib/unknown-text.ts'
import type { Premium } from '../market/tickers/premium.ts'
import { doubtText, premiumText, refusalText } from '../market/tickers/premium-text.ts'

/** A premium in words. Says why there is none, or why it does not count. */
export function PremiumCell({ premium }: { premium: Premium }) {
  if ('refusal' in premium) {
    return (
      <>
        {UNKNOWN_TEXT}
        <span className="premium-note">{refusalText(premium.refusal)}</span>
      </>
    )
  }
  const { pct, doubt } = premium
  return (
    <>
      {premiumText(pct)}
      {doubt === null ? null : <span className="premium-note">{doubtText(doubt)}</span>}
    </>
  )
}
